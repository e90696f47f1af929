import { Button } from '@mantine/core';
import { officeMessages } from '@shop/messages/office-messages';
import { dayOf } from '@shop/time/bahia';
import { formatDay, type DayRange } from '@shop/time/days';
import { IconCalendar } from '@tabler/icons-react';
import Form from 'next/form';

import { Segments } from '../parts/Segments';
import { REPORT_PRESETS, REPORTS_PATH, reportsHref, type ReportsAddress } from './reports-address';
import styles from './period-picker.module.css';

interface PeriodPickerProps {
  address: ReportsAddress;
  /** What is shown. */
  days: DayRange;
  now: Date;
}

/** A usual period in one press, or any days; the address carries it. */
export function PeriodPicker({ address: { choice, written, problem }, days, now }: PeriodPickerProps) {
  const today = dayOf(now);
  return (
    <div className={styles.picker}>
      <Segments
        label="Período"
        segments={REPORT_PRESETS.map(({ preset, label }) => ({
          label,
          href: reportsHref({ preset }),
          isCurrent: problem === null && 'preset' in choice && choice.preset === preset,
        }))}
      />
      <p className={styles.shown}>
        <IconCalendar aria-hidden="true" />
        {formatDay(days.from)} a {formatDay(days.to)}
      </p>
      {/* The key takes over what a preset or the back button put into the address. */}
      <Form
        key={`${written.from} ${written.to}`}
        action={REPORTS_PATH}
        scroll={false}
        className={styles.form}
      >
        <label htmlFor="relatorio-de">De</label>
        <DayField id="relatorio-de" name="de" value={written.from} max={today} isWrong={problem !== null} />
        <label htmlFor="relatorio-ate">até</label>
        <DayField id="relatorio-ate" name="ate" value={written.to} max={today} isWrong={problem !== null} />
        <Button type="submit">Mostrar</Button>
      </Form>
      {problem ? (
        <p id="relatorio-erro" className={styles.problem} role="alert">
          {officeMessages[problem]} Mostrando os últimos 14 dias.
        </p>
      ) : null}
    </div>
  );
}

interface DayFieldProps {
  id: string;
  name: string;
  value: string;
  max: string;
  isWrong: boolean;
}

const DayField = ({ value, isWrong, ...field }: DayFieldProps) => (
  <input
    {...field}
    type="date"
    min="2000-01-01"
    defaultValue={value}
    required
    aria-invalid={isWrong || undefined}
    aria-describedby={isWrong ? 'relatorio-erro' : undefined}
    className={styles.day}
  />
);
