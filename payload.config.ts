import path from 'node:path';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { pt } from '@payloadcms/translations/languages/pt';
import { buildConfig } from 'payload';

import { closeOwnCollections } from './cms/platform/access/own-collections';
import { panelEndpoints, withPanelEndpoints } from './cms/admin/api/panel-endpoints';
import { answerMalformed, refuseMalformed } from './cms/platform/access/malformed-requests';
import { storePicturesInBucket } from './cms/catalog/pictures/store-pictures-in-bucket';
import { openPictureBucket } from './cms/catalog/pictures/picture-bucket';
import { preparePicturesInTurn } from './cms/catalog/pictures/pictures-in-turn';
import { sharpInTurn } from './cms/catalog/pictures/sharp-in-turn';
import { payloadTexts } from './cms/admin/frame/words/payload-texts';
import { readEnvironment } from './cms/environment';
import { shopCollections, shopGlobals } from './cms/collections';
import { createLog } from './cms/platform/log/log';
import { refuseMail } from './cms/notifications/refuse-mail';
import { nameErrors, translateBulkErrors, translateHiddenErrors } from './cms/platform/payload-errors';

// The storage plugin's newest release is 3.90.1; Payload's check would reject it beside 3.90.2. Versions are pinned
// exactly instead.
process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true';

nameErrors();

// Bundling moves files, so paths are resolved from the working directory: the repository's root.
const root = process.cwd();
const env = readEnvironment();
const bucket = openPictureBucket(env);
const isHttps = env.PUBLIC_URL.startsWith('https://');
const mediaDir = path.resolve(root, env.DATA_DIR, 'media');

export default buildConfig({
  secret: env.PAYLOAD_SECRET,
  serverURL: env.PUBLIC_URL,
  csrf: [env.PUBLIC_URL],
  cookiePrefix: isHttps ? '__Host-massa' : 'massa',
  telemetry: false,
  // Payload's own log is coloured text and contains the parameters of failed queries.
  logger: createLog({ role: 'payload', level: env.LOG_LEVEL }),
  maxDepth: 2,
  graphQL: { disable: true },
  i18n: {
    supportedLanguages: { pt },
    fallbackLanguage: 'pt',
    translations: { pt: payloadTexts },
  },
  collections: withPanelEndpoints(
    shopCollections({ mediaDir, inBucket: bucket !== null, secureCookies: isHttps }),
  ),
  globals: shopGlobals,
  endpoints: panelEndpoints,
  hooks: { afterError: [answerMalformed, translateHiddenErrors] },
  editor: lexicalEditor(),
  sharp: sharpInTurn,
  email: refuseMail,
  upload: { limits: { fileSize: 5 * 1024 * 1024 }, abortOnLimit: true },
  db: postgresAdapter({
    idType: 'uuid',
    push: false,
    migrationDir: path.resolve(root, 'cms/migrations'),
    pool: {
      connectionString: env.DATABASE_URL,
      max: env.DATABASE_POOL_SIZE,
      connectionTimeoutMillis: 5_000,
      // A database on a machine that is unreachable does not even report an error, so the client has its own timeout.
      query_timeout: 15_000,
      keepAlive: true,
      // Nothing may hold row locks for long: a stuck statement fails, and its transaction with it.
      options:
        '-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC',
    },
  }),
  plugins: bucket ? [storePicturesInBucket(bucket)] : [],
  admin: {
    user: 'customers',
    avatar: 'default',
    theme: 'all',
    // The same position as the shop's own toasts.
    toast: { position: 'top-center' },
    meta: {
      titleSuffix: '· Massa Mansa',
      robots: 'noindex, nofollow',
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icons/mark.svg' }],
      defaultOGImageType: 'off',
    },
    components: {
      providers: ['/admin/frame/theme/AdminTheme#AdminTheme', '/admin/frame/words/PanelWords#PanelWords'],
      Nav: '/admin/frame/nav/AdminNav#AdminNav',
      header: ['/admin/frame/header/PauseStrip#PauseStrip'],
      actions: ['/admin/frame/header/HeaderActions#HeaderActions'],
      graphics: {
        Logo: '/admin/frame/header/Wordmark#Wordmark',
        Icon: '/admin/frame/header/BrandIcon#BrandIcon',
      },
      views: {
        dashboard: { Component: '/admin/views/dashboard/DashboardView#DashboardView' },
        orders: {
          Component: '/admin/views/orders/list/OrdersView#OrdersView',
          path: '/pedidos',
          exact: true,
          meta: { title: 'Pedidos' },
        },
        // These two before the page of one order, whose route would take their names for an order id.
        packing: {
          Component: '/admin/views/packing/PackingView#PackingView',
          path: '/pedidos/imprimir',
          exact: true,
          meta: { title: 'Imprimir pedidos' },
        },
        newOrder: {
          Component: '/admin/views/counter/CounterView#CounterView',
          path: '/pedidos/novo',
          exact: true,
          meta: { title: 'Novo pedido' },
        },
        order: {
          Component: '/admin/views/orders/order/OrderView#OrderView',
          path: '/pedidos/:id',
          exact: true,
          meta: { title: 'Pedido' },
        },
        production: {
          Component: '/admin/views/production/ProductionView#ProductionView',
          path: '/producao',
          exact: true,
          meta: { title: 'Produção' },
        },
        zones: {
          Component: '/admin/views/delivery/zones/ZonesView#ZonesView',
          path: '/entregas',
          exact: true,
          meta: { title: 'Entregas' },
        },
        zone: {
          Component: '/admin/views/delivery/zones/ZonesView#ZonesView',
          path: '/entregas/areas/:id',
          exact: true,
          meta: { title: 'Área de entrega' },
        },
        windows: {
          Component: '/admin/views/delivery/windows/WindowsView#WindowsView',
          path: '/entregas/horarios',
          exact: true,
          meta: { title: 'Horários de entrega' },
        },
        window: {
          Component: '/admin/views/delivery/windows/WindowsView#WindowsView',
          path: '/entregas/horarios/:id',
          exact: true,
          meta: { title: 'Horário de entrega' },
        },
        closedDays: {
          Component: '/admin/views/delivery/closed-days/ClosedDaysView#ClosedDaysView',
          path: '/entregas/dias-fechados',
          exact: true,
          meta: { title: 'Dias fechados' },
        },
        lots: {
          Component: '/admin/views/lots/LotsView#LotsView',
          path: '/lotes',
          exact: true,
          meta: { title: 'Lotes' },
        },
        lotLabels: {
          Component: '/admin/views/lot-labels/LabelsView#LabelsView',
          path: '/lotes/etiquetas',
          exact: true,
          meta: { title: 'Etiquetas' },
        },
        lot: {
          Component: '/admin/views/lots/LotView#LotView',
          path: '/lotes/:id',
          exact: true,
          meta: { title: 'Lote' },
        },
        separate: {
          Component: '/admin/views/separate/SeparateView#SeparateView',
          path: '/pedidos/:id/separar',
          exact: true,
          meta: { title: 'Separar' },
        },
        cases: {
          Component: '/admin/views/cases/CasesView#CasesView',
          path: '/casos',
          exact: true,
          meta: { title: 'Casos' },
        },
        case: {
          Component: '/admin/views/cases/CaseView#CaseView',
          path: '/casos/:id',
          exact: true,
          meta: { title: 'Caso' },
        },
        reports: {
          Component: '/admin/views/reports/ReportsView#ReportsView',
          path: '/relatorios',
          exact: true,
          meta: { title: 'Relatórios' },
        },
        customers: {
          Component: '/admin/views/customers/CustomersView#CustomersView',
          path: '/clientes',
          exact: true,
          meta: { title: 'Clientes' },
        },
        customer: {
          Component: '/admin/views/customers/CustomerView#CustomerView',
          path: '/clientes/:id',
          exact: true,
          meta: { title: 'Cliente' },
        },
        products: {
          Component: '/admin/views/products/list/ProductsView#ProductsView',
          path: '/produtos',
          exact: true,
          meta: { title: 'Produtos' },
        },
        product: {
          Component: '/admin/views/products/editor/ProductView#ProductView',
          path: '/produtos/:id',
          exact: true,
          meta: { title: 'Produto' },
        },
        promotions: {
          Component: '/admin/views/promotions/PromotionsView#PromotionsView',
          path: '/promocoes',
          exact: true,
          meta: { title: 'Promoções' },
        },
        promotion: {
          Component: '/admin/views/promotions/PromotionsView#PromotionsView',
          path: '/promocoes/:id',
          exact: true,
          meta: { title: 'Promoção' },
        },
        notifications: {
          Component: '/admin/views/notifications/NotificationsView#NotificationsView',
          path: '/notificacoes',
          exact: true,
          meta: { title: 'Notificações' },
        },
        campaign: {
          Component: '/admin/views/notifications/CampaignView#CampaignView',
          path: '/notificacoes/:id',
          exact: true,
          meta: { title: 'Notificação' },
        },
        operation: {
          Component: '/admin/views/operation/OperationView#OperationView',
          path: '/operacao',
          exact: true,
          meta: { title: 'Operação' },
        },
        audit: {
          Component: '/admin/views/operation/AuditView#AuditView',
          path: '/operacao/auditoria',
          exact: true,
          meta: { title: 'Auditoria' },
        },
        payments: {
          Component: '/admin/views/ledgers/PaymentsLedger#PaymentsLedger',
          path: '/operacao/pagamentos',
          exact: true,
          meta: { title: 'Pagamentos' },
        },
        notices: {
          Component: '/admin/views/ledgers/NoticesLedger#NoticesLedger',
          path: '/operacao/avisos-de-pagamento',
          exact: true,
          meta: { title: 'Avisos de pagamento' },
        },
        mails: {
          Component: '/admin/views/ledgers/MailsLedger#MailsLedger',
          path: '/operacao/emails',
          exact: true,
          meta: { title: 'E-mails enviados' },
        },
        movements: {
          Component: '/admin/views/ledgers/MovementsLedger#MovementsLedger',
          path: '/operacao/movimentos',
          exact: true,
          meta: { title: 'Movimentos de estoque' },
        },
        pictures: {
          Component: '/admin/views/ledgers/PicturesLedger#PicturesLedger',
          path: '/imagens',
          exact: true,
          meta: { title: 'Imagens' },
        },
      },
    },
    importMap: {
      baseDir: path.resolve(root, 'cms'),
      importMapFile: path.resolve(root, 'cms/admin/import-map.js'),
    },
    dateFormat: "dd/MM/yyyy 'às' HH:mm",
    timezones: {
      defaultTimezone: 'America/Bahia',
      supportedTimezones: [{ label: 'Bahia', value: 'America/Bahia' }],
    },
  },
  // Written by `npm run generate` and tested to be up to date; never written at process start.
  typescript: { autoGenerate: false, outputFile: path.resolve(root, 'cms/payload-types.ts') },
})
  .then(closeOwnCollections)
  .then(preparePicturesInTurn)
  .then(refuseMalformed)
  .then(translateBulkErrors);
