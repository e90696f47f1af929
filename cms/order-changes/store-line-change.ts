import { randomUUID } from 'node:crypto';

import type { OrderableLine } from '../checkout/cart-for-order';
import type { OrderRow } from '../orders/order-row';
import { LINE_COLUMNS, lineRecords } from '../orders/columns';
import { moveLineStock } from '../orders/order-stock';
import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';
import type { LineFacts } from './line-facts';

interface StoredChange {
  input: { orderId: string; changeId: string; units: number; actorId: string };
  line: LineFacts;
  /** The product that replaces the units; undefined when the units are taken out without a replacement. */
  wanted: OrderableLine | undefined;
  newUnitCents: number;
  refundCents: number;
  /** What the buyer no longer owes, in centavos; null for a paid order. */
  notDueCents: number | null;
  /** The item refund that the change is a part of; absent for a change that is an act of its own. */
  itemRefundId?: string;
}

/**
 * Writes the change, the line that replaces the units, the total of an order that is not paid yet, and the stock of both
 * products, under the locks of order and products. If other orders lack units of the product, the trigger of the stock ledger first gives them the units that
 * leave this order.
 */
export async function storeLineChange(tx: Transaction, change: StoredChange): Promise<void> {
  const { input, line, wanted, newUnitCents, refundCents, notDueCents, itemRefundId = null } = change;
  const { orderId, changeId, units, actorId } = input;
  const replacementId = wanted ? await insertLine(tx, { orderId, wanted }) : null;
  await tx.query(
    `insert into order_line_changes (id, line_id, units, replacement_line_id, unit_cents, refund_cents, not_due_cents, actor_id, item_refund_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      changeId,
      line.lineId,
      units,
      replacementId,
      wanted ? newUnitCents : null,
      refundCents,
      notDueCents,
      actorId,
      itemRefundId,
    ],
  );
  if (notDueCents)
    await tx.query(
      `update orders set taken_out_cents = taken_out_cents - $2, total_cents = total_cents - $2, updated_at = now()
       where id = $1 and payment_status = 'a_receber'`,
      [orderId, notDueCents],
    );
  await moveLineStock(tx, { lineId: line.lineId, units, reason: 'liberacao', actorId });
  if (!replacementId) return;
  await moveLineStock(tx, { lineId: replacementId, units, reason: 'reserva', actorId });
  await moveLineStock(tx, { lineId: replacementId, units, reason: 'venda', actorId });
}

/**
 * Inserts the line that replaces units of another line. The new line costs nothing, because the buyer pays for it with the
 * units that it replaces.
 */
async function insertLine(
  tx: Transaction,
  { orderId, wanted }: { orderId: string; wanted: OrderableLine },
): Promise<string> {
  const { productId, name, quantity, image, label, labelVersionId } = wanted;
  const nothingOff = { promotionTitle: null, couponCode: null };
  const line = { productId, name, quantity, ...nothingOff, notes: null, image, label, labelVersionId };
  const id = randomUUID();
  await tx.query(
    `insert into orders_lines (_order, _parent_id, id, ${LINE_COLUMNS})
     select (select max(l._order) + 1 from orders_lines l where l._parent_id = $2), $2, $3, ${LINE_COLUMNS}
     from json_populate_recordset(null::orders_lines, $1::json)`,
    [lineRecords([{ ...line, unitPriceCents: 0, unitDiscountCents: 0, pixDiscountCents: 0 }]), orderId, id],
  );
  return id;
}

/**
 * Queues the only mail about a change or an item refund; `changeId` is the id of either. This mail has the dedupe key that
 * the mail about the refund would have, so the refund mail is not sent: the mail about the change already states the
 * refunded amount.
 */
export async function queueChangeMail(
  tx: Transaction,
  { order, changeId, refundCents }: { order: OrderRow; changeId: string; refundCents: number },
): Promise<void> {
  const [payment] = await tx.query<{ id: string; refundedCents: number }>(
    `select id, refunded_cents as "refundedCents" from payments where order_id = $1 and counts_as_paid`,
    [order.id],
  );
  await queueMail(tx, {
    kind: 'order-changed',
    customerId: order.customerId,
    orderId: order.id,
    dedupeKey:
      payment && refundCents > 0
        ? `order-refunded:${payment.id}:${payment.refundedCents + refundCents}`
        : `order-changed:${changeId}`,
    detail: changeId,
  });
}
