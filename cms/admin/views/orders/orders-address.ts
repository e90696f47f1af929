import { pageParam, searchParam, textOf, typedParam, type SearchParams } from '../../engine/list-address';
import { pagePath } from '../../engine/pages';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { isOrderStatus, type OrderStatus } from '@shop/orders/order-status';
import type { Resource } from '@shop/permissions/resources';
import { isDay, isTime, readDayRange } from '@shop/time/days';

import type { AdminOrderFilter } from '../../../orders/queries/admin-order-search';
import { ADMIN_TABS, type AdminTab } from '@shop/orders/order-tabs';

export const ORDERS_PATH = pagePath('orders');

/** The words for the delivery methods in the URL. */
const WAYS: Record<DeliveryMethod, string> = { delivery: 'entrega', pickup: 'retirada' };

/** Returns the word for a delivery method in the URL; '' without one. */
const methodWord = (method: DeliveryMethod | null | undefined): string => (method ? WAYS[method] : '');

const VIEWS = ['quadro', 'tabela'] as const;
export type OrdersView = (typeof VIEWS)[number];

/** The key of the preference with the form in which a person sees the list, if the URL names none. */
export const VIEW_PREFERENCE = 'orders-view';

const viewsWithout = (off: readonly Resource[]): readonly OrdersView[] =>
  VIEWS.filter((view) => view !== 'quadro' || !off.includes('board'));

/** The tab of the work queue; every other tab is a group of the list of orders. */
export const QUEUE_TAB = 'fila';
export type OrdersTab = AdminTab | typeof QUEUE_TAB;
export const ORDERS_TABS: readonly OrdersTab[] = [QUEUE_TAB, ...ADMIN_TABS];

/** The parameters of the screen's URL. Their names are in Portuguese because people see and share them. */
export interface OrdersAddress {
  tab: OrdersTab;
  filter: AdminOrderFilter;
  page: number;
  /** Set if the list is shown as a board or a table instead of cards. */
  view?: OrdersView;
  /** Whether the oldest orders come first; only for the table. */
  isOldestFirst?: boolean;
}

/** The parameters of a URL that shows a group of the list, not the work queue. */
export type OrderListAddress = OrdersAddress & { tab: AdminTab };

export const isOrderListAddress = (address: OrdersAddress): address is OrderListAddress =>
  address.tab !== QUEUE_TAB;

export type SlotFilter = Pick<AdminOrderFilter, 'slotDate' | 'slotFrom' | 'method' | 'neighborhood'>;

/**
 * The parameters that only the list has, or whose URL names its tab. A URL that has one of them but no tab opens the
 * list of paid orders, not the queue.
 */
const OF_THE_LIST = ['status', 'busca', 'retidos', 'de', 'ate', 'visao', 'pagina'] as const;

/**
 * Parses the screen's URL; invalid values are ignored, and so is the board while it is off. The default is the work
 * queue.
 */
export function readOrdersAddress(params: SearchParams, off: readonly Resource[] = []): OrdersAddress {
  const text = (name: string) => textOf(params, name);
  const status: OrderStatus | null = isOrderStatus(text('status')) ? (text('status') as OrderStatus) : null;
  const isList = OF_THE_LIST.some((name) => text(name) !== '');
  const tab = tabWith(
    status,
    ORDERS_TABS.find((known) => known === text('aba')) ?? (isList ? 'pagos' : QUEUE_TAB),
  );
  const days = readDayRange(text('de'), text('ate'));
  const view = viewsWithout(off).find((known) => known === text('visao'));
  return {
    tab,
    filter: {
      status,
      search: searchParam.read(text),
      isHeldOnly: text('retidos') === '1',
      ...(days ? { days } : {}),
      ...slotFilterOf(text),
    },
    page: pageParam.read(text),
    ...(view ? { view } : {}),
    ...(view === 'tabela' && text('sentido') === 'asc' ? { isOldestFirst: true } : {}),
  };
}

/**
 * Parses the promised day, the time window, the method and the neighbourhood. A time window without its day is ignored.
 */
function slotFilterOf(text: (name: string) => string): SlotFilter {
  const day = text('dia');
  const from = text('hora');
  const neighborhood = typedParam('bairro').read(text);
  const method = (Object.keys(WAYS) as DeliveryMethod[]).find((known) => WAYS[known] === text('modo'));
  return {
    ...(isDay(day) ? { slotDate: day, ...(isTime(from) ? { slotFrom: from } : {}) } : {}),
    ...(method ? { method } : {}),
    ...(neighborhood ? { neighborhood } : {}),
  };
}

/** Returns only the filters by promised day, time window, method and neighbourhood. */
export const slotPart = ({ slotDate, slotFrom, method, neighborhood }: SlotFilter): SlotFilter => ({
  ...(slotDate ? { slotDate } : {}),
  ...(slotDate && slotFrom ? { slotFrom } : {}),
  ...(method ? { method } : {}),
  ...(neighborhood ? { neighborhood } : {}),
});

/**
 * Returns the given tab, or another one if no order of the given tab can have the status. The tab "cancelados" has all
 * cancelled orders and no others.
 */
export function tabWith(status: OrderStatus | null, tab: OrdersTab): OrdersTab {
  if (status === null || tab === 'todos' || tab === QUEUE_TAB) return tab;
  if (status === 'cancelado') return 'cancelados';
  return tab === 'cancelados' ? 'todos' : tab;
}

/** Returns a list in the form that the person has chosen for it, unless its URL names a form. */
export const inPreferredView = (address: OrdersAddress, preferred: unknown): OrdersAddress =>
  isOrderListAddress(address) && !address.view && preferred === 'tabela'
    ? { ...address, view: preferred }
    : address;

/** The work queue with the filters and the search that it has; other filters belong to the list. */
export const queueWith = (filter: SlotFilter & { search: string }): OrdersAddress => ({
  ...QUEUE,
  filter: { ...QUEUE.filter, search: filter.search, ...slotPart(filter) },
});

/** The work queue without a filter. */
export const QUEUE: OrdersAddress = {
  tab: QUEUE_TAB,
  filter: { status: null, search: '', isHeldOnly: false },
  page: 1,
};

/** The URL of the queue or of a list; default values are left out. */
export function ordersHref({ tab, filter, page, view, isOldestFirst }: OrdersAddress): string {
  const query = new URLSearchParams();
  const isPaidList =
    tab === 'pagos' &&
    Boolean(view || filter.status || filter.search || filter.isHeldOnly || filter.days || page > 1);
  if (view) query.set('visao', view);
  if (isOldestFirst) query.set('sentido', 'asc');
  if (tab === QUEUE_TAB ? filter.search : !isPaidList) query.set('aba', tab);
  if (filter.status) query.set('status', filter.status);
  if (filter.search) query.set('busca', filter.search);
  if (filter.isHeldOnly) query.set('retidos', '1');
  if (filter.days) {
    query.set('de', filter.days.from);
    query.set('ate', filter.days.to);
  }
  if (filter.slotDate) query.set('dia', filter.slotDate);
  if (filter.slotDate && filter.slotFrom) query.set('hora', filter.slotFrom);
  if (filter.method) query.set('modo', methodWord(filter.method));
  if (filter.neighborhood) query.set('bairro', filter.neighborhood);
  if (page > 1) query.set('pagina', String(page));
  const text = query.toString();
  return text ? `${ORDERS_PATH}?${text}` : ORDERS_PATH;
}

/**
 * Returns the URL of the list in another form. The board shows all paid orders by status, so it keeps only the search and
 * the time window; cards and table show the same orders, and after the board all of them.
 */
export function listInViewHref(
  { tab, filter, view: shown }: OrderListAddress,
  view: OrdersView | undefined,
): string {
  if (view !== 'quadro')
    return ordersHref({
      tab: shown === 'quadro' ? 'todos' : tab,
      filter,
      page: 1,
      ...(view ? { view } : {}),
    });
  return ordersHref({
    tab: 'pagos',
    filter: { status: null, search: filter.search, isHeldOnly: false, ...slotPart(filter) },
    page: 1,
    view,
  });
}

export const orderHref = (orderId: string): string => `${ORDERS_PATH}/${orderId}`;

/** Returns the place of an order in the queue. */
export const queueRowHref = (orderId: string): string => `${ORDERS_PATH}#pedido-${orderId}`;
