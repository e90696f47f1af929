'use client';

import { Button } from '@mantine/core';
import { nextStep } from '@shop/orders/order-status';
import { useTransition } from 'react';

import type { PackingOrder } from '../../../orders/packing/find-packing';
import { useReady } from '../kitchen/use-ready';
import { useStep } from '../orders/changes/use-step';
import type { Onward } from './onward';
import styles from './separate.module.css';

export interface PackedActsProps {
  order: PackingOrder;
  /** How many boxes are not in hand. */
  lacking: number;
  /** How many of these boxes are of products with lots, so that an order without them is recorded as sent without a lot. */
  lackingLots: number;
  onward: Onward;
}

const boxesText = (count: number): string => (count === 1 ? 'Falta 1 caixa' : `Faltam ${count} caixas`);

const isGone = ({ status }: PackingOrder): boolean => status === 'enviado' || status === 'entregue';

/**
 * The page's main button: every box is in hand, and the next order is opened. It is disabled until then, and marks the
 * order as ready for users who may do so.
 */
export function NextButton({
  order,
  lacking,
  onward,
  canPrepare,
}: PackedActsProps & { canPrepare: boolean }) {
  const { isBusy, set } = useReady(order, () => window.location.assign(onward.href));
  const isOver = order.isClosed || order.isHeld || order.isReady || isGone(order);
  const look = { fullWidth: true, size: 'lg', variant: 'filled', translate: 'no' } as const;
  if (!isOver && lacking > 0)
    return (
      <Button {...look} disabled>
        {boxesText(lacking)}
      </Button>
    );
  if (isOver || !canPrepare)
    return (
      // The link loads the whole page, because the browser allows the camera only on that page.
      <Button {...look} component="a" href={onward.href}>
        {onward.label}
      </Button>
    );
  return (
    <Button {...look} aria-disabled={isBusy} onClick={() => set(true)}>
      {`Pronto, ${onward.label.charAt(0).toLowerCase()}${onward.label.slice(1)}`}
    </Button>
  );
}

/**
 * What is rarer: to take "Pronto" back, to go on although boxes have no lot, unless the owner's setting requires a lot,
 * and to mark an order as sent that has already left.
 */
export function RareActs({
  order,
  lacking,
  lackingLots,
  onward,
  canPrepare,
  canSend,
}: PackedActsProps & { canPrepare: boolean; canSend: boolean }) {
  if (order.isClosed || order.isHeld) return null;
  if (isGone(order)) return <p className={styles.done}>Este pedido já saiu.</p>;
  const isOnlyLots = lackingLots > 0 && lackingLots === lacking && !order.isLotRequired;
  return (
    <>
      {canPrepare ? (
        <ReadyActs order={order} lackingLots={isOnlyLots ? lackingLots : 0} onward={onward} />
      ) : null}
      {canSend ? (
        <SendActs order={order} lacking={lacking} lackingLots={isOnlyLots ? lackingLots : 0} />
      ) : null}
    </>
  );
}

function ReadyActs({
  order,
  lackingLots,
  onward,
}: Pick<PackedActsProps, 'order' | 'lackingLots' | 'onward'>) {
  const leaving = useReady(order, () => window.location.assign(onward.href));
  const staying = useReady(order);
  if (order.isReady)
    return (
      <Button fullWidth variant="subtle" aria-disabled={staying.isBusy} onClick={() => staying.set(false)}>
        Desfazer “Pronto”
      </Button>
    );
  if (lackingLots === 0) return null;
  return (
    <Button fullWidth variant="subtle" aria-disabled={leaving.isBusy} onClick={() => leaving.set(true)}>
      Sem lote: pronto assim mesmo?
    </Button>
  );
}

/** The press asks nothing itself: if boxes have no lot, the shop refuses it, and the same dialog asks as in the queue. */
function SendActs({
  order,
  lacking,
  lackingLots,
}: Pick<PackedActsProps, 'order' | 'lacking' | 'lackingLots'>) {
  const [isBusy, start] = useTransition();
  const step = useStep();
  const label = nextStep('em_preparo', order.deliveryMethod)?.label ?? 'Enviar';
  const send = () => {
    if (!isBusy) start(() => step({ orderId: order.id, from: order.status, to: 'enviado', order }));
  };
  return (
    <>
      <Button fullWidth variant="subtle" disabled={lacking > 0} aria-disabled={isBusy} onClick={send}>
        {order.deliveryMethod === 'pickup' ? label : 'Já saiu: marcar como enviado'}
      </Button>
      {lackingLots > 0 ? (
        <Button fullWidth variant="subtle" aria-disabled={isBusy} onClick={send}>
          Sem lote: enviar assim mesmo?
        </Button>
      ) : null}
    </>
  );
}
