import { formatNumber } from '@shop/text/format-number';
import Link from 'next/link';

import type { AdminTabCounts } from '../../../../orders/queries/admin-orders';
import type { AdminTab } from '../../../../orders/queries/admin-order-search';
import styles from '../../../components/table/tabs.module.css';
import { ordersHref, tabWith, type OrdersAddress } from '../orders-address';

export const TAB_LABEL: Record<AdminTab, string> = {
  pagos: 'Pagos',
  aguardando: 'Aguardando pagamento',
  'a-receber': 'Dinheiro a receber',
  'nao-retirados': 'Não retirados',
  cancelados: 'Cancelados',
  todos: 'Todos',
};

const TABS = Object.keys(TAB_LABEL) as AdminTab[];

/** Groups of the counter, which most shops and days do not have: shown while they have orders. */
const SOMETIMES: readonly AdminTab[] = ['a-receber', 'nao-retirados'];

/** The tabs of the order list, each with the number of its orders that match the current search. */
export function OrderTabs({ address, counts }: { address: OrdersAddress; counts: AdminTabCounts }) {
  const tabs = TABS.filter((tab) => !SOMETIMES.includes(tab) || counts[tab] > 0 || tab === address.tab);
  return (
    <nav className={styles.tabs} aria-label="Grupos de pedidos">
      {tabs.map((tab) => (
        <Link
          key={tab}
          href={ordersHref({ ...address, tab, filter: filterFor(tab, address), page: 1 })}
          prefetch={false}
          aria-current={tab === address.tab ? 'page' : undefined}
        >
          {TAB_LABEL[tab]} <span>{formatNumber(counts[tab])}</span>
        </Link>
      ))}
    </nav>
  );
}

/**
 * Returns a tab's filter without a status that no order of the tab can have: a URL with both would open another tab.
 */
const filterFor = (tab: AdminTab, { filter }: OrdersAddress) =>
  tabWith(filter.status, tab) === tab ? filter : { ...filter, status: null };
