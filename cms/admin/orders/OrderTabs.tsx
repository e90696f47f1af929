import Link from 'next/link';

import type { OfficeTabCounts } from '../../orders/queries/office-orders';
import type { OfficeTab } from '../../orders/queries/office-search';
import styles from './order-tabs.module.css';
import { ordersHref, type OrdersAddress } from './orders-address';

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
          href={ordersHref({ ...address, tab, page: 1 })}
          prefetch={false}
          aria-current={tab === address.tab ? 'page' : undefined}
        >
          {TAB_LABEL[tab]} <span>{counts[tab].toLocaleString('pt-BR')}</span>
        </Link>
      ))}
    </nav>
  );
}
