// Read by Vite, svelte-check and ESLint: how a .svelte file is compiled.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true },
};
