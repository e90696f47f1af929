import { formatNumber } from '@shop/text/format-number';
import Link from 'next/link';

import type { AdminTab } from '../../../../orders/queries/admin-order-search';
import styles from '../../../components/table/tabs.module.css';
import {
  ORDERS_TABS,
  ordersHref,
  QUEUE_TAB,
  slotPart,
  tabWith,
  type OrdersAddress,
  type OrdersTab,
} from '../orders-address';

const TAB_LABEL: Record<OrdersTab, string> = {
  fila: 'Fila',
  pagos: 'Pagos',
  aguardando: 'Aguardando pagamento',
  'a-receber': 'Dinheiro a receber',
  'nao-retirados': 'Não retirados',
  cancelados: 'Cancelados',
  todos: 'Todos',
};

/**
 * Groups of orders that are paid in cash at the counter. Most shops have no such orders on most days, so these
 * tabs are shown only while they have orders.
 */
const SOMETIMES: readonly OrdersTab[] = ['a-receber', 'nao-retirados'];

/**
 * The tabs of the work queue and of the list's groups. On the list each tab shows how many of its orders match the
 * search. On the queue only groups with open work show a number, because counting all orders ever sold would slow the
 * queue down.
 */
export function OrderTabs({
  address,
  counts,
}: {
  address: OrdersAddress;
  counts: Partial<Record<OrdersTab, number>>;
}) {
  const tabs = ORDERS_TABS.filter((tab) => !SOMETIMES.includes(tab) || counts[tab] || tab === address.tab);
  return (
    <nav className={styles.tabs} aria-label="Grupos de pedidos">
      {tabs.map((tab) => {
        const count = counts[tab];
        return (
          <Link
            key={tab}
            href={hrefOf(tab, address)}
            prefetch={false}
            aria-current={tab === address.tab ? 'page' : undefined}
          >
            {TAB_LABEL[tab]} {count === undefined ? null : <span>{formatNumber(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

/**
 * Returns the URL of a tab. A link between the queue and the list keeps only the filters by promised time window. The
 * board shows all paid orders, so the other groups are shown as cards.
 */
function hrefOf(tab: OrdersTab, { view, ...shown }: OrdersAddress): string {
  const address: OrdersAddress =
    view === 'tabela' || tab === shown.tab ? { ...shown, ...(view ? { view } : {}) } : shown;
  if (tab === QUEUE_TAB || address.tab === QUEUE_TAB)
    return ordersHref({
      tab,
      filter: { status: null, search: '', isHeldOnly: false, ...slotPart(address.filter) },
      page: 1,
    });
  return ordersHref({ ...address, tab, filter: filterFor(tab, address), page: 1 });
}

/**
 * Returns the filter for a tab, without a status that no order of the tab can have. A URL with such a status would open
 * another tab.
 */
const filterFor = (tab: AdminTab, { filter }: OrdersAddress) =>
  tabWith(filter.status, tab) === tab ? filter : { ...filter, status: null };
