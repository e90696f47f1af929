import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { dayOf } from '@shop/time/bahia';
import { formatDay, type DayRange } from '@shop/time/days';
import { IconCalendar } from '@tabler/icons-react';
import Form from 'next/form';

import { DayInput } from '../../components/calendar/DayInput';
import { Segments } from '../../components/page/Segments';
import { REPORT_PRESETS, REPORTS_PATH, reportsHref, type ReportsAddress } from './reports-address';
import styles from './period-picker.module.css';

interface PeriodPickerProps {
  address: ReportsAddress;
  /** The days that are shown. */
  days: DayRange;
  now: Date;
}

const PROBLEM_ID = 'relatorio-erro';

/** A preset period in one press, or any range of days; the URL holds the choice. */
export function PeriodPicker({ address: { choice, written, problem }, days, now }: PeriodPickerProps) {
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
          href: reportsHref({ preset }),
          isCurrent: problem === null && 'preset' in choice && choice.preset === preset,
        }))}
      />
      <p className={styles.shown}>
        <IconCalendar aria-hidden="true" />
        {formatDay(days.from)} a {formatDay(days.to)}
      </p>
      {/* A new key mounts the form again, so that it shows days changed by a preset or the back button. */}
      <Form
        key={`${written.from} ${written.to}`}
        action={REPORTS_PATH}
        scroll={false}
        className={styles.form}
      >
        <DayInput name="de" label="De" defaultValue={written.from} {...field} />
        <DayInput name="ate" label="Até" defaultValue={written.to} {...field} />
        <Button type="submit">Mostrar</Button>
      </Form>
      {problem ? (
        <p id={PROBLEM_ID} className={styles.problem} role="alert">
          {adminMessages[problem]} Mostrando os últimos 14 dias.
        </p>
      ) : null}
    </div>
  );
}
