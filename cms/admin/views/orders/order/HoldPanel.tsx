'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import type { HoldResolution } from '@shop/payments/hold-resolution';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';

import type { PaidTwin } from '../../../../payments/queries/paid-twins';
import { AdminLink } from '../../../components/page/AdminLink';
import { orderHref } from '../orders-address';
import { HoldDialog } from './HoldDialog';
import styles from './hold-panel.module.css';
import { holdWords } from './hold-labels';
import { acts } from '../../../engine/acts';
import { endingHold } from '../../../frame/requests/asked-acts';
import { heldReasonText } from '@shop/payments/held-reason';
import { PAGE_HEADING_ID } from '../../../components/page/page-heading';
import { useOrderAct } from '../changes/use-order-act';
import { VerifyButton } from './VerifyButton';

interface HoldPanelProps {
  orderId: string;
  number: string;
  heldReason: string;
  /**
   * The difference between the amount paid and the order's total; null when the amount is not the reason of the hold.
   */
  gap: string | null;
  resolutions: HoldResolution[];
  /** The other orders with the same lines, if the order was perhaps bought twice. */
  twins: readonly PaidTwin[];
}

/** Why an order is held, with every possible resolution. */
export function HoldPanel({ orderId, number, heldReason, gap, resolutions, twins }: HoldPanelProps) {
  const [asked, setAsked] = useState<HoldResolution | null>(null);
  const { run, isBusy } = useOrderAct(acts.payments.resolveHold, {
    done: adminMessages.hold_ended,
    asked: ({ resolution }) => endingHold(holdWords(resolution, heldReason).label, number),
    // The panel disappears when the hold ends, and the focus would be lost with it.
    onDone: () => document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true }),
  });

  const end = (resolution: HoldResolution, reason: string) => {
    setAsked(null);
    run({ orderId, heldReason, resolution, reason });
  };

  return (
    <section className={styles.panel} aria-label={`Pedido ${number} parado`}>
      <p className={styles.reason}>
        <IconAlertTriangle aria-hidden="true" />
        <span>
          <b>Pedido parado.</b> {heldReasonText(heldReason)} {gap ? `${gap} ` : null}
          {heldReason === 'paid_twice' ? (
            <TwinLinks twins={twins} />
          ) : (
            'Confira na conta do Mercado Pago e decida.'
          )}
        </span>
      </p>
      <div className={styles.ways}>
        <VerifyButton orderId={orderId} />
        {resolutions.map((resolution) => (
          <Button
            key={resolution}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) setAsked(resolution);
            }}
          >
            {holdWords(resolution, heldReason).label}
          </Button>
        ))}
      </div>
      {asked ? (
        <HoldDialog
          number={number}
          resolution={asked}
          heldReason={heldReason}
          onConfirm={(reason) => end(asked, reason)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}

/** Names the orders with the same lines, and says what to do. */
function TwinLinks({ twins }: { twins: readonly PaidTwin[] }) {
  return (
    <>
      {twins.map(({ id, number }) => (
        <span key={id}>
          <AdminLink href={orderHref(id)}>Ver o pedido {number}</AdminLink>.{' '}
        </span>
      ))}
      Pergunte a quem comprou se quer os dois.
    </>
  );
}
