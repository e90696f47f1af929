'use client';

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { deliveryMessages } from '@shop/messages/delivery-messages';
import { adminMessages } from '@shop/messages/admin-messages';
import { clockTime, dayOf, instantAt, minutesOfDay, startOfNextDay } from '@shop/time/bahia';
import { hourText } from '@shop/time/hour-text';
import { IconPlayerPause } from '@tabler/icons-react';
import { useState, useTransition, type FormEvent } from 'react';

import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { deliveryRefusal, REACH_OPTIONS, readReach } from './delivery-labels';
import { requestPause } from './delivery-requests';
import own from './delivery.module.css';

/** Opens the dialog that stops the shop from taking orders until a later time of today. */
export function PauseButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <IconPlayerPause aria-hidden="true" />
        Pausar entregas
      </Button>
      {isOpen ? <PauseDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const HALF_HOUR = 30;
const LAST_TIME = '23:30';
/** The time that means a pause for the rest of the day. */
const MIDNIGHT = '24:00';

/** Returns the times of today at which a pause may end: every half hour from at least 15 minutes ahead, and midnight. */
export function pauseTimes(now: Date): string[] {
  const first = Math.ceil((minutesOfDay(clockTime(now)) + 15) / HALF_HOUR) * HALF_HOUR;
  const count = Math.max(0, (minutesOfDay(LAST_TIME) - first) / HALF_HOUR + 1);
  const times = Array.from({ length: count }, (_, index) => {
    const minutes = first + index * HALF_HOUR;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  return [...times, MIDNIGHT];
}

/** Returns the instant of a time that `pauseTimes` has returned. */
const untilOf = (time: string, now: Date): Date => {
  const day = dayOf(now);
  return time === MIDNIGHT ? startOfNextDay(day) : instantAt(day, time);
};

const usualText = (time: string): string =>
  time === MIDNIGHT
    ? `${deliveryMessages.shop_paused.title}. Voltamos amanhã.`
    : `${deliveryMessages.shop_paused.title}. Voltamos às ${hourText(time)}.`;

function PauseDialog({ onClose }: { onClose: () => void }) {
  const refreshPage = useRefreshAfterAction();
  const [now] = useState(() => new Date());
  const times = pauseTimes(now);
  const [form, setForm] = useState({
    time: times[Math.min(1, times.length - 1)] ?? MIDNIGHT,
    reach: '',
    text: '',
  });
  const [isTyped, setIsTyped] = useState(false);
  const [isBusy, start] = useTransition();
  const text = isTyped ? form.text : usualText(form.time);

  function pause(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    start(async () => {
      const answer = await requestPause({
        until: untilOf(form.time, now).toISOString(),
        method: readReach(form.reach),
        text,
      });
      if (answer.ok) {
        toast.success(adminMessages.delivery_paused);
        onClose();
      } else toast.error(deliveryRefusal(answer.error).message);
      refreshPage(answer);
    });
  }

  return (
    <ModalDialog title="Pausar entregas" onClose={onClose}>
      <p className={dialog.text}>
        Até lá ninguém faz pedido novo no site. Pedidos já feitos seguem normalmente.
      </p>
      <form onSubmit={pause}>
        <div className={own.pair}>
          <NativeSelect
            label="Até"
            value={form.time}
            data={times.map((time) => ({ value: time, label: time === MIDNIGHT ? 'O resto do dia' : time }))}
            onChange={({ currentTarget }) => setForm({ ...form, time: currentTarget.value })}
          />
          <NativeSelect
            label="Vale para"
            value={form.reach}
            data={[...REACH_OPTIONS]}
            onChange={({ currentTarget }) => setForm({ ...form, reach: currentTarget.value })}
          />
        </div>
        <TextInput
          mb={20}
          label="O que o cliente lê"
          maxLength={160}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => {
            setIsTyped(true);
            setForm({ ...form, text: currentTarget.value });
          }}
        />
        <div className={dialog.actions}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="filled" aria-disabled={isBusy}>
            {isBusy ? 'Pausando…' : 'Pausar'}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
