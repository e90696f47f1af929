'use client';

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRef, useState, type FormEvent } from 'react';

import { useErrorFocus } from '../../../components/forms/use-error-focus';
import panel from '../../../components/page/panel.module.css';
import { readReach, REACH_OPTIONS } from '../delivery-labels';
import styles from './closed-days.module.css';
import { useCloseDays } from './use-close-days';

const LOOK = {
  label: 'Dias',
  placeholder: 'Escolha um ou mais dias',
  required: true,
  leftSection: <IconCalendar aria-hidden="true" size={20} stroke={1.75} />,
};

const SeveralDays = dynamic(
  () => import('../../../components/calendar/SeveralDays').then((loaded) => loaded.SeveralDays<'multiple'>),
  { ssr: false, loading: () => <TextInput {...LOOK} disabled /> },
);

const EMPTY = { days: [] as string[], reach: '', reason: '' };

/** Closes any number of days, for deliveries, pickups or both. */
export function CloseDaysForm({ today }: { today: string }) {
  const area = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<{ days?: string; reason?: string }>({});
  const focusError = useErrorFocus(area);
  const { isBusy, close } = useCloseDays(() => setForm(EMPTY));

  function submit(event: FormEvent) {
    event.preventDefault();
    const reason = form.reason.trim();
    const found = {
      ...(form.days.length === 0 ? { days: 'Escolha um dia.' } : {}),
      ...(reason ? {} : { reason: 'Informe o motivo.' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return focusError();
    close(form.days.map((date) => ({ date, method: readReach(form.reach), reason })));
  }

  return (
    <section className={panel.panel} aria-labelledby="fechar">
      <h2 id="fechar">Fechar dias</h2>
      <form ref={area} className={styles.form} onSubmit={submit} noValidate>
        <SeveralDays
          {...LOOK}
          type="multiple"
          minDate={today}
          value={form.days}
          error={errors.days}
          onChange={(days) => setForm({ ...form, days })}
        />
        <NativeSelect
          label="Vale para"
          value={form.reach}
          data={[...REACH_OPTIONS]}
          onChange={({ currentTarget }) => setForm({ ...form, reach: currentTarget.value })}
        />
        <TextInput
          label="Motivo"
          description="O cliente lê."
          required
          maxLength={80}
          autoComplete="off"
          placeholder="Manutenção do forno"
          value={form.reason}
          error={errors.reason}
          onChange={({ currentTarget }) => setForm({ ...form, reason: currentTarget.value })}
        />
        <Button type="submit" variant="filled" aria-disabled={isBusy}>
          {isBusy ? 'Fechando…' : 'Fechar'}
        </Button>
      </form>
    </section>
  );
}
