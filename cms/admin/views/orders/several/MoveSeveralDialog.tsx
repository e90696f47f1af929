'use client';

import { Button } from '@mantine/core';
import { readSlotKey } from '@shop/delivery/slot-key';
import type { SlotWindow } from '@shop/delivery/slot-text';
import type { ShownSlot } from '@shop/delivery/slots';
import { useEffect, useState, useTransition, type FormEvent } from 'react';

import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { toast } from '../../../components/feedback/toast';
import { useRefreshAfterAction } from '../../../components/forms/use-refresh-after-action';
import { acts, callAct } from '../../../engine/acts';
import styles from '../slots/order-window.module.css';
import { isMovable, moveRefusal } from '../slots/slot-labels';
import { SlotRadios } from '../slots/SlotRadios';
import { inTurn } from './in-turn';
import { MOVED, severalText } from './several-labels';

export interface MovableOfSeveral {
  id: string;
  number: string;
  slot: SlotWindow | null;
}

interface MoveSeveralDialogProps {
  orders: readonly MovableOfSeveral[];
  onClose: () => void;
  /** Called when at least one of the orders was moved. */
  onMoved: () => void;
}

/**
 * Moves several orders to one time window, one by one. An order for which there is no more room keeps its own time
 * window.
 */
export function MoveSeveralDialog({ orders, onClose, onMoved }: MoveSeveralDialogProps) {
  const refreshPage = useRefreshAfterAction();
  const [slots, setSlots] = useState<ShownSlot[] | null>(null);
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, start] = useTransition();
  const [ids] = useState(() => orders.map(({ id }) => id));

  useEffect(() => {
    void callAct(acts.orders.findCommonWindows, { orderIds: ids }).then((answer) => {
      if (answer.ok) setSlots(answer.slots.filter(isMovable));
      else setProblem('Os horários não puderam ser lidos. Feche e tente de novo.');
    });
  }, [ids]);

  function move(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const target = readSlotKey(chosen);
    if (!target) return setProblem('Escolha um dia e horário.');
    start(async () => {
      const answers = await inTurn(orders, ({ id, slot }) =>
        callAct(acts.orders.moveToSlot, { orderId: id, slot: target, seenDate: slot?.date ?? null }),
      );
      const { title, description, isWhole } = severalText(
        answers.map((answer, index) => ({
          number: orders[index]?.number ?? '',
          refusal: answer.ok ? null : moveRefusal(answer.error, null).replace(' Não há outro livre.', ''),
        })),
        MOVED,
      );
      const options = description ? { description } : undefined;
      if (isWhole) toast.success(title, options);
      else toast.error(title, options);
      onMoved();
      refreshPage(answers.find(({ ok }) => !ok) ?? { ok: true });
    });
  }

  return (
    <ModalDialog
      title={
        orders.length === 1 ? 'Mudar o horário de 1 pedido' : `Mudar o horário de ${orders.length} pedidos`
      }
      onClose={onClose}
    >
      <p className={dialog.text}>Cada cliente que deixou e-mail é avisado do novo horário.</p>
      {problem ? (
        <p className={styles.refusal} role="alert">
          {problem}
        </p>
      ) : null}
      <form onSubmit={move} noValidate>
        {slots === null ? (
          problem ? null : (
            <p className={dialog.text} role="status">
              Procurando os horários…
            </p>
          )
        ) : slots.length === 0 ? (
          <p className={dialog.text}>
            Nenhum horário serve a todos. Escolha só entregas ou só retiradas, da mesma área.
          </p>
        ) : (
          <SlotRadios slots={slots} value={chosen} onChange={setChosen} />
        )}
        <div className={dialog.actions}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="filled" aria-disabled={isBusy || chosen === ''}>
            {isBusy ? 'Mudando…' : 'Mudar e avisar'}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
