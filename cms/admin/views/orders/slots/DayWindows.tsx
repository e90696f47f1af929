import { formatShortDay, formatWindow } from '@shop/delivery/slot-text';
import { addDays, formatDayOfMonth } from '@shop/time/days';
import { IconBuildingStore, IconChevronLeft, IconChevronRight, IconTruckDelivery } from '@tabler/icons-react';

import type { SlotCell, SlotWeek } from '../../../../delivery/queries/slot-week';
import { AdminLink } from '../../../components/page/AdminLink';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { capitalised, cellName, placesLeftText } from '../../delivery/delivery-labels';
import { closingOf } from '../../delivery/windows/day-closing';
import { ordersHref, type OrdersAddress } from '../orders-address';
import styles from './day-windows.module.css';
import { SlotDayButton } from './SlotDayButton';

interface DayWindowsProps {
  /** The time windows of seven days, beginning with the shown day. */
  week: SlotWeek;
  address: OrdersAddress;
  canChange: boolean;
}

/**
 * A day and its time windows in one line, which scrolls sideways where it has no room. The day and each time window are
 * links that filter the list; the number of orders that a time window takes can be changed.
 */
export function DayWindows({ week, address, canChange }: DayWindowsProps) {
  const [date = week.today] = week.days;
  const { slotDate = null, slotFrom = null, method = null, ...others } = address.filter;
  const hrefOf = (filter: Partial<OrdersAddress['filter']>) =>
    ordersHref({ ...address, filter: { ...others, ...(method ? { method } : {}), ...filter }, page: 1 });
  const cells = week.cells.filter((cell) => cell.date === date && (!method || cell.method === method));
  const day = date === week.today ? `Hoje, ${formatDayOfMonth(date)}` : capitalised(formatShortDay(date));
  return (
    <section className={styles.day} aria-label="Dia prometido">
      <div className={styles.dates}>
        <ButtonLink href={hrefOf({ slotDate: addDays(date, -1) })} scroll={false} aria-label="Dia anterior">
          <IconChevronLeft aria-hidden="true" />
        </ButtonLink>
        <ButtonLink
          href={slotDate ? hrefOf({}) : hrefOf({ slotDate: date })}
          scroll={false}
          variant={slotDate ? 'chosen' : 'default'}
          aria-label={slotDate ? `${day}: voltar a todos os dias` : `${day}: só pedidos deste dia`}
        >
          {day}
        </ButtonLink>
        <ButtonLink href={hrefOf({ slotDate: addDays(date, 1) })} scroll={false} aria-label="Próximo dia">
          <IconChevronRight aria-hidden="true" />
        </ButtonLink>
      </div>
      {cells.length === 0 ? (
        <p className={styles.none}>Sem horários neste dia.</p>
      ) : (
        <ul className={styles.windows}>
          {cells.map((cell) => {
            const isChosen = slotDate === date && slotFrom === cell.from && method === cell.method;
            return (
              <Window
                key={cell.templateId}
                cell={cell}
                closing={closingOf(week, cell)}
                isChosen={isChosen}
                href={
                  isChosen
                    ? ordersHref({ ...address, filter: { ...others, slotDate: date }, page: 1 })
                    : hrefOf({ slotDate: date, slotFrom: cell.from, method: cell.method })
                }
                canChange={canChange}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}

interface WindowProps {
  cell: SlotCell;
  closing: string | null;
  isChosen: boolean;
  href: string;
  canChange: boolean;
}

function Window({ cell, closing, isChosen, href, canChange }: WindowProps) {
  const { method, taken, capacity, isOver } = cell;
  const WayIcon = method === 'pickup' ? IconBuildingStore : IconTruckDelivery;
  const isFull = taken >= capacity;
  const words = isOver
    ? 'encerrado'
    : closing
      ? `fechado: ${closing}`
      : isFull
        ? 'cheio'
        : placesLeftText(cell);
  return (
    <li className={styles.window} data-state={closing || isOver ? 'closed' : isFull ? 'full' : 'open'}>
      <AdminLink
        href={href}
        scroll={false}
        aria-current={isChosen ? 'true' : undefined}
        aria-label={`${cellName(cell)}: ${taken} de ${capacity}, ${words}`}
      >
        <WayIcon aria-hidden="true" />
        <b>{formatWindow(cell)}</b>
        <span>{isOver ? 'encerrado' : closing ? 'fechado' : `${taken} de ${capacity}`}</span>
      </AdminLink>
      {canChange ? <SlotDayButton cell={cell} /> : null}
    </li>
  );
}
