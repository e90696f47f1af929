import { formatSlotDay, formatWindow } from '@shop/delivery/slot-text';
import { addDays } from '@shop/time/days';
import { IconBuildingStore, IconChevronLeft, IconChevronRight, IconTruckDelivery } from '@tabler/icons-react';

import type { SlotCell, SlotWeek } from '../../../../delivery/queries/slot-week';
import { AdminLink } from '../../../components/page/AdminLink';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { capitalised, cellName, placesLeftText } from '../../delivery/delivery-labels';
import { closingOf } from '../../delivery/windows/day-closing';
import { kitchenHref } from '../../kitchen/kitchen-address';
import { ordersHref, type OrdersAddress } from '../orders-address';
import styles from './day-windows.module.css';
import { SlotDayButton } from './SlotDayButton';

interface DayWindowsProps {
  /** The time windows of seven days, beginning with the shown day. */
  week: SlotWeek;
  address: OrdersAddress;
  canChange: boolean;
  canPrepare: boolean;
}

/**
 * The time windows of a day with their orders. Each time window is a link that filters the list, and the number of
 * orders that it takes can be changed.
 */
export function DayWindows({ week, address, canChange, canPrepare }: DayWindowsProps) {
  const [date = week.today] = week.days;
  const { slotDate = null, slotFrom = null, method = null, ...others } = address.filter;
  const hrefOf = (filter: Partial<OrdersAddress['filter']>) =>
    ordersHref({ ...address, filter: { ...others, ...(method ? { method } : {}), ...filter }, page: 1 });
  const cells = week.cells.filter((cell) => cell.date === date && (!method || cell.method === method));
  return (
    <section className={styles.day} aria-label="Dia prometido">
      <div className={styles.head}>
        <ButtonLink href={hrefOf({ slotDate: addDays(date, -1) })} scroll={false} aria-label="Dia anterior">
          <IconChevronLeft aria-hidden="true" />
        </ButtonLink>
        <ButtonLink href={hrefOf({ slotDate: addDays(date, 1) })} scroll={false} aria-label="Próximo dia">
          <IconChevronRight aria-hidden="true" />
        </ButtonLink>
        <h2>
          {date === week.today ? 'Hoje, ' : ''}
          {date === week.today ? formatSlotDay(date) : capitalised(formatSlotDay(date))}
        </h2>
        <p className={styles.links}>
          {slotDate ? (
            <AdminLink href={hrefOf({})} scroll={false}>
              Todos os dias
            </AdminLink>
          ) : (
            <AdminLink href={hrefOf({ slotDate: date })} scroll={false}>
              Só pedidos deste dia
            </AdminLink>
          )}
          {canPrepare ? <AdminLink href={kitchenHref({ date, method })}>Cozinha do dia</AdminLink> : null}
        </p>
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
  const { method, taken, capacity } = cell;
  const WayIcon = method === 'pickup' ? IconBuildingStore : IconTruckDelivery;
  const isFull = taken >= capacity;
  const words = closing ? `fechado: ${closing}` : isFull ? 'cheio' : placesLeftText(cell);
  return (
    <li className={styles.window} data-state={closing ? 'closed' : isFull ? 'full' : 'open'}>
      <AdminLink
        href={href}
        scroll={false}
        aria-current={isChosen ? 'true' : undefined}
        aria-label={`${cellName(cell)}: ${taken} de ${capacity}, ${words}`}
      >
        <span className={styles.times}>
          <WayIcon aria-hidden="true" />
          {formatWindow(cell)}
        </span>
        <span>
          <b>
            {taken} de {capacity}
          </b>{' '}
          {closing ? 'fechado' : words}
        </span>
      </AdminLink>
      {canChange ? <SlotDayButton cell={cell} /> : null}
    </li>
  );
}
