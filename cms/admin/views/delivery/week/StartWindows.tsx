'use client';

import { Button, NumberInput } from '@mantine/core';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { adminMessages } from '@shop/messages/admin-messages';
import { useState, useTransition, type FormEvent } from 'react';

import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { toast } from '../../../components/feedback/toast';
import { useRefreshAfterAction } from '../../../components/forms/use-refresh-after-action';
import { deliveryRefusal } from '../delivery-labels';
import { requestWindowsOf } from '../delivery-requests';
import styles from './week.module.css';

const WORD = { pickup: 'da retirada', delivery: 'da entrega' } as const;

/** Lets buyers choose a window of a method that has only hours so far. */
export function StartWindows({ method }: { method: DeliveryMethod }) {
  const refreshPage = useRefreshAfterAction();
  const [isOpen, setIsOpen] = useState(false);
  const [capacity, setCapacity] = useState<number | string>(20);
  const [isBusy, start] = useTransition();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || typeof capacity !== 'number') return;
    start(async () => {
      const answer = await requestWindowsOf(method, capacity);
      if (answer.ok) {
        toast.success(adminMessages.windows_started);
        setIsOpen(false);
      } else toast.error(deliveryRefusal(answer.error).message);
      refreshPage(answer);
    });
  }

  return (
    <p className={styles.hint}>
      O cliente ainda não escolhe o horário {WORD[method]}.{' '}
      <Button variant="subtle" onClick={() => setIsOpen(true)}>
        Deixar escolher
      </Button>
      {isOpen ? (
        <ModalDialog title={`Escolher o horário ${WORD[method]}`} onClose={() => setIsOpen(false)}>
          <form onSubmit={submit}>
            <p className={dialog.text}>
              Pedidos novos escolhem um dos horários da semana. Cada um recebe pedidos até a hora em que
              começa.
            </p>
            <NumberInput
              label="Quantos pedidos cabem em cada horário"
              mb={20}
              min={1}
              max={10_000}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              value={capacity}
              onChange={setCapacity}
            />
            <div className={dialog.actions}>
              <Button onClick={() => setIsOpen(false)}>Voltar</Button>
              <Button type="submit" variant="filled" aria-disabled={isBusy}>
                {isBusy ? 'Salvando…' : 'Deixar escolher'}
              </Button>
            </div>
          </form>
        </ModalDialog>
      ) : null}
    </p>
  );
}
