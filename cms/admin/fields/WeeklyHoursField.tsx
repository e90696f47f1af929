'use client';

import { ActionIcon, Switch } from '@mantine/core';
import { FieldDescription, useField, useForm, useFormFields } from '@payloadcms/ui';
import { isTime, weekdayName } from '@shop/time/days';
import { hoursSpan } from '@shop/time/hours-text';
import type { WeeklyHours } from '@shop/time/open-now';
import type { OpeningHours } from '@shop/time/opening-hours';
import { gridOf, hoursOf, withDay, type WeekGrid } from '@shop/time/week-grid';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ArrayFieldClientComponent } from 'payload';
import { useEffect, useRef, useState } from 'react';

import { ClockInput } from '../components/forms/ClockInput';
import styles from './weekly-hours.module.css';

/** The weekdays, beginning on Monday as on the shop's pages. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
/** The hours of a newly opened day if no other day is open. */
const USUAL: OpeningHours = { opens: '11:00', closes: '19:00' };
const MOST_A_DAY = 3;

/**
 * The opening hours of a week, with one line for each day, which is either closed or has hours. The hours are stored as
 * rows that each combine several days with one period.
 */
export const WeeklyHoursField: ArrayFieldClientComponent = ({ field, path: ownPath, readOnly }) => {
  const { path, disabled, rows } = useField<number>({ potentiallyStalePath: ownPath, hasRows: true });
  const [grid, setGrid] = useWeekGrid(path, rows?.length ?? 0);
  const isLocked = Boolean(readOnly) || disabled;
  const change = (weekday: number, hours: readonly OpeningHours[]) => setGrid(withDay(grid, weekday, hours));
  const label = typeof field.label === 'string' ? field.label : '';
  return (
    <fieldset className={styles.week} disabled={isLocked}>
      <legend>{label}</legend>
      {WEEK.map((weekday) => (
        <Day
          key={weekday}
          name={weekdayName(weekday)}
          of={label}
          hours={grid[weekday] ?? []}
          onOpen={() => change(weekday, hoursBefore(grid, weekday))}
          onChange={(hours) => change(weekday, hours)}
        />
      ))}
      {field.admin?.description ? (
        <FieldDescription description={field.admin.description} path={path} />
      ) : null}
    </fieldset>
  );
};

/** Returns the hours of the nearest earlier open day, because consecutive days usually have the same hours. */
function hoursBefore(grid: WeekGrid, weekday: number): readonly OpeningHours[] {
  const before = WEEK.slice(0, WEEK.indexOf(weekday)).reverse();
  return [...before, ...WEEK].map((day) => grid[day] ?? []).find((hours) => hours.length > 0) ?? [USUAL];
}

interface DayProps {
  name: string;
  /** The label of the whole field. It distinguishes the three weekly schedules on the page. */
  of: string;
  hours: readonly OpeningHours[];
  onOpen: () => void;
  onChange: (hours: readonly OpeningHours[]) => void;
}

function Day({ name, of, hours, onOpen, onChange }: DayProps) {
  const isOpen = hours.length > 0;
  const replace = (place: number, next: OpeningHours) => onChange(hours.with(place, next));
  return (
    <div className={styles.day} role="group" aria-label={`${of}, ${name}`}>
      <Switch
        label={name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1)}
        checked={isOpen}
        onChange={() => (isOpen ? onChange([]) : onOpen())}
      />
      {isOpen ? (
        <div className={styles.hours}>
          {hours.map((each, place) => (
            <div key={place} className={styles.span}>
              <Clock
                label="Abre"
                value={each.opens}
                onChange={(opens) => replace(place, { ...each, opens })}
              />
              <span aria-hidden="true">às</span>
              <Clock
                label="Fecha"
                value={each.closes}
                onChange={(closes) => replace(place, { ...each, closes })}
              />
              {hours.length > 1 ? (
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={`Tirar o horário de ${hoursSpan(each)}`}
                  onClick={() => onChange(hours.filter((_, other) => other !== place))}
                >
                  <IconX aria-hidden="true" />
                </ActionIcon>
              ) : null}
              {isNextDay(each) ? <small>do dia seguinte</small> : null}
            </div>
          ))}
          {hours.length < MOST_A_DAY ? (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label="Mais um horário"
              onClick={() => onChange([...hours, { opens: '', closes: '' }])}
            >
              <IconPlus aria-hidden="true" />
            </ActionIcon>
          ) : null}
        </div>
      ) : (
        <span className={styles.closed}>Fechado</span>
      )}
    </div>
  );
}

const Clock = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (time: string) => void;
}) => (
  <ClockInput
    aria-label={label}
    className={styles.clock ?? ''}
    value={value}
    onChange={onChange}
    error={value !== '' && !isTime(value) ? 'Escreva a hora: 11:00' : null}
  />
);

const isNextDay = ({ opens, closes }: OpeningHours): boolean =>
  isTime(opens) && isTime(closes) && closes <= opens;

/**
 * Returns the form's rows as a grid, and the function that changes them. The grid shows typed text unchanged; when the
 * form is loaded again, the grid shows the hours of the new form.
 */
function useWeekGrid(path: string, rowCount: number): [WeekGrid, (grid: WeekGrid) => void] {
  const { dispatchFields, setModified } = useForm();
  const stored = useFormFields(([fields]) =>
    JSON.stringify(
      Array.from({ length: rowCount }, (_, row): WeeklyHours => {
        const of = (name: string) => fields[`${path}.${row}.${name}`]?.value;
        return {
          days: ((of('days') as string[] | null) ?? []).map(Number),
          opens: (of('opens') as string | null) ?? '',
          closes: (of('closes') as string | null) ?? '',
        };
      }),
    ),
  );
  const written = useRef(stored);
  const [grid, setGrid] = useState(() => gridOf(JSON.parse(stored) as WeeklyHours[]));
  useEffect(() => {
    if (stored === written.current) return;
    written.current = stored;
    setGrid(gridOf(JSON.parse(stored) as WeeklyHours[]));
  }, [stored]);

  function write(next: WeekGrid) {
    setGrid(next);
    const hours = hoursOf(next);
    written.current = JSON.stringify(hours);
    for (let row = rowCount - 1; row >= 0; row--) dispatchFields({ type: 'REMOVE_ROW', path, rowIndex: row });
    hours.forEach(({ days, opens, closes }, rowIndex) => {
      const state = (value: unknown) => ({ value, initialValue: value, valid: true });
      dispatchFields({
        type: 'ADD_ROW',
        path,
        rowIndex,
        subFieldState: { days: state(days.map(String)), opens: state(opens), closes: state(closes) },
      });
    });
    setModified(true);
  }
  return [grid, write];
}
