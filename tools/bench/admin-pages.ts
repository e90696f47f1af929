import { ADMIN_ROLE } from '@shop/permissions/roles';
import { periodOf, presetPeriod } from '@shop/reports/period';
import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';

/** The name of a page of the admin panel, and a function that runs its database queries. */
export type AdminRead = [name: string, read: () => Promise<unknown>];

export async function figurePages(cms: Cms): Promise<AdminRead[]> {
  const { readDashboard } = await import('@cms/reports/queries/dashboard');
  const { readSalesReport } = await import('@cms/reports/queries/sales-report');
  const now = cms.now();
  const today = dayOf(now);
  return [
    ['dashboard', () => readDashboard(cms)],
    ['relatórios: 14 dias', () => readSalesReport(cms, presetPeriod('14-dias', now))],
    ['relatórios: ano', () => readSalesReport(cms, presetPeriod('ano', now))],
    [
      'relatórios: 366 dias',
      () => readSalesReport(cms, periodOf({ from: addDays(today, -365), to: today }, now)),
    ],
  ];
}

export async function customerPages(cms: Cms): Promise<AdminRead[]> {
  const { listAdminCustomers } = await import('@cms/customers/queries/admin-customers');
  const { readCustomerSummary } = await import('@cms/reports/queries/customer-summary');
  const list =
    (by: 'nome' | 'total' | 'ultimo', search = '', group: 'todos' | 'inativos' = 'todos') =>
    () =>
      Promise.all([
        readCustomerSummary(cms),
        listAdminCustomers(cms, {
          filter: { group, search, registered: null },
          ordering: { by, isDescending: true },
          page: 1,
        }),
      ]);
  return [
    ['clientes: último pedido', list('ultimo')],
    ['clientes: total', list('total')],
    ['clientes: inativos por total', list('total', '', 'inativos')],
    ['clientes: nome', list('nome')],
    ['clientes: busca de um nome', list('ultimo', 'luana')],
    ['clientes: busca de dois', list('ultimo', 'luana mota')],
  ];
}

export async function orderPages(cms: Cms): Promise<AdminRead[]> {
  const { readOrdersAddress } = await import('@cms/admin/views/orders/orders-address');
  const { readAdminBoard } = await import('@cms/orders/queries/admin-board');
  const { findAdminOrder } = await import('@cms/orders/queries/admin-order');
  const { listAdminOrders } = await import('@cms/orders/queries/admin-orders');
  const { readPrepList } = await import('@cms/orders/queries/prep-list');
  const { readSlotWeek } = await import('@cms/delivery/queries/slot-week');
  const { readWorkQueue } = await import('@cms/orders/queries/work-queue');
  const list = (params: Record<string, string>) => () => {
    const { tab, ...address } = readOrdersAddress(params);
    return listAdminOrders(cms, { ...address, tab: tab === 'fila' ? 'pagos' : tab });
  };
  // The day for which most orders are promised.
  const [busy] = await sqlOf(cms.payload).query<{ dia: string; hora: string }>(
    `select slot_date::text as dia, min(slot_from) as hora from orders where slot_date is not null
     group by slot_date order by count(*) desc, slot_date limit 1`,
  );
  const { dia, hora } = busy ?? { dia: '', hora: '' };
  const [newest] = await sqlOf(cms.payload).query<{ id: string }>(
    'select id from orders order by created_at desc limit 1',
  );
  return [
    ['pedidos: fila', () => readWorkQueue(cms, {})],
    ['pedidos: fila de um bairro', () => readWorkQueue(cms, { neighborhood: 'Brotas' })],
    ['pedidos: pagos', list({})],
    ['pedidos: página 700', list({ pagina: '700' })],
    ['pedidos: busca de um nome', list({ busca: 'luana' })],
    ['pedidos: busca de um telefone', list({ busca: '(71) 90000-1234' })],
    ['pedidos: de um dia', list({ dia })],
    ['pedidos: de um horário', list({ dia, hora })],
    ['pedidos: de retirada', list({ modo: 'retirada' })],
    ['pedidos: de retirada num dia', list({ dia, modo: 'retirada' })],
    ['pedidos: busca de um nome num dia', list({ dia, busca: 'luana' })],
    ['pedidos: faixa de um dia', () => readSlotWeek(cms, { from: dia || null })],
    ['pedidos: quadro de um dia', () => readAdminBoard(cms, { search: '', slotDate: dia })],
    ['pedidos: quadro de retirada', () => readAdminBoard(cms, { search: '', method: 'pickup' })],
    ['cozinha de um dia', () => readPrepList(cms, { date: dia })],
    ['pedidos: quadro', () => readAdminBoard(cms, { search: '' })],
    ['pedidos: um pedido', () => findAdminOrder(cms, newest?.id ?? '')],
  ];
}

export async function otherPages(cms: Cms): Promise<AdminRead[]> {
  const { listAdminProducts } = await import('@cms/menu/queries/admin-products');
  const { listStockHistory } = await import('@cms/catalog/queries/stock-history');
  const { listAdminPromotions } = await import('@cms/promotions/queries/admin-promotions');
  const { countAudiences } = await import('@cms/notifications/campaign-audience');
  const { listCampaigns } = await import('@cms/notifications/queries/admin-campaigns');
  const { searchAudit } = await import('@cms/reports/queries/search-audit');
  const [best] = await sqlOf(cms.payload).query<{ id: string }>(
    'select product_id as id from stock_movements group by 1 order by count(*) desc limit 1',
  );
  const products = (search: string) => () =>
    listAdminProducts(cms, { filter: { search, categoryId: null, stock: null, state: null }, page: 1 });
  const audit = (search: string) => () =>
    searchAudit(cms, { filter: { search, kind: null, from: null, to: null }, page: 1 });
  return [
    ...(await ledgerPages(cms)),
    ...(await deliveryPages(cms)),
    ['produtos', products('')],
    ['produtos: busca', products('calabresa')],
    [
      'produtos: estoque do mais vendido',
      () => listStockHistory(cms, { productId: best?.id ?? '', page: 1 }),
    ],
    ['promoções', () => listAdminPromotions(cms, { tab: 'todas', search: '', page: 1 })],
    ['notificações: histórico', () => listCampaigns(cms, { page: 1 })],
    ['notificações: quem recebe', () => countAudiences(sqlOf(cms.payload))],
    ['operação: auditoria', audit('')],
    ['operação: auditoria de um pedido', audit('A1B2C3D4')],
  ];
}

async function ledgerPages(cms: Cms): Promise<AdminRead[]> {
  const person = { role: ADMIN_ROLE };
  const { listMovements } = await import('@cms/reports/queries/movement-ledger');
  const { listPictures } = await import('@cms/catalog/queries/picture-ledger');
  const { listMails } = await import('@cms/notifications/queries/mail-ledger');
  const { listNotices } = await import('@cms/payments/queries/notice-ledger');
  const { listPayments } = await import('@cms/payments/queries/payment-ledger');
  const { searchPanel } = await import('@cms/search/queries/search-panel');
  const newest = { search: '', state: null, from: null, to: null, isOldestFirst: false, page: 1 };
  const named = { ...newest, search: 'luana' };
  return [
    ['pagamentos', () => listPayments(cms, newest)],
    ['pagamentos: busca de um nome', () => listPayments(cms, named)],
    ['pagamentos: página 700', () => listPayments(cms, { ...newest, page: 700 })],
    ['avisos de pagamento', () => listNotices(cms, newest)],
    ['avisos de pagamento: busca de um nome', () => listNotices(cms, named)],
    ['e-mails', () => listMails(cms, newest)],
    ['e-mails: busca de um nome', () => listMails(cms, named)],
    ['movimentos', () => listMovements(cms, newest)],
    ['movimentos: busca de um produto', () => listMovements(cms, { ...newest, search: 'calabresa' })],
    ['imagens', () => listPictures(cms, newest)],
    ['busca no painel: um nome', () => searchPanel(cms, { search: 'luana', person })],
    ['busca no painel: um pedido', () => searchPanel(cms, { search: 'A1B2C3D4', person })],
  ];
}

async function deliveryPages(cms: Cms): Promise<AdminRead[]> {
  const delivery = await import('@cms/delivery/queries/admin-delivery');
  const { readSlotWeek } = await import('@cms/delivery/queries/slot-week');
  return [
    ['entregas: áreas', () => delivery.listAdminZones(cms)],
    [
      'entregas: horários',
      () => Promise.all([delivery.listSlotTemplates(cms), readSlotWeek(cms, { from: null })]),
    ],
    ['entregas: dias fechados', () => delivery.listClosedDays(cms)],
  ];
}
