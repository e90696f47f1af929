import { phoneText } from '@shop/customers/phone-links';
import { dayOf } from '@shop/time/bahia';
import { formatDayOfMonth } from '@shop/time/days';

import type { GuestBuyer } from '../../../orders/queries/guest-buyers';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { ordersHref } from '../orders/orders-address';
import styles from './customers.module.css';

/** The buyers without an account that the search found; each leads to their orders. */
export function GuestBuyers({ buyers }: { buyers: readonly GuestBuyer[] }) {
  if (buyers.length === 0) return null;
  return (
    <section className={`${panel.panel} ${styles.guests}`} aria-labelledby="sem-conta">
      <h2 id="sem-conta">Sem conta na loja</h2>
      <ul>
        {buyers.map(({ name, phone, orderCount, lastOrderAt }) => (
          <li key={phone}>
            <AdminLink href={ordersOf(phone)}>{name}</AdminLink>
            <span className={styles.under}>
              {phoneText(phone)} · {orderCount === 1 ? '1 pedido' : `${orderCount} pedidos`} · último em{' '}
              {formatDayOfMonth(dayOf(lastOrderAt))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ordersOf = (phone: string): string =>
  ordersHref({
    tab: 'todos',
    filter: { status: null, search: phoneText(phone), isHeldOnly: false },
    page: 1,
  });
