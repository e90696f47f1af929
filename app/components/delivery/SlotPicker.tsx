import { useState } from 'react';

import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import type { SlotDayView, SlotOptionView } from './slot-view';
import styles from './slot-picker.module.css';

export interface SlotPickerProps {
  name: string;
  days: readonly SlotDayView[];
  /** The value of the selected radio; null for none. */
  selected: string | null;
  onChange: (key: string) => void;
}

/** The number of days that are shown at first. */
const FIRST_DAYS = 4;

/**
 * A choice of day and time window. It consists of native radio buttons, so that it can be sent without JavaScript and
 * the arrow keys move through all windows. Later days are behind a disclosure.
 */
export function SlotPicker({ name, days, selected, onChange }: SlotPickerProps) {
  const [first, later] = [days.slice(0, FIRST_DAYS), days.slice(FIRST_DAYS)];
  // Once open, the disclosure stays open, so that nothing moves when a day is chosen.
  const [isOpen, setOpen] = useState(false);
  const isNeeded = later.some(({ options }) =>
    options.some(({ key, tone }) => key === selected || tone === 'lost'),
  );
  if (isNeeded && !isOpen) setOpen(true);
  const row = (day: SlotDayView) => (
    <Day key={day.date} day={day} name={name} selected={selected} onChange={onChange} />
  );
  return (
    <fieldset className={styles.days} aria-label="Escolha o dia e o horário">
      {first.map(row)}
      {later.length > 0 ? (
        <details
          className={styles.more}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>Mais dias</summary>
          {later.map(row)}
        </details>
      ) : null}
    </fieldset>
  );
}

interface DayProps extends Pick<SlotPickerProps, 'name' | 'selected' | 'onChange'> {
  day: SlotDayView;
}

function Day({ day: { weekday, numeral, month, options, closedText }, ...choice }: DayProps) {
  return (
    <div className={styles.day}>
      <p className={styles.date} aria-hidden={options.length > 0 || undefined}>
        <span>{weekday}</span> <b>{numeral}</b> <span>{month}</span>
      </p>
      {closedText === null ? (
        <div className={styles.windows}>
          {options.map((option) => (
            <Window key={option.key} option={option} {...choice} />
          ))}
        </div>
      ) : (
        <p className={styles.closed}>{closedText}. Sem horários neste dia.</p>
      )}
    </div>
  );
}

interface WindowProps extends Pick<SlotPickerProps, 'name' | 'selected' | 'onChange'> {
  option: SlotOptionView;
}

function Window({ option: { key, day, window, status, tone }, name, selected, onChange }: WindowProps) {
  return (
    <label className={classNames(styles.window, styles[tone])}>
      <input
        type="radio"
        name={name}
        value={key}
        checked={key === selected}
        disabled={tone === 'off' || tone === 'lost'}
        onChange={() => onChange(key)}
      />
      <span className={text.srOnly}>{day}, </span>
      <b>{window}</b>
      <span className={styles.status}>{status}</span>
    </label>
  );
}
