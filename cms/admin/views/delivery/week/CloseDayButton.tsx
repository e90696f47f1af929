'use client';

import { Button, Radio, RadioGroup, TextInput } from '@mantine/core';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { addDays, formatDayOfMonth, isTime, weekdayName, weekdayOf, weekdayShortName } from '@shop/time/days';
import { hourText } from '@shop/time/hour-text';
import { IconCalendar } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState, type FormEvent } from 'react';

import type { WeekDays } from '../../../../delivery/week-days';
import type { BookedWindow } from '../../../../orders/queries/booked-windows';
import { LatePart } from '../../../components/missing-code/LatePart';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import chips from '../../../components/forms/choice-chips.module.css';
import { ClockInput } from '../../../components/forms/ClockInput';
import { readReach } from '../delivery-labels';
import { useCloseDays } from '../closed-days/use-close-days';
import { BookedNotice } from '../BookedNotice';
import { closingText, latestBeginning } from './closing-text';
import styles from './week.module.css';

const LOOK = {
  label: 'Dias',
  placeholder: 'Escolha um ou mais dias',
  leftSection: <IconCalendar aria-hidden="true" size={20} stroke={1.75} />,
};

const SeveralDays = dynamic(
  () => import('../../../components/calendar/SeveralDays').then((loaded) => loaded.SeveralDays<'multiple'>),
  { ssr: false, loading: () => <TextInput {...LOOK} disabled /> },
);

interface CloseDayProps {
  today: string;
  week: WeekDays;
  /** The whole days that are closed already. */
  closedDates: readonly string[];
  booked: readonly BookedWindow[];
  /** Whether the dialog is open when the page opens. */
  isOpenAtFirst: boolean;
}

/** Opens the dialog that closes one day, or several. */
export function CloseDayButton({ isOpenAtFirst, ...day }: CloseDayProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Fechar um dia</Button>
      {isOpen ? <CloseDayDialog {...day} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const REACHES = [
  { value: '', label: 'Tudo' },
  { value: 'delivery', label: 'Entrega' },
  { value: 'pickup', label: 'Retirada' },
] as const;

const OTHER = 'outro';

/** How much of a day is closed. */
const SPANS = [
  { value: 'dia', label: 'O dia todo' },
  { value: 'cedo', label: 'Mais cedo' },
] as const;

/** Returns 'Fechar segunda, 23/11', 'Fechar 3 dias', 'Fechar segunda, 23/11, às 15h'. */
function actText(dates: readonly string[], endsAt: string | null): string {
  const [date] = dates;
  if (!date) return 'Fechar';
  const days =
    dates.length === 1
      ? `${weekdayName(weekdayOf(date))}, ${formatDayOfMonth(date)}`
      : `${dates.length} dias`;
  return `Fechar ${days}${endsAt ? `, às ${hourText(endsAt)}` : ''}`;
}

function CloseDayDialog({
  today,
  week,
  closedDates,
  booked,
  onClose,
}: Omit<CloseDayProps, 'isOpenAtFirst'> & { onClose: () => void }) {
  const next = Array.from({ length: 7 }, (_, place) => addDays(today, place + 1));
  const [chosen, setChosen] = useState(next.find((date) => !closedDates.includes(date)) ?? OTHER);
  const [others, setOthers] = useState<string[]>([]);
  const [reach, setReach] = useState('');
  const [span, setSpan] = useState<string>('dia');
  const [typed, setTyped] = useState('15:00');
  const [reason, setReason] = useState('');
  const { isBusy, run } = useCloseDays(onClose);
  const dates = chosen === OTHER ? others : [chosen];
  const method: DeliveryMethod | null = readReach(reach);
  const isEarly = span === 'cedo';
  const endsAt = isEarly && isTime(typed) ? typed : null;
  const begins = endsAt === null ? null : latestBeginning(week, dates);
  const isTooEarly = begins !== null && endsAt !== null && endsAt <= begins;
  const isWhole = !isEarly || (endsAt !== null && !isTooEarly);
  const hit = booked.filter(
    (order) =>
      dates.includes(order.date) &&
      (method === null || order.method === method) &&
      (endsAt === null || order.to > endsAt),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (dates.length > 0 && isWhole)
      run({ days: dates.map((date) => ({ date, method, endsAt, reason: reason.trim() })) });
  }

  return (
    <ModalDialog hasBack title="Fechar um dia" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <RadioGroup label="Qual dia" value={chosen} onChange={setChosen}>
          <div className={styles.tiles}>
            {next.map((date) => {
              const isClosed = closedDates.includes(date);
              return (
                <Radio
                  key={date}
                  value={date}
                  disabled={isClosed}
                  label={`${weekdayShortName(weekdayOf(date))} ${Number(date.slice(8))}${isClosed ? ' fechado' : ''}`}
                  className={chips.tile}
                />
              );
            })}
            <Radio value={OTHER} label="Outro" className={chips.tile} />
          </div>
        </RadioGroup>
        {chosen === OTHER ? (
          <LatePart>
            <SeveralDays {...LOOK} type="multiple" minDate={today} value={others} onChange={setOthers} />
          </LatePart>
        ) : null}
        <RadioGroup label="Quanto" value={span} onChange={setSpan}>
          <div className={styles.two}>
            {SPANS.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} className={chips.tile} />
            ))}
          </div>
        </RadioGroup>
        {isEarly ? (
          <ClockInput
            label="Fecha às"
            className={styles.clock ?? ''}
            value={typed}
            error={
              isTooEarly ? `Neste dia a loja começa às ${hourText(begins)}: feche o dia todo.` : undefined
            }
            onChange={setTyped}
          />
        ) : null}
        <RadioGroup label="O que fecha" value={reach} onChange={setReach}>
          <div className={chips.three}>
            {REACHES.map(({ value, label }) => (
              <Radio key={label} value={value} label={label} className={chips.tile} />
            ))}
          </div>
        </RadioGroup>
        <TextInput
          label="Recado no site, se quiser"
          placeholder="Ex.: folga, volta terça"
          maxLength={80}
          autoComplete="off"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div role="status">
          {dates.length > 0 ? (
            <div className={dialog.consequence}>
              <p>{closingText(week, { dates, method, endsAt, bookedCount: hit.length })}</p>
            </div>
          ) : null}
          <BookedNotice booked={hit} />
        </div>
        <div className={dialog.actions}>
          <Button
            type="submit"
            variant="filled"
            fullWidth
            disabled={dates.length === 0 || !isWhole}
            aria-disabled={isBusy}
          >
            {isBusy ? 'Fechando…' : actText(dates, endsAt)}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
