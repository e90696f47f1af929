'use client';

import { Button, NumberInput } from '@mantine/core';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { adminMessages } from '@shop/messages/admin-messages';
import { useState, type FormEvent } from 'react';

import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { deliveryRefusal } from '../delivery-labels';
import styles from './week.module.css';

const WORD = { pickup: 'da retirada', delivery: 'da entrega' } as const;

/** Lets buyers choose a window of a method that has only hours so far. */
export function StartWindows({ method }: { method: DeliveryMethod }) {
  const [isOpen, setIsOpen] = useState(false);
  const [capacity, setCapacity] = useState<number | string>(20);
  const { run, isBusy } = useAct(acts.delivery.startWindows, {
    done: adminMessages.windows_started,
    refusal: deliveryRefusal,
    onDone: () => setIsOpen(false),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typeof capacity === 'number') run({ method, capacity });
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
