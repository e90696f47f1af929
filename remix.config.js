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
    // The manifest of all routes is one file, cached forever; lazy discovery would cost the server as much per visit as
    // rendering a page.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
