import { useEffect, useRef, useState } from 'react';

import text from '@app/styles/text.module.css';

import { useIsLive } from '../../hooks/use-is-live';
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

/**
 * A choice of day and time window: one row of days, and the windows of the chosen day. Everything is a native radio
 * button. Without JavaScript there is no row of days; each day then has a row with its windows.
 */
export function SlotPicker({ name, days, selected, onChange }: SlotPickerProps) {
  const isLive = useIsLive();
  const [asked, setAsked] = useState<string | null>(null);
  const shown = shownDay(days, { selected, asked });
  const chips = useRef<HTMLFieldSetElement>(null);
  useEffect(() => showChosen(chips.current), [shown?.date]);
  return (
    <div className={styles.picker}>
      <fieldset ref={chips} className={styles.chips} role="radiogroup" aria-label="Escolha o dia">
        {days.map((day) => (
          <DayChip
            key={day.date}
            day={day}
            name={`${name}Day`}
            isShown={day === shown}
            onChoose={() => {
              setAsked(day.date);
              if (day.firstKey) onChange(day.firstKey);
            }}
          />
        ))}
      </fieldset>
      {days.map((day) => (
        <Day
          key={day.date}
          day={day}
          isShown={day === shown}
          name={name}
          selected={selected}
          isLive={isLive}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

/**
 * Returns the day whose windows are shown: that of the selected window. While none is selected, the day that was
 * chosen, the day of the window that was lost, or the first day with a choice.
 */
function shownDay(
  days: readonly SlotDayView[],
  { selected, asked }: { selected: string | null; asked: string | null },
): SlotDayView | undefined {
  const has = (matches: (option: SlotOptionView) => boolean) =>
    days.find(({ options }) => options.some(matches));
  return (
    (selected === null ? days.find(({ date }) => date === asked) : has(({ key }) => key === selected)) ??
    has(({ tone }) => tone === 'lost') ??
    days.find(({ firstKey }) => firstKey !== null) ??
    days[0]
  );
}

/** Scrolls the row of days, and nothing else, so that the chosen day is in sight. */
function showChosen(row: HTMLElement | null): void {
  const chip = row?.querySelector(':checked')?.parentElement;
  if (!row || !chip) return;
  const [start, end] = [chip.offsetLeft, chip.offsetLeft + chip.offsetWidth];
  const isInSight = start >= row.scrollLeft && end <= row.scrollLeft + row.clientWidth;
  if (!isInSight) row.scrollLeft = start - (row.clientWidth - chip.offsetWidth) / 2;
}

interface DayChipProps {
  day: SlotDayView;
  name: string;
  isShown: boolean;
  onChoose: () => void;
}

function DayChip({ day, name, isShown, onChoose }: DayChipProps) {
  const isLost = day.options.some(({ tone }) => tone === 'lost');
  return (
    <label
      className={classNames(styles.chip, day.off !== null && !isLost && styles.closedDay)}
      title={day.closedText ?? undefined}
    >
      <input
        type="radio"
        name={name}
        value={day.date}
        checked={isShown}
        disabled={day.off !== null && !isLost}
        aria-label={day.off ? `${day.name}, ${day.off}` : day.name}
        onChange={onChoose}
      />
      <span>{day.weekday}</span>
      <b>{day.numeral}</b>
      <span>{day.off ?? day.month}</span>
    </label>
  );
}

interface WindowChoice extends Pick<SlotPickerProps, 'name' | 'selected' | 'onChange'> {
  /** Whether the selection is the visitor's. Before, the browser itself moves it. */
  isLive: boolean;
}

interface DayProps extends WindowChoice {
  day: SlotDayView;
  isShown: boolean;
}

function Day({ day, isShown, ...choice }: DayProps) {
  const { weekday, numeral, month, options, closedText } = day;
  return (
    <div className={classNames(styles.day, isShown && styles.shown)}>
      <p className={styles.date} aria-hidden={options.length > 0 || undefined}>
        <span>{weekday}</span> <b>{numeral}</b> <span>{month}</span>
      </p>
      {closedText === null ? (
        <fieldset className={styles.windows} role="radiogroup" aria-label={`Horário de ${day.name}`}>
          {options.map((option) => (
            <Window key={option.key} option={option} {...choice} />
          ))}
        </fieldset>
      ) : (
        <p className={styles.closed}>{`${closedText}. Sem horários neste dia.`}</p>
      )}
    </div>
  );
}

interface WindowProps extends WindowChoice {
  option: SlotOptionView;
}

function Window({ option, name, selected, isLive, onChange }: WindowProps) {
  const { key, day, window, status, tone } = option;
  return (
    <label className={classNames(styles.window, styles[tone], isLive && key === selected && styles.chosen)}>
      <input
        type="radio"
        name={name}
        value={key}
        checked={key === selected}
        disabled={tone === 'off' || tone === 'lost'}
        onChange={() => onChange(key)}
      />
      <span className={text.srOnly}>{`${day}, `}</span>
      <b>{window}</b>
      <span className={styles.status}>{status}</span>
    </label>
  );
}
