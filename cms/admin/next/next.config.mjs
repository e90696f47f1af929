import { withPayload } from '@payloadcms/next/withPayload';

// The root of the repository, where the packages are: `next build cms/admin/next` and `next start cms/admin/next` run
// there.
const root = process.cwd();

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // The kitchen's page has replaced an earlier page. The old path redirects to the new one, because tablets may still
  // have the old path as a bookmark.
  redirects: () =>
    Promise.resolve([
      { source: '/admin/producao', destination: '/admin/cozinha', permanent: true },
      // The closed days are part of the weekly grid's page since then.
      {
        source: '/admin/entregas/dias-fechados',
        destination: '/admin/entregas/quando-e-onde',
        permanent: true,
      },
    ]),
  outputFileTracingRoot: root,
  turbopack: {
    root,
    resolveAlias: { '@payloadcms/richtext-lexical/client': './replacements/late-editor.tsx' },
    rules: {
      '**/richtext-lexical/dist/field/rscEntry.js': {
        loaders: [`${root}/cms/admin/next/replacements/import-by-name.cjs`],
      },
      '**/richtext-lexical/dist/field/bundled.css': {
        loaders: [`${root}/cms/admin/next/replacements/styles-of-differences.cjs`],
        as: '*.css',
      },
      '**/zod/v4/locales/index.js': {
        loaders: [`${root}/cms/admin/next/replacements/without-zod-languages.cjs`],
      },
      '**/@payloadcms/translations/dist/importDateFNSLocale.js': {
        loaders: [`${root}/cms/admin/next/replacements/without-date-languages.cjs`],
      },
    },
  },
  // Metadata is never streamed, because a page that refreshes itself would have no title until the new title has
  // arrived.
  htmlLimitedBots: /.*/,
  // `npm run verify` checks the types of all folders, so the build does not check them again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['graphile-worker', 'mercadopago', 'pg', 'pino', 'sharp', 'twilio', 'undici'],
  experimental: {
    // The index files of these packages export every component; without this setting a page would load all of them.
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@mantine/dates', '@mantine/charts'],
    serverActions: { bodySizeLimit: '2mb' },
    // Off, because a compiler of `npm run dev -- --office` that is killed leaves a cache that breaks the compiler
    // started after it.
    turbopackFileSystemCacheForDev: false,
    // Off, because writing the cache takes a sixth of a first build, and a container image or an update of the shop's
    // software builds only once.
    turbopackFileSystemCacheForBuild: false,
    // Off, because nothing reads source maps: the panel runs without `--enable-source-maps`, and browsers get none.
    turbopackSourceMaps: false,
  },
};

const payloadConfig = withPayload(config);

const EVERYTHING = '/:path*';
const EXCEPT_FILES = '/((?!_next/static/).*)';

/**
 * The panel's configuration, with Payload's headers on pages only. These headers make a response depend on the preferred
 * colour scheme. A browser's memory cache keeps no such response, so every page would compile all scripts again.
 */
export default {
  ...payloadConfig,
  headers: async () => {
    const rules = await payloadConfig.headers();
    return rules.map((rule) => (rule.source === EVERYTHING ? { ...rule, source: EXCEPT_FILES } : rule));
  },
};
