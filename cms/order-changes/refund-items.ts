import { randomUUID } from 'node:crypto';

import { formatBrl } from '@shop/money/format-brl';
import type { Result } from '@shop/result';
import { listText } from '@shop/text/list-text';

import { lockOrderMoney } from '../payments/refundable-payment';
import { writeOrderEvent } from '../orders/move-order';
import { writeOrderNote } from '../orders/order-note';
import { lockOrder, type OrderRow } from '../orders/order-row';
import { lockProductsOfOrders } from '../orders/order-stock';
import { writeReady } from '../orders/packing/preparation-row';
import { takeOutBoxes } from '../orders/packing/unpack-line';
import { requestPartRefund } from '../payments/request-refund';
import { isAllowedNow } from '../platform/access/is-allowed-now';
import { writeAudit } from '../platform/audit/write-audit';
import type { Cms } from '../platform/context';
import { isRecordId } from '../platform/database/record-id';
import { inTransaction, type Transaction } from '../platform/database/transaction';
import { faultPoint } from '../platform/failpoint';
import { closedReason, partRefusal, type ChangeRefusal } from './changeable-order';
import { readLineFacts, type LineFacts } from './line-facts';
import { queueChangeMail, storeLineChange } from './store-line-change';

export interface RefundItemsInput {
  orderId: string;
  /** The id of the refund. The screen creates it, so that a refund that is sent twice counts once. */
  itemRefundId: string;
  /** The units that leave the order; each line at most once. */
  items: readonly RefundedItem[];
  /** Whether the order's delivery fee is refunded too. The order is still delivered. */
  withDelivery: boolean;
  /** The refund that the screen showed, in centavos. */
  seenRefundCents: number;
  actorId: string;
}

interface RefundedItem {
  lineId: string;
  units: number;
  /** The units of the line that were still to be sent when the screen was loaded. */
  seenUnits: number;
}

/**
 * Takes units of one or more lines out of a paid order that has not been sent yet, and refunds what they are worth, all
 * or nothing. The units return to the stock. The records of what was bought and paid stay as they are; a job makes the
 * one partial refund, and one mail says to the buyer what left and what comes back. Takes the same locks as the change of
 * a line: order, payment, products, lots.
 */
export async function refundItems(
  cms: Cms,
  input: RefundItemsInput,
): Promise<Result<{ refundCents: number }, ChangeRefusal>> {
  const { orderId, itemRefundId, actorId } = input;
  if (!isRecordId(orderId) || !isRecordId(itemRefundId)) return { ok: false, error: { code: 'not_found' } };
  const refunded = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isAllowedNow(tx, actorId, 'order:refund')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const [known] = await tx.query<{ refundCents: number }>(
      'select refund_cents as "refundCents" from order_item_refunds where id = $1 and order_id = $2',
      [itemRefundId, orderId],
    );
    if (known) return { ok: true, ...known } as const;
    const closed = closedReason(order);
    if (closed) return { ok: false, error: closed } as const;
    const lines = await readChosen(tx, input);
    if (!lines.ok) return lines;
    const result = await refundLocked(tx, { input, order, chosen: lines.chosen });
    await faultPoint('refund-items:before-commit');
    return result;
  });
  await faultPoint('refund-items:committed');
  return refunded;
}

/** A line with the number of its units that leave the order. */
interface Chosen {
  line: LineFacts;
  units: number;
}

async function readChosen(
  tx: Transaction,
  { orderId, items }: RefundItemsInput,
): Promise<Result<{ chosen: Chosen[] }, ChangeRefusal>> {
  const chosen: Chosen[] = [];
  for (const { lineId, units, seenUnits } of items) {
    const line = await readLineFacts(tx, { orderId, lineId });
    if (!line) return { ok: false, error: { code: 'not_found' } };
    const isRepeated = chosen.some((each) => each.line.lineId === lineId);
    if (
      isRepeated ||
      line.units !== seenUnits ||
      !Number.isSafeInteger(units) ||
      units < 1 ||
      units > line.units
    )
      return { ok: false, error: { code: 'change_stale' } };
    chosen.push({ line, units });
  }
  const [first] = chosen;
  if (!first) return { ok: false, error: { code: 'change_stale' } };
  return unitsOf(chosen) < first.line.unitsOfOrder
    ? { ok: true, chosen }
    : { ok: false, error: { code: 'change_last' } };
}

const unitsOf = (chosen: readonly Chosen[]): number => chosen.reduce((sum, { units }) => sum + units, 0);

interface LockedRefund {
  input: RefundItemsInput;
  order: OrderRow;
  chosen: readonly Chosen[];
}

async function refundLocked(
  tx: Transaction,
  { input, order, chosen }: LockedRefund,
): Promise<Result<{ refundCents: number }, ChangeRefusal>> {
  const { orderId, itemRefundId, withDelivery, actorId } = input;
  const money = await lockOrderMoney(tx, order);
  await lockProductsOfOrders(tx, [order.id]);
  const deliveryCents = withDelivery ? await readDeliveryFee(tx, orderId) : 0;
  const refundCents =
    deliveryCents + chosen.reduce((sum, { line, units }) => sum + units * line.unitCents, 0);
  if (refundCents !== input.seenRefundCents) return { ok: false, error: { code: 'change_stale' } };
  // Units that cost nothing leave by the change of their line, because here there is nothing to refund.
  const refusal = refundCents > 0 ? partRefusal(money, refundCents) : ({ code: 'not_refundable' } as const);
  if (refusal) return { ok: false, error: refusal };
  await tx.query(
    `insert into order_item_refunds (id, order_id, refund_cents, delivery_cents, actor_id) values ($1, $2, $3, $4, $5)`,
    [itemRefundId, orderId, refundCents, deliveryCents, actorId],
  );
  for (const { line, units } of chosen) {
    await takeOutBoxes(tx, { lineId: line.lineId, units: line.units, leaving: units, actorId });
    await storeLineChange(tx, {
      input: { orderId, changeId: randomUUID(), units, actorId },
      line,
      wanted: undefined,
      newUnitCents: 0,
      notDueCents: null,
      refundCents: units * line.unitCents,
      itemRefundId,
    });
    await faultPoint('refund-items:line-stored');
  }
  // The order's contents changed, so the kitchen must press "Pronto" again.
  await writeReady(tx, { orderId, isReady: false, actorId: null });
  await queueChangeMail(tx, { order, changeId: itemRefundId, refundCents });
  await requestPartRefund(tx, { orderId, amountCents: refundCents });
  await record(tx, { order, input, chosen, refundCents, deliveryCents });
  return { ok: true, refundCents };
}

async function readDeliveryFee(tx: Transaction, orderId: string): Promise<number> {
  const [order] = await tx.query<{ feeCents: number }>(
    'select delivery_fee_cents::int as "feeCents" from orders where id = $1',
    [orderId],
  );
  return order?.feeCents ?? 0;
}

async function record(
  tx: Transaction,
  {
    order,
    input: { actorId },
    chosen,
    refundCents,
    deliveryCents,
  }: LockedRefund & { refundCents: number; deliveryCents: number },
): Promise<void> {
  const eventId = await writeOrderEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    actor: { kind: 'admin', customerId: actorId },
    reason: 'line_changed',
  });
  const units = unitsOf(chosen);
  const names = listText(chosen.map(({ line, units: some }) => `${some} × ${line.name}`));
  await writeOrderNote(tx, {
    orderId: order.id,
    authorId: actorId,
    eventId,
    text: `${units === 1 ? 'Saiu' : 'Saíram'} do pedido: ${names}. Devolução de ${formatBrl(refundCents)}${
      deliveryCents > 0 ? ', com a entrega' : ''
    }.`,
  });
  const lines = (left: (item: Chosen) => number) =>
    chosen.map((item) => ({ lineId: item.line.lineId, units: left(item) }));
  await writeAudit(tx, {
    actorId,
    action: 'order.refund_items',
    subjectType: 'orders',
    subjectId: order.id,
    before: { lines: lines(({ line }) => line.units) },
    after: { lines: lines(({ line, units: some }) => line.units - some), refundCents, deliveryCents },
  });
}
