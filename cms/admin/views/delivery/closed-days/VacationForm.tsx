'use client';

import { Button, TextInput } from '@mantine/core';
import type { Vacation } from '@shop/delivery/slots';
import { adminMessages } from '@shop/messages/admin-messages';
import { addDays, formatDay } from '@shop/time/days';
import { IconCalendar } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRef, useState, type FormEvent } from 'react';

import type { BookedWindow } from '../../../../orders/queries/booked-windows';
import { LatePart } from '../../../components/missing-code/LatePart';
import { useErrorFocus } from '../../../components/forms/use-error-focus';
import panel from '../../../components/page/panel.module.css';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { BookedNotice } from '../BookedNotice';
import { deliveryRefusal } from '../delivery-labels';
import own from '../delivery.module.css';
import styles from './closed-days.module.css';

const LOOK = {
  label: 'Do primeiro ao último dia',
  placeholder: 'Escolha os dois dias',
  required: true,
  leftSection: <IconCalendar aria-hidden="true" size={20} stroke={1.75} />,
};

const DayRange = dynamic(
  () => import('../../../components/calendar/SeveralDays').then((loaded) => loaded.SeveralDays<'range'>),
  { ssr: false, loading: () => <TextInput {...LOOK} disabled /> },
);

interface VacationFormProps {
  today: string;
  vacation: Vacation | null;
  /** The promised orders from today on. */
  booked: readonly BookedWindow[];
}

/** Closes the shop from one day to another. The shop's pages say when it opens again. */
export function VacationForm({ today, vacation, booked }: VacationFormProps) {
  const area = useRef<HTMLFormElement>(null);
  const focusError = useErrorFocus(area);
  const [days, setDays] = useState<[string | null, string | null]>([
    vacation?.from ?? null,
    vacation?.to ?? null,
  ]);
  const [text, setText] = useState(vacation?.text ?? '');
  const [error, setError] = useState('');
  const [from, to] = days;
  const hit = from && to ? booked.filter(({ date }) => from <= date && date <= to) : [];
  const { run, isBusy } = useAct(acts.delivery.setVacation, {
    done: (_, marked) => (marked.vacation ? adminMessages.vacation_saved : adminMessages.vacation_ended),
    refusal: deliveryRefusal,
    onDone: (_, marked) => {
      if (marked.vacation) return;
      setDays([null, null]);
      setText('');
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = from && to ? '' : 'Escolha o primeiro e o último dia.';
    setError(problem);
    if (!from || !to) return focusError();
    run({ vacation: { from, to, text: text.trim() } });
  }

  return (
    <section className={panel.panel} aria-labelledby="ferias">
      <h2 id="ferias">Férias</h2>
      <form ref={area} className={styles.form} onSubmit={submit} noValidate>
        <LatePart>
          <DayRange
            {...LOOK}
            type="range"
            minDate={vacation && vacation.from < today ? vacation.from : today}
            allowSingleDateInRange
            value={days}
            error={error || undefined}
            onChange={setDays}
          />
        </LatePart>
        <TextInput
          label="O que o cliente lê (se quiser)"
          maxLength={160}
          autoComplete="off"
          placeholder="Ex.: Estamos de férias."
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div role="status">
          <BookedNotice booked={hit} />
          <p className={own.hint}>
            {to
              ? `A loja volta em ${formatDay(addDays(to, 1))}, e diz isso no site.`
              : 'A loja diz no site quando volta.'}
          </p>
        </div>
        <div className={own.acts}>
          <Button type="submit" aria-disabled={isBusy}>
            {vacation ? 'Mudar as férias' : 'Marcar férias'}
          </Button>
          {vacation ? <Button onClick={() => run({ vacation: null })}>Desmarcar</Button> : null}
        </div>
      </form>
    </section>
  );
}
