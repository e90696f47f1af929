import { Progress } from '@mantine/core';
import { formatNextDay, formatWindow } from '@shop/delivery/slot-text';
import { formatNumber } from '@shop/text/format-number';
import { IconBuildingStore, IconTruckDelivery } from '@tabler/icons-react';

import type { Today, TodayWindow } from '../../../reports/queries/today';
import { AdminLink } from '../../components/page/AdminLink';
import { capitalised } from '../delivery/delivery-labels';
import { ordersHref, QUEUE, queueWith } from '../orders/orders-address';
import styles from './today-panel.module.css';

const AWAITING = ordersHref({ ...QUEUE, tab: 'aguardando' });

/**
 * The windows of today with orders: how many are done, and what is left. Each leads to its orders in the queue. A day
 * without orders shows those of the next day that has some.
 */
export function TodayPanel({
  today: { day: today, windows: ofToday, next },
  awaitingPayment,
}: {
  today: Today;
  awaitingPayment: number;
}) {
  const { day, windows } = next ?? { day: today, windows: ofToday };
  const count = windows.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <section className={styles.today} aria-labelledby="hoje">
      <div className={styles.head}>
        <h2 id="hoje">{next ? capitalised(formatNextDay(day, today)) : 'Hoje'}</h2>
        <p>
          {count === 1 ? '1 pedido' : count === 0 ? 'nenhum pedido' : `${formatNumber(count)} pedidos`}
          {next ? ', hoje nenhum' : ''}
          {awaitingPayment > 0 ? (
            <>
              {' · '}
              <AdminLink href={AWAITING}>{formatNumber(awaitingPayment)} aguardando pagamento</AdminLink>
            </>
          ) : null}
        </p>
      </div>
      {windows.length > 0 ? (
        <ul className={styles.windows}>
          {windows.map((window) => (
            <Window key={`${window.method} ${window.from} ${window.to}`} window={window} day={day} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Window({ window, day }: { window: TodayWindow; day: string }) {
  const { method, from, orders, done } = window;
  const isPickup = method === 'pickup';
  const Icon = isPickup ? IconBuildingStore : IconTruckDelivery;
  return (
    <li>
      <span className={styles.way}>
        <Icon aria-hidden="true" />
        {isPickup ? 'Retirada' : 'Entrega'}
      </span>
      <AdminLink href={ordersHref(queueWith({ search: '', slotDate: day, slotFrom: from, method }))}>
        {formatWindow(window)}
      </AdminLink>
      <b>{doneText(window)}</b>
      <Progress value={(done / orders) * 100} color="var(--theme-text)" size="sm" aria-hidden="true" />
      <small>{leftText(window)}</small>
    </li>
  );
}

/** Returns '2 de 3 entregues', '0 de 1 retirado'. */
const doneText = ({ method, orders, done }: TodayWindow): string =>
  `${done} de ${orders} ${method === 'pickup' ? 'retirado' : 'entregue'}${orders === 1 ? '' : 's'}`;

/** Returns what is left: '1 na rua, 2 em preparo, 2 para começar', 'tudo feito'. */
export function leftText({ method, toBegin, inPreparation, sent }: TodayWindow): string {
  const parts = [
    sent === 0 ? '' : method === 'pickup' ? `${sent} ${sent === 1 ? 'pronto' : 'prontos'}` : `${sent} na rua`,
    inPreparation === 0 ? '' : `${inPreparation} em preparo`,
    toBegin === 0 ? '' : `${toBegin} para começar`,
  ].filter(Boolean);
  return parts.join(', ') || 'tudo feito';
}
