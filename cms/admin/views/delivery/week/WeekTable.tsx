import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { weekdayShortName } from '@shop/time/days';
import { IconBuildingStore, IconChevronRight, IconTruckDelivery } from '@tabler/icons-react';

import type { WeekDay, WeekDays } from '../../../../delivery/week-days';
import { AdminLink } from '../../../components/page/AdminLink';
import { InSight } from '../../../components/page/InSight';
import { weekDayHref } from '../delivery-address';
import { WEEK_FROM_MONDAY, weekdayTitle } from '../delivery-labels';
import { shortSpan, spansOf } from './week-draft';
import styles from './week.module.css';

interface WeekTableProps {
  week: WeekDays;
  /** The weekday whose form is open; null for none. */
  open: number | null;
  /** The weekday that was saved just now; null for none. */
  saved: number | null;
  /** Whether the person may change a day; otherwise the cells are no links. */
  canWrite: boolean;
}

const ROWS = [
  { name: 'attendance', label: 'Atendimento', short: 'Atende', Icon: null },
  { name: 'pickup', label: 'Retirada', short: 'Retira', Icon: IconBuildingStore },
  { name: 'delivery', label: 'Entrega', short: 'Entrega', Icon: IconTruckDelivery },
] as const;

type RowName = (typeof ROWS)[number]['name'];

/** Returns the spans of one cell: '11h–19h'; windows of several areas at the same time are one span. */
function spansText(day: WeekDay, row: RowName): string[] {
  const spans =
    row === 'attendance'
      ? day.attendance.map(({ opens, closes }) => ({ from: opens, to: closes }))
      : spansOf(day, row);
  return [...new Set(spans.map(shortSpan))];
}

/** Returns how many orders a window takes: '20 por horário', 'de 12 a 20 por horário', or that there are none. */
export function capacityText({ days, withoutWindows }: WeekDays, method: DeliveryMethod): string {
  if (withoutWindows.includes(method)) return 'sem escolher horário';
  const capacities = days.flatMap(({ windows }) =>
    windows[method].filter(({ isActive }) => isActive).map(({ capacity }) => capacity),
  );
  if (capacities.length === 0) return '';
  const [least, most] = [Math.min(...capacities), Math.max(...capacities)];
  return least === most ? `${least} por horário` : `de ${least} a ${most} por horário`;
}

/**
 * The week: when the shop answers, hands out orders and delivers. A press on a day opens its form. Where there is no
 * room for seven columns, each day is one line: its hours, and by icons whether there are pickups and deliveries.
 */
export function WeekTable({ week, open, saved, canWrite }: WeekTableProps) {
  const days = WEEK_FROM_MONDAY.flatMap((weekday) => week.days[weekday] ?? []);
  return (
    <div className={styles.week}>
      <div className={styles.labels} aria-hidden="true">
        <span />
        {ROWS.map(({ name, label }) => (
          <p key={name}>
            <b>{label}</b>
            {name === 'attendance' ? null : <span>{capacityText(week, name)}</span>}
          </p>
        ))}
      </div>
      {days.map((day) => {
        const cells = ROWS.map(({ name, short, Icon }) => ({
          name,
          short,
          Icon,
          spans: spansText(day, name),
        }));
        const content = (
          <>
            <b className={styles.weekday}>
              <span className={styles.longName}>{weekdayTitle(day.weekday).replace('-feira', '')}</span>
              <span className={styles.shortName} aria-hidden="true">
                {weekdayShortName(day.weekday)}
              </span>
            </b>
            {cells.map(({ name, short, Icon, spans }) => (
              <span
                key={name}
                className={styles.cell}
                data-row={name}
                data-off={spans.length === 0 ? '' : undefined}
              >
                {Icon ? <Icon className={styles.way} aria-hidden="true" /> : null}
                <span className={styles.rowName}>{short} </span>
                <span>
                  {spans.length === 0
                    ? 'não'
                    : spans.map((span, place) => (
                        <span key={span}>
                          {place > 0 ? <span className={styles.comma}>, </span> : null}
                          {span}
                        </span>
                      ))}
                </span>
              </span>
            ))}
            {canWrite ? <IconChevronRight className={styles.chevron} aria-hidden="true" /> : null}
            {day.weekday === saved ? <InSight key={day.version} /> : null}
          </>
        );
        return canWrite ? (
          <AdminLink
            key={day.weekday}
            href={weekDayHref(day.weekday)}
            scroll={false}
            className={styles.day}
            aria-current={day.weekday === open ? 'true' : undefined}
            data-saved={day.weekday === saved ? '' : undefined}
          >
            {content}
          </AdminLink>
        ) : (
          <div key={day.weekday} className={styles.day}>
            {content}
          </div>
        );
      })}
    </div>
  );
}
