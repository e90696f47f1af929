import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Rollup } from 'vite';

import remixOptions from './remix.config.js';
import { buildTargets } from './server/build/browsers/supported-browsers';
import { mantineFiles } from './server/build/mantine-files';
import { quietAborts } from './server/build/quiet-aborts';
import { shortClassName } from './server/build/short-class-names';

const room = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/**
 * All shared styles are in one file, in the order in which they are imported. If they were split by page, a shared
 * component's rules would load after the rules that adapt the component, and override them. The shared styles of the
 * home page and of content components follow in a second file, because each file of a first view waits for a
 * connection. Styles used only by cart, account, help, legal, lot, product, review and search pages load with those
 * pages.
 */
const SHARED_STYLES =
  /\/app\/(?:styles|routes\/_menu|components\/(?:content\/promotion-note|(?!account|checkout|contact|content|delivery|help|legal|linked-order|lots|order-page|orders|payment|pix|preview|product\/(?:high-in|nutrition|product|sold-out|waitlist)|push|receipt|reviews|search))).*\.css$/;
const READING_STYLES = /\/app\/(?:components\/content|routes\/_index)\/.*\.css$/;

const sharedStyles = (id: string) =>
  SHARED_STYLES.test(id) ? 'styles' : READING_STYLES.test(id) ? 'reading' : undefined;

/** Matches the modules of the frame around every page and of the menu, by their names in Remix's browser build. */
const FIRST_PAGES =
  /\/app\/(?:root\.tsx|routes\/_menu(?:\.cardapio)?\/route\.tsx)\?__remix-build-client-route$/;

/**
 * Matches third-party code that every page needs. It is in a file of its own, so that it is downloaded again only when
 * a library changes, not when the shop does.
 */
const LIBRARIES =
  /\/node_modules\/(?:react|react-dom|scheduler|@remix-run\/[^/]+|react-router|react-router-dom|turbo-stream)\//;

/**
 * Bundles in one file what the menu and the frame of every page import, because most visits begin with them. If the code
 * were split wherever two pages share a module, there would be thirty files, most of them smaller than the cost of
 * requesting them.
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

export default defineConfig(({ command }) => ({
  plugins: [remix(remixOptions), mantineFiles(), quietAborts()],
  resolve: {
    alias: {
      '@shop': room('shop'),
      '@cms': room('cms'),
      '@app': room('app'),
      '@packages': room('packages'),
    },
  },
  // Only the build shortens class names. With `npm run dev` a class keeps the name that its file gives it.
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
  build: {
    target: buildTargets('.'),
    assetsInlineLimit: 0,
    cssMinify: true,
    rollupOptions: { output: { manualChunks: (id, graph) => sharedStyles(id) ?? scripts(id, graph) } },
  },
  // Vite prepares these packages at start. If it found them only on a later page (`npm run dev`), it would reload the
  // browser while the page is used.
  optimizeDeps: { include: ['@conform-to/react', '@conform-to/zod/v4', 'zod'] },
  // With `npm run dev`, the storefront itself serves Vite's pages and must not serve these other files of the folder.
  server: { fs: { deny: ['.data', '.env', '**/.git/**'] } },
}));
