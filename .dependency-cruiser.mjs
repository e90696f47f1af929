import { panelClientModules } from './tools/lint/client-modules.mjs';

/**
 * The allowed imports between the top-level folders: shop ← cms ← app ← server
 * (docs/decisions/folders-and-layers.md#001), and within cms the floors, lowest first. A floor imports only floors
 * listed before it. Cycles are rejected everywhere, types included.
 */
const CMS_FLOORS = [
  'platform',
  'catalog',
  'customers',
  'factors',
  'identities',
  'team',
  'delivery',
  'promotions',
  'coupons',
  'menu',
  'content',
  'sharing',
  'cart',
  'lots',
  'orders',
  'payments',
  'checkout',
  'runs',
  'order-changes',
  'cases',
  'recalls',
  'waitlist',
  'reviews',
  'search',
  'notifications',
  'reports',
  'visits',
  'privacy',
  'jobs',
  'restore',
  'seed',
];

/** A domain's acts answer the panel with whatever a page needs. Only the panel imports them. */
const ACTS = '^cms/[^/]+/acts\\.ts$';

const floorRules = CMS_FLOORS.map((floor, level) => ({
  name: `cms-floor-${floor}`,
  comment: 'Lower floors of cms never import higher ones; they queue jobs and mails by name instead.',
  severity: 'error',
  from: { path: `^cms/${floor}/`, pathNot: ACTS },
  to: {
    path: '^cms/',
    pathNot: ['^cms/payload-types\\.ts$', ...CMS_FLOORS.slice(0, level + 1).map((lower) => `^cms/${lower}/`)],
  },
}));

/** What browsers cannot run: the database, Payload and the shop's operations. */
const SERVER_CODE = [
  '^cms/(?!admin/)',
  '^server/',
  'node_modules/(payload|pg|graphile-worker|pino|sharp|nodemailer)/',
];

/** Modules of cms that pages of the panel may import: pure ones, without the database and Payload. */
const READ_BY_PAGES = [
  'catalog/pictures/image-view',
  'catalog/queries/product-ordering',
  'notifications/campaign-text',
  'platform/database/record-id',
].map((name) => `^cms/${name}\\.ts$`);

const exactly = (file) => `^${file.replace(/[.[\]()]/g, '\\$&')}$`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shop-is-pure',
      comment: 'Rules of the shop: no framework, no database, no environment.',
      severity: 'error',
      from: { path: '^shop/' },
      to: {
        pathNot: [
          '^shop/',
          '^node_modules/(zod|dayjs|minisearch|libphonenumber-js)/',
          '^crypto$',
          '^node:crypto$',
        ],
      },
    },
    {
      name: 'phone-library-in-one-place',
      severity: 'error',
      from: { pathNot: ['^shop/reading/phone\\.ts$', '^cms/migrations/', 'node_modules'] },
      to: { path: 'node_modules/libphonenumber-js/' },
    },
    {
      name: 'phone-library-on-servers',
      comment: 'The table of all countries is heavier than a page: what a browser loads uses phone-shape.ts.',
      severity: 'error',
      from: { path: ['^shop/', '^app/', '^cms/admin/(views|components|frame|fields)/'] },
      to: { path: '^shop/reading/phone\\.ts$' },
    },
    {
      name: 'packages-stand-alone',
      comment:
        'A package can be taken out of this repository: it imports nothing of it but packages/time-limit.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^(shop|cms|app|server|tools|tests|packages)/',
        pathNot: ['^packages/$1/', '^packages/time-limit/'],
      },
    },
    {
      name: 'cms-below-app',
      severity: 'error',
      from: { path: '^cms/' },
      to: { path: ['^(app|server|tools|tests)/', 'node_modules/@remix-run/'] },
    },
    ...floorRules,
    {
      name: 'one-place-chooses-the-payment-provider',
      comment:
        'Everything else uses cms/platform/ports/payment-provider.ts (docs/decisions/payment-provider.md#074).',
      severity: 'error',
      from: { pathNot: ['^cms/payments/providers/', '^(tools|tests)/'] },
      to: { path: '^cms/payments/providers/[^/]+/' },
    },
    {
      name: 'payment-providers-stand-alone',
      severity: 'error',
      from: { path: '^cms/payments/providers/([^/]+)/' },
      to: { path: '^cms/payments/providers/', pathNot: '^cms/payments/providers/$1/' },
    },
    {
      name: 'payment-provider-comes-with-the-context',
      severity: 'error',
      from: { pathNot: ['^cms/create-cms\\.ts$', '^(tools|tests)/'] },
      to: { path: '^cms/payments/providers/open-payment-provider\\.ts$' },
    },
    {
      name: 'payment-sdk-in-its-provider',
      severity: 'error',
      from: { pathNot: ['^cms/payments/providers/mercado-pago/', '^tests/', 'node_modules'] },
      to: { path: 'node_modules/mercadopago/' },
    },
    {
      name: 'admin-on-top',
      comment: 'Only payload.config.ts names the panel.',
      severity: 'error',
      from: { pathNot: ['^cms/admin/', '^payload\\.config\\.ts$', '^(tools|tests)/'] },
      to: { path: '^cms/admin/' },
    },
    {
      name: 'app-through-operations',
      comment: 'Pages call operations and queries; they know nothing of Payload, SQL and jobs.',
      severity: 'error',
      from: { path: '^app/' },
      to: {
        path: ['^(server|tools|tests)/', 'node_modules/(payload|@payloadcms|pg|graphile-worker)/', '^cms/'],
        pathNot: [
          '^cms/[^/]+/(operations|queries)/',
          // The context that every operation receives.
          '^cms/platform/context\\.ts$',
          '^cms/platform/cache/cache\\.ts$',
        ],
        // Type-only imports, such as the type of a query's result, are allowed.
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'panel-pages-without-server-code',
      comment:
        'Browsers load these modules of the panel. From the code of servers they may import types only.',
      severity: 'error',
      from: { path: panelClientModules().map(exactly) },
      to: {
        path: [...SERVER_CODE, '^cms/admin/api/'],
        pathNot: READ_BY_PAGES,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shop-pages-without-server-code',
      comment:
        'Browsers load these modules, too. Only a file route.tsx may import operations and queries: Remix removes them from it.',
      severity: 'error',
      from: {
        path: ['^app/(components|hooks|old-browsers|styles)/', '^app/routes/.+/(?!route\\.tsx$)[^/]+\\.tsx$'],
      },
      to: { path: SERVER_CODE, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-imports-server',
      severity: 'error',
      from: { pathNot: ['^(server|tools|tests)/', '^[^/]*$'] },
      to: { path: '^(server|tools|tests)/' },
    },
    {
      name: 'no-tools-in-production',
      severity: 'error',
      from: { pathNot: '^(tools|tests)/' },
      to: { path: '^(tools|tests)/' },
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
    exclude: { path: ['cms/admin/next/\\.next', '^build/', '^dist/', '\\.module\\.css$', '^virtual:'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['production', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
