import { formatDay } from '@shop/time/days';
import { IconCalendar } from '@tabler/icons-react';
import Link from 'next/link';

import { ordersHref, type OrdersAddress } from '../orders-address';
import styles from '../../../components/table/list-page.module.css';

/**
 * States that the list shows only some days, which happens when it was opened from a number on the dashboard or in a
 * report. Links to the list of all days.
 */
export function DaysNotice({ address }: { address: OrdersAddress }) {
  const { days, ...filter } = address.filter;
  if (!days) return null;
  const when =
    days.from === days.to
      ? `em ${formatDay(days.from)}`
      : `de ${formatDay(days.from)} a ${formatDay(days.to)}`;
  return (
    <p className={styles.notice}>
      <IconCalendar aria-hidden="true" />
      <span>
        Só pedidos feitos {when}.{' '}
        <Link href={ordersHref({ ...address, filter, page: 1 })} prefetch={false}>
          Ver de todos os dias
        </Link>
      </span>
    </p>
  );
}
