/** The rooms and who may import whom: shop ← cms ← app ← server (docs/decisions/001). */

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shop-is-pure',
      comment: 'Rules of the shop: no framework, no database, no environment.',
      severity: 'error',
      from: { path: '^shop/' },
      to: { pathNot: ['^shop/', '^node_modules/(zod|dayjs|minisearch)/', '^crypto$', '^node:crypto$'] },
    },
    {
      name: 'cms-below-app',
      severity: 'error',
      from: { path: '^cms/' },
      to: { path: ['^app/', '^server/', '^tests/', 'node_modules/@remix-run/'] },
    },
    {
      name: 'app-through-operations',
      comment: 'Pages call operations and queries; Payload, SQL and jobs are none of their business.',
      severity: 'error',
      from: { path: '^app/' },
      to: {
        path: ['^server/', '^tests/', 'node_modules/(payload|@payloadcms|pg|graphile-worker)/', '^cms/'],
        pathNot: [
          '^cms/[^/]+/(operations|queries)/',
          // The handle every operation is given.
          '^cms/cms\\.ts$',
          '^cms/cache\\.ts$',
        ],
        // The shape of what a query answers is no way around it.
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-imports-server',
      severity: 'error',
      from: { pathNot: ['^server/', '^tests/', '^bench/', '^[^/]*$'] },
      to: { path: '^(server|tests|bench)/' },
    },
    {
      name: 'no-tests-in-production',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['cms/next/\\.next', '^build/', '^dist/', '\\.module\\.css$', '^virtual:'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['production', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
