import { whatsappHref } from '@shop/customers/phone-links';
import { orderNumber } from '@shop/orders/order-number';
import { formatDayOfMonth } from '@shop/time/days';
import { hourText } from '@shop/time/hour-text';

import type { BookedWindow } from '../../../orders/queries/booked-windows';
import { orderHref } from '../orders/orders-address';
import { AdminLink } from '../../components/page/AdminLink';
import styles from './booked-notice.module.css';

const SHOWN = 6;

/** Returns '2 pedidos já marcados para retirar aos domingos.' */
function headText(booked: readonly BookedWindow[]): { count: string; rest: string } {
  const methods = new Set(booked.map(({ method }) => method));
  const what = methods.size > 1 ? 'retirar ou receber' : methods.has('pickup') ? 'retirar' : 'receber';
  return booked.length === 1
    ? { count: '1 pedido já marcado', rest: `para ${what}. Ele continua valendo:` }
    : { count: `${booked.length} pedidos já marcados`, rest: `para ${what}. Eles continuam valendo:` };
}

const greeting = ({ customerName, method, date, from }: BookedWindow): string => {
  const name = customerName.trim().split(/\s+/)[0] ?? '';
  const what = method === 'pickup' ? 'retirada' : 'entrega';
  return `Olá, ${name}! Sobre a ${what} de ${formatDayOfMonth(date)}, às ${hourText(from)}: podemos combinar outro horário?`;
};

/** The orders that a change affects. They stay valid; somebody may want to agree on another time with the buyer. */
export function BookedNotice({ booked }: { booked: readonly BookedWindow[] }) {
  if (booked.length === 0) return null;
  const { count, rest } = headText(booked);
  return (
    <div className={styles.booked}>
      <p>
        <b>{count}</b> {rest}
      </p>
      <BookedOrders orders={booked.slice(0, SHOWN)} />
      {booked.length > SHOWN ? (
        <details>
          <summary>E mais {booked.length - SHOWN}</summary>
          <BookedOrders orders={booked.slice(SHOWN)} />
        </details>
      ) : null}
    </div>
  );
}

const BookedOrders = ({ orders }: { orders: readonly BookedWindow[] }) => (
  <ul>
    {orders.map((order) => {
      const href = order.customerPhone ? whatsappHref(order.customerPhone, greeting(order)) : null;
      const when = `${formatDayOfMonth(order.date)}, ${hourText(order.from)}`;
      const text = `${order.customerName}, ${when}, pedido ${orderNumber(order.id)}`;
      return (
        <li key={order.id}>
          <AdminLink href={orderHref(order.id)}>{text}</AdminLink>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer" aria-label={`Combinar com ${text}`}>
              Combinar
            </a>
          ) : null}
        </li>
      );
    })}
  </ul>
);
