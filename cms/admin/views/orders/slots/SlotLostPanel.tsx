'use client';

import { Button } from '@mantine/core';
import type { Slot } from '@shop/delivery/slots';
import { adminMessages } from '@shop/messages/admin-messages';
import { heldReasonText } from '@shop/payments/held-reason';
import { formatShortDateTime } from '@shop/time/bahia';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';

import { PAGE_HEADING_ID } from '../../../components/page/page-heading';
import { acts } from '../../../engine/acts';
import { endingHold } from '../../../frame/requests/asked-acts';
import { useOrderAct } from '../changes/use-order-act';
import { HoldDialog } from '../order/HoldDialog';
import styles from '../order/hold-panel.module.css';
import { MoveSlotButton } from './MoveSlotButton';
import type { MovableOrder } from './slot-labels';

interface SlotLostPanelProps {
  order: MovableOrder & { slotChoiceUntil: Date | null };
  /** The time windows to which the order may be moved; null for users who may not move orders. */
  slots: Slot[] | null;
  canRelease: boolean;
}

/**
 * Shown for a paid order that lost its time window: until when the buyer may choose another one, and what the shop can
 * do before that.
 */
export function SlotLostPanel({ order, slots, canRelease }: SlotLostPanelProps) {
  const { id, number, slotChoiceUntil } = order;
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy } = useOrderAct(acts.payments.resolveHold, {
    done: adminMessages.hold_ended,
    asked: () => endingHold('Já combinei com o cliente', number),
    // The panel disappears when the hold ends, and the focus would be lost with it.
    onDone: () => document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true }),
  });

  const release = (reason: string) => {
    setIsAsking(false);
    run({ orderId: id, heldReason: 'slot_lost', resolution: 'release', reason });
  };

  return (
    <section className={styles.panel} aria-label={`Pedido ${number} sem horário`}>
      <p className={styles.reason}>
        <IconAlertTriangle aria-hidden="true" />
        <span>
          <b>Pedido parado.</b> {heldReasonText('slot_lost')}{' '}
          {slotChoiceUntil
            ? `Sem resposta até ${formatShortDateTime(slotChoiceUntil)}, o dinheiro volta sozinho.`
            : null}
        </span>
      </p>
      <div className={styles.ways}>
        {slots ? <MoveSlotButton order={order} slots={slots} variant="filled" /> : null}
        {canRelease ? (
          <Button
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) setIsAsking(true);
            }}
          >
            Já combinei com o cliente
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <HoldDialog
          number={number}
          resolution="release"
          heldReason="slot_lost"
          onConfirm={release}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </section>
  );
}
