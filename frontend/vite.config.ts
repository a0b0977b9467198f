// How the client is built (into dist/, served by Django under /static/) and how its unit tests run.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  base: '/static/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      // What the first page needs is one file: cut up by what later pages share with it, it packs worse.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  // Without this condition Vitest would load Svelte's server build, which cannot mount anything.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: {
    // What needs a document says so in its head, `@vitest-environment happy-dom`: that takes a third of a second.
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Some look at thousands of lines, and others may work on the machine meanwhile.
    testTimeout: 30_000,
  },
});
