import { IconLayoutGrid, IconLayoutKanban } from '@tabler/icons-react';
import Link from 'next/link';

import { ordersHref, type OrdersAddress } from './orders-address';
import styles from './view-switch.module.css';

/** Cards or columns by status. The choice stands in the address, so that it can be kept and shared. */
export function ViewSwitch({ address }: { address: OrdersAddress }) {
  const { isBoard = false, ...cards } = address;
  return (
    <div className={styles.switch} role="group" aria-label="Visualização">
      <Link
        href={ordersHref({ ...cards, page: 1 })}
        prefetch={false}
        aria-current={isBoard ? undefined : 'true'}
      >
        <IconLayoutGrid aria-hidden="true" />
        Cartões
      </Link>
      <Link
        // The board has all paid orders in its columns: only a search carries over.
        href={ordersHref({
          tab: 'pagos',
          filter: { status: null, search: address.filter.search, isHeldOnly: false },
          page: 1,
          isBoard: true,
        })}
        prefetch={false}
        aria-current={isBoard ? 'true' : undefined}
      >
        <IconLayoutKanban aria-hidden="true" />
        Quadro
      </Link>
    </div>
  );
}
