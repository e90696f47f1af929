'use client';

import { Button } from '@mantine/core';
import { handOverLabel } from '@shop/orders/next-act';
import { nextStep } from '@shop/orders/order-status';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';

import type { PackingOrder } from '../../../orders/packing/find-packing';
import { useReady } from '../kitchen/use-ready';
import { useStep } from '../orders/changes/use-step';
import { goneText } from './gone-text';
import { isGone, isOver, isSentHere, mainAct, type SeparateRights } from './main-act';
import type { Onward } from './onward';
import styles from './separate.module.css';
import { useWhenPacked } from './use-when-packed';

export interface PackedActsProps {
  order: PackingOrder;
  /** How many boxes are not in hand. */
  lacking: number;
  /** How many of these boxes are of products with lots, so that an order without them is recorded as sent without a lot. */
  lackingLots: number;
  onward: Onward;
  /** Whether the order is promised for a later day. */
  isForLater: boolean;
  /** Whether boxes are still being stored. A press meanwhile waits for them, because the shop would miss them. */
  isPacking: boolean;
}

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const boxesText = (count: number): string => (count === 1 ? 'Falta 1 caixa' : `Faltam ${count} caixas`);

/**
 * The page's main button: every box is in hand, and the next order is opened. It is disabled until then, and marks the
 * order as ready or as sent for users who may do so (`mainAct`).
 */
export function NextButton({
  order,
  lacking,
  onward,
  isForLater,
  isPacking,
  canPrepare,
  canSend,
}: PackedActsProps & SeparateRights) {
  const { isBusy, set } = useReady(order, () => window.location.assign(onward.href));
  const handOver = useSend(order, onward);
  const sending = useWhenPacked({ isPacking, lacking }, handOver.send);
  const marking = useWhenPacked({ isPacking, lacking }, () => set(true));
  const act = mainAct({ order, isForLater, canPrepare, canSend });
  const look = { fullWidth: true, size: 'lg', variant: 'filled', translate: 'no' } as const;
  if (!isOver(order) && lacking > 0)
    return (
      <Button {...look} disabled>
        {boxesText(lacking)}
      </Button>
    );
  if (act === 'send')
    return (
      <Button {...look} aria-disabled={handOver.isBusy || sending.isWaiting} onClick={sending.press}>
        {sendLabel(order)}
      </Button>
    );
  if (act === 'onward')
    return (
      // The link loads the whole page, because the browser allows the camera only on that page.
      <Button {...look} component="a" href={onward.href}>
        {onward.label}
      </Button>
    );
  return (
    <Button {...look} aria-disabled={isBusy || marking.isWaiting} onClick={marking.press}>
      {`Pronto, ${lowerFirst(onward.label)}`}
    </Button>
  );
}

/**
 * What is rarer: to take "Pronto" back, to go on although boxes have no lot, unless the owner's setting requires a lot,
 * and to mark an order as sent that has already left. The last is offered once every box is in hand.
 */
export function RareActs({
  order,
  lacking,
  lackingLots,
  onward,
  isForLater,
  isPacking,
  canPrepare,
  canSend,
}: PackedActsProps & SeparateRights) {
  if (order.isClosed || order.isHeld) return null;
  if (isGone(order)) return <p className={styles.done}>{goneText(order)}</p>;
  const isOnlyLots = lackingLots > 0 && lackingLots === lacking && !order.isLotRequired;
  const isSent = isSentHere({ order, isForLater, canPrepare, canSend });
  return (
    <>
      {isOnlyLots ? <WithoutLotButton order={order} onward={onward} isReady={canPrepare && !isSent} /> : null}
      {canPrepare && order.isReady ? <NotReadyButton order={order} /> : null}
      {canSend && lacking === 0 ? (
        <SendActs
          order={order}
          onward={onward}
          lacking={lacking}
          isPacking={isPacking}
          isMain={isSent && !order.isReady}
        />
      ) : null}
    </>
  );
}

function NotReadyButton({ order }: Pick<PackedActsProps, 'order'>) {
  const { isBusy, set } = useReady(order);
  return (
    <Button fullWidth variant="subtle" aria-disabled={isBusy} onClick={() => set(false)}>
      Desfazer “Pronto”
    </Button>
  );
}

/**
 * Goes on although boxes have no lot. The shop refuses that at first, and a dialog asks whether the order is ready, or sent,
 * all the same.
 */
function WithoutLotButton({
  order,
  onward,
  isReady,
}: Pick<PackedActsProps, 'order' | 'onward'> & {
  /** Whether the user says here that the order is ready; otherwise that it is sent. */
  isReady: boolean;
}) {
  const marking = useReady(order, () => window.location.assign(onward.href));
  const sending = useSend(order, onward);
  return (
    <Button
      fullWidth
      aria-disabled={marking.isBusy || sending.isBusy}
      onClick={isReady ? () => marking.set(true) : sending.send}
    >
      Não tenho o lote
    </Button>
  );
}

const sendLabel = ({ deliveryMethod }: PackingOrder): string =>
  deliveryMethod === 'pickup'
    ? (nextStep({ status: 'em_preparo', deliveryMethod, isReady: false })?.label ?? 'Enviar')
    : 'Já saiu: marcar como enviado';

const collectedLabel = ({ cashDueCents = null }: PackingOrder): string =>
  cashDueCents === null ? 'Já levou: marcar como retirado' : handOverLabel(cashDueCents);

/**
 * The press asks nothing itself: if boxes have no lot, the shop refuses it, and the same dialog asks as in the queue. It
 * then leads to the next order, or back. The page is not loaded anew, so that the toast still offers to undo the step.
 */
function useSend(order: PackingOrder, { href }: Onward) {
  const router = useRouter();
  const [isBusy, start] = useTransition();
  const step = useStep();
  const onDone = () => router.push(href);
  const take = (to: 'enviado' | 'entregue', cashCents: number | null) => {
    if (!isBusy) start(() => step({ orderId: order.id, from: order.status, to, cashCents, order, onDone }));
  };
  return {
    isBusy,
    send: () => take('enviado', null),
    /** Hands a pickup over to its buyer, who waits at the counter, together with the cash that is due. */
    collect: () => take('entregue', order.cashDueCents ?? null),
  };
}

function SendActs({
  order,
  lacking,
  isPacking,
  onward,
  isMain,
}: Pick<PackedActsProps, 'order' | 'lacking' | 'isPacking' | 'onward'> & {
  /** Whether the page's main button already sends. */
  isMain: boolean;
}) {
  const { isBusy, send, collect } = useSend(order, onward);
  const sending = useWhenPacked({ isPacking, lacking }, send);
  const collecting = useWhenPacked({ isPacking, lacking }, collect);
  const isTaken = isBusy || sending.isWaiting || collecting.isWaiting;
  const isPickup = order.deliveryMethod === 'pickup';
  return (
    <>
      {isMain ? null : (
        <Button fullWidth variant="subtle" aria-disabled={isTaken} onClick={sending.press}>
          {sendLabel(order)}
        </Button>
      )}
      {isMain && !isPickup ? (
        <Button fullWidth component="a" href={onward.href}>
          {`Ainda não saiu: ${lowerFirst(onward.label)}`}
        </Button>
      ) : null}
      {isPickup ? (
        <Button fullWidth variant="subtle" aria-disabled={isTaken} onClick={collecting.press}>
          {collectedLabel(order)}
        </Button>
      ) : null}
    </>
  );
}
