import Link from 'next/link';

import type { OfficeTabCounts } from '../../orders/queries/office-orders';
import type { OfficeTab } from '../../orders/queries/office-search';
import styles from './order-tabs.module.css';
import { ordersHref, tabWith, type OrdersAddress } from './orders-address';

export const TAB_LABEL: Record<OfficeTab, string> = {
  pagos: 'Pagos',
  aguardando: 'Aguardando pagamento',
  cancelados: 'Cancelados',
  todos: 'Todos',
};

const TABS = Object.keys(TAB_LABEL) as OfficeTab[];

/** The groups of orders, each with how many it holds under the same search. */
export function OrderTabs({ address, counts }: { address: OrdersAddress; counts: OfficeTabCounts }) {
  return (
    <nav className={styles.tabs} aria-label="Grupos de pedidos">
      {TABS.map((tab) => (
        <Link
          key={tab}
          href={ordersHref({ ...address, tab, filter: filterFor(tab, address), page: 1 })}
          prefetch={false}
          aria-current={tab === address.tab ? 'page' : undefined}
        >
          {TAB_LABEL[tab]} <span>{counts[tab].toLocaleString('pt-BR')}</span>
        </Link>
      ))}
    </nav>
  );
}

/** A status that no order of a group has is left behind: its address would lead back to where such orders are. */
const filterFor = (tab: OfficeTab, { filter }: OrdersAddress) =>
  tabWith(filter.status, tab) === tab ? filter : { ...filter, status: null };
