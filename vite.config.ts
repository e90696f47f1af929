import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

import remixOptions from './remix.config.js';

const room = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

export default defineConfig({
  plugins: [remix(remixOptions)],
  resolve: { alias: { '@shop': room('shop'), '@cms': room('cms'), '@app': room('app') } },
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true },
  // The storefront serves Vite's pages itself (`npm run dev`); nothing else may reach the folder.
  server: { fs: { deny: ['.data', '.env', '**/.git/**'] } },
});
