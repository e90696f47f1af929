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
  /** The component, as Payload's configuration names it. */
  view: `/admin/views/${string}#${string}`;
  /** Without it, no outline is shown while the page loads. */
  shape?: PageShape;
}

/** Every page of the panel that is not Payload's own. The routes, the menu and the outlines are derived from this table. */
const PAGES = {
  dashboard: {
    path: '',
    title: 'Dashboard',
    permission: 'dashboard:read',
    view: '/admin/views/dashboard/DashboardView#DashboardView',
    shape: 'figures',
  },
  orders: {
    path: '/pedidos',
    title: 'Pedidos',
    permission: 'order:read',
    view: '/admin/views/orders/list/OrdersView#OrdersView',
    shape: 'cards',
  },
  // `packing` and `newOrder` come before the page of one order, whose path would take their names for an order's id.
  packing: {
    path: '/pedidos/imprimir',
    title: 'Imprimir pedidos',
    permission: 'order:read',
    view: '/admin/views/packing/PackingView#PackingView',
  },
  newOrder: {
    path: '/pedidos/novo',
    title: 'Novo pedido',
    permission: 'order:create-counter',
    view: '/admin/views/counter/CounterView#CounterView',
  },
  order: {
    path: '/pedidos/:id',
    title: 'Pedido',
    permission: 'order:read',
    view: '/admin/views/orders/order/OrderView#OrderView',
  },
  kitchen: {
    path: '/cozinha',
    title: 'Cozinha',
    permission: 'kitchen:read',
    view: '/admin/views/kitchen/KitchenView#KitchenView',
    shape: 'cards',
  },
  zones: {
    path: '/entregas',
    title: 'Áreas e taxas',
    permission: 'delivery:read',
    view: '/admin/views/delivery/zones/ZonesView#ZonesView',
    shape: 'table',
  },
  zone: {
    path: '/entregas/areas/:id',
    title: 'Área de entrega',
    permission: 'delivery:read',
    view: '/admin/views/delivery/zones/ZonesView#ZonesView',
  },
  windows: {
    path: '/entregas/horarios',
    title: 'Vagas',
    permission: 'delivery:read',
    view: '/admin/views/delivery/windows/WindowsView#WindowsView',
    shape: 'table',
  },
  window: {
    path: '/entregas/horarios/:id',
    title: 'Horário de entrega',
    permission: 'delivery:read',
    view: '/admin/views/delivery/windows/WindowsView#WindowsView',
  },
  week: {
    path: '/entregas/quando-e-onde',
    title: 'Quando e onde',
    permission: 'delivery:read',
    view: '/admin/views/delivery/week/WeekView#WeekView',
    shape: 'table',
  },
  runs: {
    path: '/entregas/rotas',
    title: 'Rotas',
    permission: 'delivery-run:manage',
    view: '/admin/views/runs/RunsView#RunsView',
    shape: 'table',
  },
  run: {
    path: '/entregas/rotas/:id',
    title: 'Rota',
    permission: 'delivery-run:manage',
    view: '/admin/views/runs/RunView#RunView',
  },
  lots: {
    path: '/lotes',
    title: 'Lotes',
    permission: 'lot:read',
    view: '/admin/views/lots/LotsView#LotsView',
  },
  lotLabels: {
    path: '/lotes/etiquetas',
    title: 'Etiquetas',
    permission: 'lot:read',
    view: '/admin/views/lot-labels/LabelsView#LabelsView',
  },
  lot: {
    path: '/lotes/:id',
    title: 'Lote',
    permission: 'lot:read',
    view: '/admin/views/lots/LotView#LotView',
  },
  separate: {
    path: '/pedidos/:id/separar',
    title: 'Separar',
    permission: 'lot:pack',
    view: '/admin/views/separate/SeparateView#SeparateView',
  },
  cases: {
    path: '/casos',
    title: 'Casos',
    permission: 'case:read',
    view: '/admin/views/cases/CasesView#CasesView',
  },
  case: {
    path: '/casos/:id',
    title: 'Caso',
    permission: 'case:read',
    view: '/admin/views/cases/CaseView#CaseView',
  },
  recalls: {
    path: '/recolhimentos',
    title: 'Recolhimentos',
    permission: 'recall:read',
    view: '/admin/views/recalls/RecallsView#RecallsView',
  },
  recall: {
    path: '/recolhimentos/:id',
    title: 'Recolhimento',
    permission: 'recall:read',
    view: '/admin/views/recalls/RecallView#RecallView',
  },
  recallReport: {
    path: '/recolhimentos/:id/comunicado',
    title: 'Comunicado de recolhimento',
    permission: 'recall:read',
    view: '/admin/views/recalls/RecallReportView#RecallReportView',
  },
  newRecall: {
    path: '/recolher/:id',
    title: 'Recolher lote',
    permission: 'recall:run',
    view: '/admin/views/recalls/NewRecallView#NewRecallView',
  },
  reports: {
    path: '/relatorios',
    title: 'Relatórios',
    permission: 'report:read',
    view: '/admin/views/reports/ReportsView#ReportsView',
    shape: 'figures',
  },
  customers: {
    path: '/clientes',
    title: 'Clientes',
    permission: 'customer:read',
    view: '/admin/views/customers/CustomersView#CustomersView',
    shape: 'figures-and-table',
  },
  customer: {
    path: '/clientes/:id',
    title: 'Cliente',
    permission: 'customer:read',
    view: '/admin/views/customers/CustomerView#CustomerView',
  },
  team: {
    path: '/equipe',
    title: 'Equipe',
    permission: 'role:assign',
    view: '/admin/views/team/TeamView#TeamView',
    shape: 'table',
  },
  products: {
    path: '/produtos',
    title: 'Produtos',
    permission: 'product:read',
    view: '/admin/views/products/list/ProductsView#ProductsView',
    shape: 'cards',
  },
  product: {
    path: '/produtos/:id',
    title: 'Produto',
    permission: 'product:write',
    view: '/admin/views/products/editor/ProductView#ProductView',
  },
  promotions: {
    path: '/promocoes',
    title: 'Promoções',
    permission: 'promotion:write',
    view: '/admin/views/promotions/PromotionsView#PromotionsView',
    shape: 'cards',
  },
  promotion: {
    path: '/promocoes/:id',
    title: 'Promoção',
    permission: 'promotion:write',
    view: '/admin/views/promotions/PromotionsView#PromotionsView',
  },
  notifications: {
    path: '/notificacoes',
    title: 'Notificações',
    permission: 'campaign:send',
    view: '/admin/views/notifications/NotificationsView#NotificationsView',
  },
  campaign: {
    path: '/notificacoes/:id',
    title: 'Notificação',
    permission: 'campaign:send',
    view: '/admin/views/notifications/CampaignView#CampaignView',
  },
  messages: {
    path: '/avisos',
    title: 'Avisos',
    permission: 'campaign:send',
    view: '/admin/views/notifications/MessagesView#MessagesView',
  },
  texts: {
    path: '/textos',
    title: 'Textos e políticas',
    permission: 'content:write',
    view: '/admin/views/texts/TextsView#TextsView',
    shape: 'table',
  },
  shop: {
    path: '/loja',
    title: 'Loja',
    permission: 'delivery:read',
    view: '/admin/views/places/ShopView#ShopView',
  },
  more: {
    path: '/mais',
    title: 'Mais',
    permission: 'panel:open',
    view: '/admin/views/places/MoreView#MoreView',
  },
  resources: {
    path: '/recursos',
    title: 'Recursos',
    permission: 'settings:write',
    view: '/admin/views/resources/ResourcesView#ResourcesView',
    shape: 'cards',
  },
  operation: {
    path: '/operacao',
    title: 'Para resolver',
    permission: 'operation:read',
    view: '/admin/views/operation/OperationView#OperationView',
  },
  audit: {
    path: '/operacao/auditoria',
    title: 'Quem mudou o quê',
    permission: 'audit:read',
    view: '/admin/views/operation/AuditView#AuditView',
    shape: 'table',
  },
  signIns: {
    path: '/operacao/entradas',
    title: 'Quem entrou',
    permission: 'role:assign',
    view: '/admin/views/team/SignInsView#SignInsView',
    shape: 'table',
  },
  payments: {
    path: '/operacao/pagamentos',
    title: 'Pagamentos',
    permission: 'payment:read',
    view: '/admin/views/ledgers/PaymentsLedger#PaymentsLedger',
    shape: 'table',
  },
  notices: {
    path: '/operacao/avisos-de-pagamento',
    title: 'Mercado Pago',
    permission: 'payment:read',
    view: '/admin/views/ledgers/NoticesLedger#NoticesLedger',
    shape: 'table',
  },
  mails: {
    path: '/operacao/emails',
    title: 'E-mails',
    permission: 'mail:read',
    view: '/admin/views/ledgers/MailsLedger#MailsLedger',
    shape: 'table',
  },
  movements: {
    path: '/operacao/movimentos',
    title: 'Estoque',
    permission: 'stock:read',
    view: '/admin/views/ledgers/MovementsLedger#MovementsLedger',
    shape: 'table',
  },
  pictures: {
    path: '/imagens',
    title: 'Fotos',
    permission: 'picture:write',
    view: '/admin/views/ledgers/PicturesLedger#PicturesLedger',
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
