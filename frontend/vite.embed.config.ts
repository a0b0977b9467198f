// The viewer for pages that are not the client's: a build of its own, so that nothing of the client comes with it.
// Its manifest names the script and the style sheets: dist/.vite/embed.json, entry src/replay/embed.ts.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  base: '/static/',
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/embed.json',
    target: 'es2022',
    rolldownOptions: { input: 'src/replay/embed.ts' },
  },
});
