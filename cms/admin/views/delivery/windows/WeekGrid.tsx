'use client';

import { ActionIcon } from '@mantine/core';
import { formatWindow } from '@shop/delivery/slot-text';
import { isSameSlot, type SlotId } from '@shop/delivery/slot-key';
import { weekdayOf, weekdayShortName } from '@shop/time/days';
import { IconBuildingStore, IconChevronDown, IconTruckDelivery } from '@tabler/icons-react';
import { useState, type CSSProperties, type KeyboardEvent } from 'react';

import type { SlotCell, SlotWeek } from '../../../../delivery/queries/slot-week';
import { AdminLink } from '../../../components/page/AdminLink';
import { windowsHref } from '../delivery-address';
import { cellName, dayTitle, METHOD_LABEL, METHODS, ordersText, placesLeftText } from '../delivery-labels';
import { closingOf, wholeDayClosingOf } from './day-closing';
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
 * The time windows of a week, with the places that each has left. The days are beside each other where there is room; on a
 * phone each day is one row, which opens to its time windows. Arrow keys move the focus between the time windows.
 */
export function WeekGrid({ week, shownWeek, open, zoneNames }: WeekGridProps) {
  const rows = rowsOf(week.cells);
  const rowOf = (cell: SlotCell) =>
    rows.findIndex((row) => row.kind === 'times' && row.key === rowKey(week.cells, cell)) + 2;
  const [opened, setOpened] = useState<readonly string[]>([open?.date ?? week.today]);
  const toggle = (date: string) =>
    setOpened((days) => (days.includes(date) ? days.filter((day) => day !== date) : [...days, date]));
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
        const closing = wholeDayClosingOf(week, date);
        const ofDay = week.cells.filter((cell) => cell.date === date);
        // A closed day has nothing to choose. The orders that it has are still there.
        const cells = closing === null ? ofDay : ofDay.filter(({ taken }) => taken > 0);
        const isOpened = opened.includes(date);
        const id = `dia-${date}`;
        return (
          <section key={date} className={styles.day} aria-label={dayTitle(date)} data-opened={isOpened}>
            <div className={styles.head} style={place(index + 2, 1)}>
              <h3 className={date === week.today ? `${styles.date} ${styles.today}` : styles.date}>
                <span className={styles.weekday}>{weekdayShortName(weekdayOf(date))}</span>{' '}
                {Number(date.slice(8))}
              </h3>
              <p className={closing === null ? styles.sum : styles.closed}>
                {closing === null ? <DaySum cells={ofDay} week={week} /> : <Closing reason={closing} />}
              </p>
              {cells.length > 0 ? (
                <ActionIcon
                  variant="subtle"
                  size={44}
                  className={styles.toggle ?? ''}
                  aria-label={`Horários de ${dayTitle(date)}`}
                  aria-expanded={isOpened}
                  aria-controls={id}
                  onClick={() => toggle(date)}
                >
                  <IconChevronDown aria-hidden="true" />
                </ActionIcon>
              ) : null}
            </div>
            <div id={id} className={styles.cells}>
              {cells.map((cell) => (
                <Cell
                  key={`${cell.templateId} ${cell.date}`}
                  cell={cell}
                  closing={closingOf(week, cell)}
                  zones={cell.zoneIds.map((zoneId) => zoneNames[zoneId] ?? '').filter(Boolean)}
                  href={windowsHref({ week: shownWeek, slot: cell })}
                  isOpen={open !== null && isSameSlot(open, cell)}
                  style={place(index + 2, rowOf(cell))}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

const Closing = ({ reason }: { reason: string }) => (
  <>
    <b>Fechado</b> {reason}
  </>
);

/** A day in words, for the row of a phone: how many places it has left, and how many orders. */
function DaySum({ cells, week }: { cells: readonly SlotCell[]; week: SlotWeek }) {
  if (cells.length === 0) return 'Sem horários';
  const taken = cells.reduce((sum, cell) => sum + cell.taken, 0);
  return (
    <>
      <b>{dayStateText(cells, week)}</b> {ordersText(taken)}
    </>
  );
}

/** Returns what a day can still take: '80 vagas', 'Fechado', 'Encerrado'. Windows that have ended do not count. */
export function dayStateText(
  cells: readonly SlotCell[],
  week: Pick<SlotWeek, 'closedDays' | 'vacation'>,
): string {
  const ahead = cells.filter(({ isOver }) => !isOver);
  if (ahead.length === 0) return 'Encerrado';
  const open = ahead.filter((cell) => closingOf(week, cell) === null);
  if (open.length === 0) return 'Fechado';
  const left = open.reduce((sum, { capacity, taken }) => sum + Math.max(0, capacity - taken), 0);
  return placesLeftText({ capacity: left, taken: 0 });
}

interface CellProps {
  cell: SlotCell;
  /** Why the day or the time window is closed; null when the time window is open. */
  closing: string | null;
  zones: string[];
  href: string;
  isOpen: boolean;
  style: CSSProperties;
}

function Cell({ cell, closing, zones, href, isOpen, style }: CellProps) {
  const { taken, capacity, isOver } = cell;
  const isFull = taken >= capacity;
  const state = isOver ? 'Encerrado' : closing !== null ? 'Fechado' : isFull ? 'Cheio' : placesLeftText(cell);
  const about = [closing ?? '', ordersText(taken)].filter(Boolean);
  return (
    <AdminLink
      href={href}
      scroll={false}
      className={styles.cell}
      style={style}
      data-cell=""
      data-state={isOver ? 'past' : closing !== null ? 'closed' : isFull ? 'full' : 'open'}
      aria-current={isOpen ? 'true' : undefined}
      aria-label={`${cellName(cell)}: ${[state.toLowerCase(), ...about].join(', ')}`}
    >
      <span className={styles.cellTimes}>
        {METHOD_LABEL[cell.method]}, {formatWindow(cell)}
      </span>
      <b>{state}</b>
      {about.length + zones.length > 0 ? (
        <span className={styles.left}>{[...about, ...zones].join(' · ')}</span>
      ) : null}
      {closing === null && !isOver ? (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${capacity > 0 ? Math.min(100, (taken / capacity) * 100) : 100}%` }} />
        </span>
      ) : null}
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
    // On a phone the time windows of a closed row are not there.
    .filter(({ along, element }) => along > 4 && element.offsetParent !== null)
    .sort((one, other) => one.aside * 4 + one.along - (other.aside * 4 + other.along));
  const [next] = ahead;
  if (!next) return;
  event.preventDefault();
  next.element.focus();
}
