import { formatNumber } from '@shop/text/format-number';
import Link from 'next/link';

import type { AdminTabCounts } from '../../../../orders/queries/admin-orders';
import { ordersHref, type ListAddress } from '../orders-address';
import styles from '../../../components/table/list-page.module.css';

/** Shown for an empty list, with links to lists that have orders. */
export function NoOrders({ address, counts }: { address: ListAddress; counts: AdminTabCounts }) {
  const { tab, filter } = address;
  const isFiltered = Boolean(
    filter.search || filter.status || filter.isHeldOnly || filter.days || filter.slotDate || filter.method,
  );
  return (
    <div className={styles.empty}>
      <p>{isFiltered ? 'Nenhum pedido encontrado com esta busca.' : 'Nenhum pedido por aqui.'}</p>
      {isFiltered && counts.todos > 0 && tab !== 'todos' ? (
        <Link href={ordersHref({ ...address, tab: 'todos', page: 1 })} prefetch={false}>
          {counts.todos === 1 ? 'Ver 1 em Todos' : `Ver ${formatNumber(counts.todos)} em Todos`}
        </Link>
      ) : null}
      {isFiltered && counts.todos === 0 ? (
        <Link
          href={ordersHref({ tab, filter: { status: null, search: '', isHeldOnly: false }, page: 1 })}
          prefetch={false}
        >
          Limpar a busca
        </Link>
      ) : null}
    </div>
  );
}
