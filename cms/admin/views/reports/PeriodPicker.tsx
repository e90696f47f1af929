import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { dayOf } from '@shop/time/bahia';
import { formatDay, type DayRange } from '@shop/time/days';
import type { Period } from '@shop/reports/period';
import { IconArrowRight, IconCalendar } from '@tabler/icons-react';
import Form from 'next/form';

import { DayInput } from '../../components/calendar/DayInput';
import { Segments } from '../../components/page/Segments';
import { REPORT_PRESETS, REPORTS_PATH, reportsHref, type ReportsAddress } from './reports-address';
import styles from './period-picker.module.css';

interface PeriodPickerProps {
  address: ReportsAddress;
  /** The period that is shown. */
  period: Period;
  now: Date;
  /** The page whose days are chosen. */
  path?: string;
  /** Whether the page compares the days with earlier ones. */
  isCompared?: boolean;
}

const PROBLEM_ID = 'relatorio-erro';

const range = ({ from, to }: DayRange) =>
  from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`;

/**
 * Lets the user choose a preset period or any range of days, and shows the period of comparison, if there is one. The choice is stored
 * in the URL.
 */
export function PeriodPicker({
  address: { choice, written, problem },
  period: { days, previous },
  now,
  path = REPORTS_PATH,
  isCompared = true,
}: PeriodPickerProps) {
  const field = {
    lastDay: dayOf(now),
    className: styles.day,
    required: true,
    withAsterisk: false,
    ...(problem ? { error: true, attributes: { input: { 'aria-describedby': PROBLEM_ID } } } : {}),
  };
  return (
    <div className={styles.picker}>
      <Segments
        label="Período"
        segments={REPORT_PRESETS.map(({ preset, label }) => ({
          label,
          href: reportsHref({ preset }, path),
          isCurrent: problem === null && 'preset' in choice && choice.preset === preset,
        }))}
      />
      {/* A new key mounts the form again, so that it shows the new days after a preset or the back button has changed
          them. */}
      <Form key={`${written.from} ${written.to}`} action={path} scroll={false} className={styles.form}>
        <DayInput name="de" label="De" defaultValue={written.from} {...field} />
        <DayInput name="ate" label="Até" defaultValue={written.to} {...field} />
        <Button type="submit" aria-label="Mostrar" className={styles.show}>
          <IconArrowRight aria-hidden="true" />
          <span className={styles.word}>Mostrar</span>
        </Button>
      </Form>
      {isCompared ? (
        <p className={styles.shown}>
          <IconCalendar aria-hidden="true" />
          <span>
            <b>{range(days)}</b>, comparado com {range(previous.days)}
            {days.to === dayOf(now) ? ' até a mesma hora' : null}
          </span>
        </p>
      ) : null}
      {problem ? (
        <p id={PROBLEM_ID} className={styles.problem} role="alert">
          {adminMessages[problem]} Mostrando os últimos 14 dias.
        </p>
      ) : null}
    </div>
  );
}
