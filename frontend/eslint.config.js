// What the linter asks of the client, .svelte files included.
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  // src/protocol is generated from the server's types.
  { ignores: ['dist/', 'node_modules/', 'src/protocol/'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        // For the scripts inside .svelte files, also when import-x reads them from a .ts file.
        parser: ts.parser,
        svelteConfig,
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ extensions: ['.ts', '.js', '.svelte'] }),
      ],
      'import-x/extensions': ['.ts', '.js', '.svelte'],
      'import-x/parsers': {
        '@typescript-eslint/parser': ['.ts'],
        'svelte-eslint-parser': ['.svelte'],
      },
    },
    rules: {
      'import-x/no-cycle': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // A number in a sentence is not a mistake.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  // What Node runs has no types to check.
  {
    files: ['**/*.js'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
);
