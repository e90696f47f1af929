import { IconAlertTriangle } from '@tabler/icons-react';
import Link from 'next/link';

import { ordersHref } from '../orders-address';
import styles from '../../../components/table/list-page.module.css';

const filterOf = (isHeldOnly: boolean) => ({ status: null, search: '', isHeldOnly });

/** Announces held orders on every tab, so that nobody misses them. */
export function HeldNotice({ count, isShown }: { count: number; isShown: boolean }) {
  if (isShown) {
    return (
      <p className={styles.notice}>
        Mostrando só pedidos parados.{' '}
        <Link href={ordersHref({ tab: 'pagos', filter: filterOf(false), page: 1 })} prefetch={false}>
          Ver os pagos
        </Link>
      </p>
    );
  }
  if (count === 0) return null;
  return (
    <p className={`${styles.notice} ${styles.bad}`}>
      <IconAlertTriangle aria-hidden="true" />
      <span>
        {count === 1 ? '1 pedido parado espera por você.' : `${count} pedidos parados esperam por você.`}{' '}
        <Link href={ordersHref({ tab: 'todos', filter: filterOf(true), page: 1 })} prefetch={false}>
          {count === 1 ? 'Ver o pedido' : 'Ver os pedidos'}
        </Link>
      </span>
    </p>
  );
}
