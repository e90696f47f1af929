import type { Permission } from '@shop/permissions/permissions';

/** The layout of a page, which is shown until the page's content has loaded. */
export type PageShape = 'figures' | 'cards' | 'table' | 'figures-and-table';

interface PanelPage {
  /** The path below `/admin`; ':id' stands for a record. */
  path: '' | `/${string}`;
  /** The title of the browser's tab. */
  title: string;
  /** Without it, a person is told that the page is not theirs. */
  permission: Permission;
  /** Without it, no outline is shown while the page loads. */
  shape?: PageShape;
}

/**
 * Every page of the panel that is not Payload's own. The routes, the menu and the outlines are derived from this table.
 * Browsers get it, so the components of the pages have a table of their own (`payload-views.ts`).
 */
const PAGES = {
  dashboard: {
    path: '',
    title: 'Dashboard',
    permission: 'dashboard:read',
    shape: 'figures',
  },
  orders: {
    path: '/pedidos',
    title: 'Pedidos',
    permission: 'order:read',
    shape: 'cards',
  },
  // `packing` and `newOrder` come before the page of one order, whose path would take their names for an order's id.
  packing: {
    path: '/pedidos/imprimir',
    title: 'Imprimir pedidos',
    permission: 'order:read',
  },
  newOrder: {
    path: '/pedidos/novo',
    title: 'Novo pedido',
    permission: 'order:create-counter',
  },
  order: {
    path: '/pedidos/:id',
    title: 'Pedido',
    permission: 'order:read',
  },
  kitchen: {
    path: '/cozinha',
    title: 'Cozinha',
    permission: 'kitchen:read',
    shape: 'cards',
  },
  zones: {
    path: '/entregas',
    title: 'Áreas e taxas',
    permission: 'delivery:read',
    shape: 'table',
  },
  zone: {
    path: '/entregas/areas/:id',
    title: 'Área de entrega',
    permission: 'delivery:read',
  },
  windows: {
    path: '/entregas/horarios',
    title: 'Vagas',
    permission: 'delivery:read',
    shape: 'table',
  },
  window: {
    path: '/entregas/horarios/:id',
    title: 'Horário de entrega',
    permission: 'delivery:read',
  },
  week: {
    path: '/entregas/quando-e-onde',
    title: 'Quando e onde',
    permission: 'delivery:read',
    shape: 'table',
  },
  runs: {
    path: '/entregas/rotas',
    title: 'Rotas',
    permission: 'delivery-run:manage',
    shape: 'table',
  },
  run: {
    path: '/entregas/rotas/:id',
    title: 'Rota',
    permission: 'delivery-run:manage',
  },
  lots: {
    path: '/lotes',
    title: 'Lotes',
    permission: 'lot:read',
  },
  lotLabels: {
    path: '/lotes/etiquetas',
    title: 'Etiquetas',
    permission: 'lot:read',
  },
  lot: {
    path: '/lotes/:id',
    title: 'Lote',
    permission: 'lot:read',
  },
  separate: {
    path: '/pedidos/:id/separar',
    title: 'Separar',
    permission: 'lot:pack',
  },
  cases: {
    path: '/casos',
    title: 'Casos',
    permission: 'case:read',
  },
  case: {
    path: '/casos/:id',
    title: 'Caso',
    permission: 'case:read',
  },
  recalls: {
    path: '/recolhimentos',
    title: 'Recolhimentos',
    permission: 'recall:read',
  },
  recall: {
    path: '/recolhimentos/:id',
    title: 'Recolhimento',
    permission: 'recall:read',
  },
  recallReport: {
    path: '/recolhimentos/:id/comunicado',
    title: 'Comunicado de recolhimento',
    permission: 'recall:read',
  },
  newRecall: {
    path: '/recolher/:id',
    title: 'Recolher lote',
    permission: 'recall:run',
  },
  reports: {
    path: '/relatorios',
    title: 'Relatórios',
    permission: 'report:read',
    shape: 'figures',
  },
  proceeds: {
    path: '/relatorios/recebimentos',
    title: 'Recebimentos',
    permission: 'report:read',
    shape: 'figures-and-table',
  },
  visits: {
    path: '/relatorios/visitas',
    title: 'De onde vêm',
    permission: 'visit:read',
    shape: 'figures-and-table',
  },
  customers: {
    path: '/clientes',
    title: 'Clientes',
    permission: 'customer:read',
    shape: 'figures-and-table',
  },
  customer: {
    path: '/clientes/:id',
    title: 'Cliente',
    permission: 'customer:read',
  },
  team: {
    path: '/equipe',
    title: 'Equipe',
    permission: 'role:assign',
    shape: 'table',
  },
  products: {
    path: '/produtos',
    title: 'Produtos',
    permission: 'product:read',
    shape: 'table',
  },
  // It comes before the page of one product, whose path would take its name for a product's id.
  productImport: {
    path: '/produtos/importar',
    title: 'Importar produtos',
    permission: 'product:write',
  },
  product: {
    path: '/produtos/:id',
    title: 'Produto',
    permission: 'product:write',
  },
  categories: {
    path: '/categorias',
    title: 'Categorias',
    permission: 'category:write',
    shape: 'table',
  },
  category: {
    path: '/categorias/:id',
    title: 'Categoria',
    permission: 'category:write',
  },
  reviews: {
    path: '/avaliacoes',
    title: 'Avaliações',
    permission: 'review:moderate',
    shape: 'cards',
  },
  promotions: {
    path: '/promocoes',
    title: 'Promoções',
    permission: 'promotion:write',
    shape: 'cards',
  },
  // `coupons` comes before the form of one promotion, whose path would take its name for a promotion's id.
  coupons: {
    path: '/promocoes/cupons',
    title: 'Cupons',
    permission: 'coupon:write',
    shape: 'cards',
  },
  coupon: {
    path: '/promocoes/cupons/:id',
    title: 'Cupom',
    permission: 'coupon:write',
  },
  promotion: {
    path: '/promocoes/:id',
    title: 'Promoção',
    permission: 'promotion:write',
  },
  notifications: {
    path: '/notificacoes',
    title: 'Notificações',
    permission: 'campaign:send',
  },
  campaign: {
    path: '/notificacoes/:id',
    title: 'Notificação',
    permission: 'campaign:send',
  },
  messages: {
    path: '/avisos',
    title: 'Avisos',
    permission: 'campaign:send',
  },
  noticeTexts: {
    path: '/avisos/whatsapp',
    title: 'Avisos por WhatsApp',
    permission: 'notice-text:write',
  },
  texts: {
    path: '/textos',
    title: 'Textos e políticas',
    permission: 'content:write',
    shape: 'table',
  },
  shop: {
    path: '/loja',
    title: 'Loja',
    permission: 'delivery:read',
  },
  more: {
    path: '/mais',
    title: 'Mais',
    permission: 'panel:open',
  },
  resources: {
    path: '/recursos',
    title: 'Recursos',
    permission: 'settings:write',
    shape: 'cards',
  },
  operation: {
    path: '/operacao',
    title: 'Para resolver',
    permission: 'operation:read',
  },
  audit: {
    path: '/operacao/auditoria',
    title: 'Quem mudou o quê',
    permission: 'audit:read',
    shape: 'table',
  },
  signIns: {
    path: '/operacao/entradas',
    title: 'Quem entrou',
    permission: 'role:assign',
    shape: 'table',
  },
  payments: {
    path: '/operacao/pagamentos',
    title: 'Pagamentos',
    permission: 'payment:read',
    shape: 'table',
  },
  notices: {
    path: '/operacao/avisos-de-pagamento',
    title: 'Mercado Pago',
    permission: 'payment:read',
    shape: 'table',
  },
  mails: {
    path: '/operacao/emails',
    title: 'E-mails',
    permission: 'mail:read',
    shape: 'table',
  },
  movements: {
    path: '/operacao/movimentos',
    title: 'Estoque',
    permission: 'stock:read',
    shape: 'table',
  },
  pictures: {
    path: '/imagens',
    title: 'Fotos',
    permission: 'picture:write',
    shape: 'table',
  },
} as const satisfies Record<string, PanelPage>;

export type PageName = keyof typeof PAGES;

/** The pages without a record in their path. */
export type PlainPageName = {
  [Name in PageName]: (typeof PAGES)[Name]['path'] extends `${string}:id${string}` ? never : Name;
}[PageName];

/** All pages, as their common type. */
export const panelPages: Readonly<Record<PageName, PanelPage>> = PAGES;

/** The step back to the list of "Loja", as a phone's header shows it. */
export const SHOP_STEP = { label: PAGES.shop.title, url: `/admin${PAGES.shop.path}` };

/** Returns the path of a page without a record. */
export const pagePath = <Name extends PlainPageName>(name: Name) => `/admin${PAGES[name].path}` as const;
