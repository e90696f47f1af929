'use client';

import { Button, NativeSelect } from '@mantine/core';
import { orderStatusInfo, SELECTABLE_STATUSES, type OrderStatus } from '@shop/orders/order-status';
import { useRef, useState } from 'react';

import styles from './order-controls.module.css';
import { useOrdersLive } from '../live/OrdersLive';

interface StatusSelectProps {
  orderId: string;
  status: OrderStatus;
  /** Whether the order is held. A held order cannot move forward; the server also refuses that. */
  isHeld: boolean;
  isBusy: boolean;
  onChoose: (to: OrderStatus) => void;
}

const ONWARD: readonly OrderStatus[] = ['em_preparo', 'enviado', 'entregue'];

/**
 * The spec's selector of six statuses. With touch or mouse a choice applies at once, but a choice that is not the next
 * step needs a confirmation. With the keyboard every arrow press on a closed selector is a choice, so it applies only
 * with the button "Aplicar".
 */
export function StatusSelect({ orderId, status, isHeld, isBusy, onChoose }: StatusSelectProps) {
  const { hold, release } = useOrdersLive();
  const [draft, setDraft] = useState<OrderStatus | null>(null);
  const isByKeyboard = useRef(false);

  function apply(to: OrderStatus) {
    setDraft(null);
    release(orderId);
    if (to !== status) onChoose(to);
  }

  return (
    <>
      <NativeSelect
        className={styles.status}
        aria-label="Status do pedido"
        translate="no"
        value={draft ?? status}
        // The selector is not `disabled`, because a disabled control loses the focus.
        aria-disabled={isBusy}
        onPointerDown={(event) => {
          isByKeyboard.current = false;
          if (isBusy) event.preventDefault();
          else hold(orderId);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab') return;
          isByKeyboard.current = true;
          hold(orderId);
          if (event.key === 'Escape') setDraft(null);
        }}
        onChange={(event) => {
          const to = event.target.value as OrderStatus;
          if (isBusy) return;
          if (isByKeyboard.current) setDraft(to === status ? null : to);
          else apply(to);
        }}
        onBlur={() => {
          if (!draft) release(orderId);
        }}
        data={SELECTABLE_STATUSES.map((option) => ({
          value: option,
          label: orderStatusInfo[option].label,
          disabled: isHeld && ONWARD.includes(option),
        }))}
      />
      {draft ? <Button onClick={() => apply(draft)}>Aplicar</Button> : null}
    </>
  );
}
