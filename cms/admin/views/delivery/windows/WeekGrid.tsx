'use client';

import { formatWindow } from '@shop/delivery/slot-text';
import { isSameSlot, type SlotId } from '@shop/delivery/slot-key';
import { weekdayOf, weekdayShortName } from '@shop/time/days';
import { IconBuildingStore, IconTruckDelivery } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';

import type { SlotCell, SlotWeek } from '../../../../delivery/queries/slot-week';
import { AdminLink } from '../../../components/page/AdminLink';
import { windowsHref } from '../delivery-address';
import { cellName, dayTitle, METHOD_LABEL, METHODS, placesLeftText } from '../delivery-labels';
import { closingOf } from './day-closing';
import styles from './week-grid.module.css';

interface WeekGridProps {
  week: SlotWeek;
  /** The first day in the URL; null for today. */
  shownWeek: string | null;
  open: SlotId | null;
  zoneNames: Record<string, string>;
}

const place = (column: number, row: number): CSSProperties =>
  ({ '--column': String(column), '--row': String(row) }) as CSSProperties;

/**
 * The time windows of a week, with the number of their orders. The days are beside each other where there is room, and
 * one below the other on a phone. Arrow keys move the focus between the time windows.
 */
export function WeekGrid({ week, shownWeek, open, zoneNames }: WeekGridProps) {
  const rows = rowsOf(week.cells);
  const rowOf = (cell: SlotCell) =>
    rows.findIndex((row) => row.kind === 'times' && row.key === rowKey(week.cells, cell)) + 2;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside take the focus
    <div className={styles.grid} onKeyDown={moveFocus}>
      {rows.map((row, index) =>
        row.kind === 'method' ? (
          <h3 key={row.method} className={styles.method} style={place(1, index + 2)}>
            {row.method === 'pickup' ? (
              <IconBuildingStore aria-hidden="true" />
            ) : (
              <IconTruckDelivery aria-hidden="true" />
            )}
            {METHOD_LABEL[row.method]}
          </h3>
        ) : (
          <p key={row.key} className={styles.times} style={place(1, index + 2)} aria-hidden="true">
            {formatWindow(row)}
          </p>
        ),
      )}
      {week.days.map((date, index) => {
        const cells = week.cells.filter((cell) => cell.date === date);
        return (
          <section key={date} className={styles.day} aria-label={dayTitle(date)}>
            <h3
              className={date === week.today ? `${styles.date} ${styles.today}` : styles.date}
              style={place(index + 2, 1)}
            >
              <span className={styles.weekday}>{weekdayShortName(weekdayOf(date))}</span>{' '}
              {Number(date.slice(8))}
            </h3>
            {cells.length === 0 ? <p className={styles.none}>Sem horários</p> : null}
            {cells.map((cell) => (
              <Cell
                key={`${cell.templateId} ${cell.date}`}
                cell={cell}
                closing={closingOf(week, cell)}
                isPast={cell.date < week.today}
                zones={cell.zoneIds.map((id) => zoneNames[id] ?? '').filter(Boolean)}
                href={windowsHref({ week: shownWeek, slot: cell })}
                isOpen={open !== null && isSameSlot(open, cell)}
                style={place(index + 2, rowOf(cell))}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

interface CellProps {
  cell: SlotCell;
  /** Why the day or the time window is closed; null when the time window is open. */
  closing: string | null;
  isPast: boolean;
  zones: string[];
  href: string;
  isOpen: boolean;
  style: CSSProperties;
}

function Cell({ cell, closing, isPast, zones, href, isOpen, style }: CellProps) {
  const { taken, capacity } = cell;
  const isFull = taken >= capacity;
  const figure = `${taken} de ${capacity}`;
  const words = closing ?? (isFull ? 'Cheio' : placesLeftText(cell));
  // The number of places left is not written, because it says the same as the figure.
  const about = [closing ?? (isFull ? figure : ''), ...zones].filter(Boolean).join(' · ');
  return (
    <AdminLink
      href={href}
      scroll={false}
      className={styles.cell}
      style={style}
      data-cell=""
      data-state={isPast ? 'past' : closing ? 'closed' : isFull ? 'full' : 'open'}
      aria-current={isOpen ? 'true' : undefined}
      aria-label={`${cellName(cell)}: ${figure}, ${words}`}
    >
      <span className={styles.cellTimes}>
        {METHOD_LABEL[cell.method]}, {formatWindow(cell)}
      </span>
      <b>{closing ? 'Fechado' : isFull ? 'Cheio' : figure}</b>
      {about ? <span className={styles.left}>{about}</span> : null}
      {closing ? null : (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${capacity > 0 ? Math.min(100, (taken / capacity) * 100) : 100}%` }} />
        </span>
      )}
    </AdminLink>
  );
}

type GridRow =
  | { kind: 'method'; method: SlotCell['method'] }
  | { kind: 'times'; key: string; from: string; to: string };

type RowCell = Pick<SlotCell, 'templateId' | 'date' | 'method' | 'from' | 'to'>;

/**
 * Returns the key of a time window's row. Time windows of one day with the same times, for example for different zones,
 * are in different rows.
 */
function rowKey(cells: readonly RowCell[], { templateId, date, method, from, to }: RowCell): string {
  const alike = cells.filter(
    (cell) => cell.date === date && cell.method === method && cell.from === from && cell.to === to,
  );
  return `${from} ${to} ${method} ${alike.findIndex((cell) => cell.templateId === templateId)}`;
}

/**
 * Returns the rows of the grid: for each delivery method a heading, and then a row for each time. Exported for its
 * test.
 */
export function rowsOf(cells: readonly RowCell[]): GridRow[] {
  return METHODS.flatMap((method) => {
    const times = new Map(
      cells
        .filter((cell) => cell.method === method)
        .map((cell) => [rowKey(cells, cell), { from: cell.from, to: cell.to }] as const),
    );
    if (times.size === 0) return [];
    const rows = [...times]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([key, span]): GridRow => ({ kind: 'times', key, ...span }));
    return [{ kind: 'method', method } as const, ...rows];
  });
}

const ARROWS: Partial<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the nearest time window in the direction of an arrow key. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = ARROWS[event.key];
  const from = document.activeElement;
  if (!step || !(from instanceof HTMLElement) || from.dataset.cell === undefined) return;
  const [dx, dy] = step;
  const here = from.getBoundingClientRect();
  const ahead = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')]
    .map((element) => {
      const box = element.getBoundingClientRect();
      return {
        element,
        along: (box.left - here.left) * dx + (box.top - here.top) * dy,
        aside: Math.abs((box.left - here.left) * dy) + Math.abs((box.top - here.top) * dx),
      };
    })
    .filter(({ along }) => along > 4)
    .sort((one, other) => one.aside * 4 + one.along - (other.aside * 4 + other.along));
  const [next] = ahead;
  if (!next) return;
  event.preventDefault();
  next.element.focus();
}
