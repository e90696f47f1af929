/**
 * Remix's options; `vite.config.ts` hands them to Remix's Vite plugin.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  ignoredRouteFiles: ['**/*.css', '**/*.test.{ts,tsx}'],
  future: {
    v3_fetcherPersist: true,
    // One file names all pages, kept for ever; asked for bit by bit, each visit would cost the server what a page costs.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
