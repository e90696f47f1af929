import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

import remixOptions from './remix.config.js';

const room = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/**
 * The styles of everything shared in one file, in the order they are imported. Split by page, a shared component's rules
 * would be loaded after those that adapt it, and win. What only the account's, the reading and the search pages use comes
 * after it.
 */
const sharedStyles = (id: string) =>
  /\/app\/(?:styles|components\/(?!account|content|orders|payment|search)).*\.css$/.test(id)
    ? 'styles'
    : undefined;

export default defineConfig({
  plugins: [remix(remixOptions)],
  resolve: { alias: { '@shop': room('shop'), '@cms': room('cms'), '@app': room('app') } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    rollupOptions: { output: { manualChunks: sharedStyles } },
  },
  // The storefront serves Vite's pages itself (`npm run dev`); nothing else may reach the folder.
  server: { fs: { deny: ['.data', '.env', '**/.git/**'] } },
});
