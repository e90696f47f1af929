import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Rollup } from 'vite';

import remixOptions from './remix.config.js';
import { mantineFiles } from './server/build/mantine-files';

const room = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/**
 * The styles of everything shared in one file, in the order they are imported. Split by page, a shared component's rules
 * would be loaded after those that adapt it, and win. What the reading pages share comes after it in a second one, because
 * each file of a first view waits for a connection; what only the account's and the search pages use comes with them.
 */
const SHARED_STYLES =
  /\/app\/(?:styles|routes\/_menu|components\/(?:content\/promotion-note|(?!account|content|orders|payment|search))).*\.css$/;
const READING_STYLES = /\/app\/(?:components\/content|routes\/_index)\/.*\.css$/;

const sharedStyles = (id: string) =>
  SHARED_STYLES.test(id) ? 'styles' : READING_STYLES.test(id) ? 'reading' : undefined;

/** The frame around every page, and the menu, by the names Remix gives them in a browser's build. */
const FIRST_PAGES =
  /\/app\/(?:root\.tsx|routes\/_menu(?:\.cardapio)?\/route\.tsx)\?__remix-build-client-route$/;

/** What every page needs of other people's: fetched again only when one of them changes, not when the shop does. */
const LIBRARIES =
  /\/node_modules\/(?:react|react-dom|scheduler|@remix-run\/[^/]+|react-router|react-router-dom|turbo-stream)\//;

/**
 * What the first pages import, in one file: split wherever two pages share something it would be thirty, most of them
 * smaller than what asking for them costs.
 */
function sharedScripts(): Rollup.GetManualChunk {
  let shared: ReadonlySet<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    shared ??= importsOf(
      [...getModuleIds()].filter((name) => FIRST_PAGES.test(name)),
      getModuleInfo,
    );
    if (shared.size > 0 && LIBRARIES.test(id)) return 'library';
    return shared.has(id) ? 'shop' : undefined;
  };
}

function importsOf(pages: string[], getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const found = new Set<string>();
  const look = (id: string) => {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported) || /\/node_modules\/|\.css|^\0/.test(imported)) continue;
      found.add(imported);
      look(imported);
    }
  };
  pages.forEach(look);
  return found;
}

const scripts = sharedScripts();

export default defineConfig({
  plugins: [remix(remixOptions), mantineFiles()],
  resolve: { alias: { '@shop': room('shop'), '@cms': room('cms'), '@app': room('app') } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    rollupOptions: { output: { manualChunks: (id, graph) => sharedStyles(id) ?? scripts(id, graph) } },
  },
  // Met on a later page only (`npm run dev`), they would reload the browser in the middle of it.
  optimizeDeps: { include: ['@conform-to/react', '@conform-to/zod/v4', 'zod'] },
  // The storefront serves Vite's pages itself (`npm run dev`); nothing else may reach the folder.
  server: { fs: { deny: ['.data', '.env', '**/.git/**'] } },
});
