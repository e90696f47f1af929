import { formatNumber } from '@shop/text/format-number';
import Link from 'next/link';

import { ADMIN_TABS, type AdminTab } from '@shop/orders/order-tabs';
import { ScrollRow } from '../../../components/page/ScrollRow';
import { ordersHref, tabWith, type OrderListAddress } from '../orders-address';

export const TAB_LABEL: Record<AdminTab, string> = {
  pagos: 'Pagos',
  aguardando: 'Aguardando pagamento',
  'a-receber': 'Dinheiro a receber',
  'nao-retirados': 'Não retirados',
  cancelados: 'Cancelados',
  todos: 'Todos',
};

/** Groups of orders that are paid in cash at the counter. Most shops have none on most days. */
const SOMETIMES: readonly AdminTab[] = ['a-receber', 'nao-retirados'];

/** How many orders of each group match the search; empty for a board. */
export type GroupCounts = Partial<Record<AdminTab, number>>;

/**
 * Whether the groups have a row of their own: one of them is chosen, or cash is still to be received or boxes are still
 * to be picked up. Otherwise "Exibir" offers them.
 */
export const showsGroups = ({ tab }: OrderListAddress, counts: GroupCounts): boolean =>
  (tab !== 'todos' && tab !== 'pagos') || SOMETIMES.some((group) => counts[group]);

/** The groups that have orders, and the chosen one. */
export const groupsOf = ({ tab }: OrderListAddress, counts: GroupCounts): readonly AdminTab[] =>
  ADMIN_TABS.filter((group) => !SOMETIMES.includes(group) || counts[group] || group === tab);

/** The groups of the list, each with how many of its orders match the search. */
export function OrderTabs({ address, counts }: { address: OrderListAddress; counts: GroupCounts }) {
  const tabs = groupsOf(address, counts);
  return (
    <ScrollRow look="pills" label="Grupos de pedidos">
      {tabs.map((tab) => {
        const count = counts[tab];
        return (
          <Link
            key={tab}
            href={groupHref(tab, address)}
            prefetch={false}
            aria-current={tab === address.tab ? 'page' : undefined}
          >
            {TAB_LABEL[tab]} {count ? <span>{formatNumber(count)}</span> : null}
          </Link>
        );
      })}
    </ScrollRow>
  );
}

/** Returns the URL of a group. The board shows all paid orders, so the other groups are shown as cards. */
export function groupHref(tab: AdminTab, { view, ...shown }: OrderListAddress): string {
  const address: OrderListAddress =
    view === 'tabela' || tab === shown.tab ? { ...shown, ...(view ? { view } : {}) } : shown;
  return ordersHref({ ...address, tab, filter: filterFor(tab, address), page: 1 });
}

/**
 * Returns the filter for a tab, without a status that no order of the tab can have. A URL with such a status would open
 * another
 * group.
 */
const filterFor = (tab: AdminTab, { filter }: OrderListAddress) =>
  tabWith(filter.status, tab) === tab ? filter : { ...filter, status: null };
