'use client';

import { Button, type ButtonProps } from '@mantine/core';
import type { Slot } from '@shop/delivery/slots';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState, useEffect, useRef, type FormEvent } from 'react';

import { formatSlot } from '@shop/delivery/slot-text';
import { readSlotKey, slotKey } from '@shop/delivery/slot-key';
import { adminMessages } from '@shop/messages/admin-messages';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import styles from './order-window.module.css';
import { SlotRadios } from './SlotRadios';
import { type MovableOrder, moveRefusal } from './slot-labels';

interface MoveSlotDialogProps {
  order: MovableOrder;
  slots: Slot[];
  onClose: () => void;
}

/**
 * Moves an order to another time window, and states which mail is sent. If the chosen time window has filled meanwhile,
 * the dialog offers the next free time window.
 */
function MoveSlotDialog({ order, slots, onClose }: MoveSlotDialogProps) {
  const { id, number, slot, slotTemplateId, slotHeld } = order;
  const [lost, setLost] = useState<Record<string, Slot['state']>>({});
  const current =
    slot && slotHeld && slotTemplateId ? slotKey({ templateId: slotTemplateId, date: slot.date }) : null;
  const shown = slots
    .map((each) => ({ ...each, state: lost[slotKey(each)] ?? each.state }))
    .filter((each) => slotKey(each) !== current);
  const free = (except?: string) =>
    shown.find((each) => each.state === 'open' && slotKey(each) !== except) ?? null;
  // Nothing is chosen at first: a press too many would move the order and write to its buyer.
  const [chosen, setChosen] = useState('');
  const [refusal, setRefusal] = useState('');
  const { run, isBusy } = useAct(acts.orders.moveToSlot, {
    done: adminMessages.order_slot_moved,
    refusal: (error) => moveRefusal(error, free(chosen)),
    onDone: onClose,
    onRefused: ({ code }, text, input) => {
      setRefusal(text);
      if (code !== 'slot_full' && code !== 'slot_closed') return;
      const refused = slotKey(input.slot);
      const next = free(refused);
      setLost((now) => ({ ...now, [refused]: code === 'slot_full' ? 'full' : 'closed' }));
      // What the person has chosen meanwhile stays.
      setChosen((now) => (now === refused ? (next ? slotKey(next) : '') : now));
    },
  });
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refusal) alert.current?.focus();
  }, [refusal]);

  function move(event: FormEvent) {
    event.preventDefault();
    const target = readSlotKey(chosen);
    if (!target) return setRefusal('Escolha um dia e horário.');
    run({ orderId: id, slot: target, seenDate: slot?.date ?? null });
  }

  return (
    <ModalDialog title={`Pedido ${number}: mudar o horário`} onClose={onClose}>
      <p className={dialog.text}>
        {slot ? (
          <>
            {slotHeld ? 'Agora' : 'Perdeu'}: <b>{formatSlot(slot)}</b>.{' '}
          </>
        ) : null}
        {order.hasEmail ? (
          <>
            O cliente recebe o e-mail <b>“Pedido {number}: novo horário”</b>.
          </>
        ) : (
          'O cliente não deixou e-mail: avise por telefone ou WhatsApp.'
        )}
      </p>
      {refusal ? (
        <p ref={alert} className={styles.refusal} role="alert" tabIndex={-1}>
          {refusal}
        </p>
      ) : null}
      <form onSubmit={move} noValidate>
        {shown.length === 0 ? (
          <p className={dialog.text}>Sem horários nos próximos dias. Abra um em Entregas, Horários.</p>
        ) : (
          <SlotRadios
            slots={shown}
            value={chosen}
            onChange={(key) => {
              setRefusal('');
              setChosen(key);
            }}
          />
        )}
        <div className={dialog.actions}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="filled" aria-disabled={isBusy}>
            {isBusy ? 'Mudando…' : 'Mudar e avisar'}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

interface MoveSlotButtonProps extends Pick<ButtonProps, 'variant'> {
  order: MovableOrder;
  slots: Slot[];
}

/** Opens the dialog that moves an order to another time window. */
export function MoveSlotButton({ order, slots, variant = 'default' }: MoveSlotButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        <IconCalendarTime aria-hidden="true" />
        {order.slot ? 'Mudar o horário' : 'Marcar um horário'}
      </Button>
      {isOpen ? <MoveSlotDialog order={order} slots={slots} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
