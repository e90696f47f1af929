import { writeOrderEvent } from '../orders/move-order';
import { writeOrderNote } from '../orders/order-note';
import type { OrderRow } from '../orders/order-row';
import { writeAudit } from '../platform/audit/write-audit';
import type { Transaction } from '../platform/database/transaction';

interface RecordedChange {
  actorId: string;
  lineId: string;
  units: number;
  seenUnits: number;
  productId: string | null;
  refundCents: number;
}

/** Writes the change of a line into the order's history, with a note, and into the audit log. */
export async function recordLineChange(
  tx: Transaction,
  { order, change, text }: { order: OrderRow; change: RecordedChange; text: string },
): Promise<void> {
  const { actorId, units, seenUnits, productId, lineId, refundCents } = change;
  const eventId = await writeOrderEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    actor: { kind: 'admin', customerId: actorId },
    reason: 'line_changed',
  });
  await writeOrderNote(tx, { orderId: order.id, authorId: actorId, eventId, text });
  await writeAudit(tx, {
    actorId,
    action: 'order.change_line',
    subjectType: 'orders',
    subjectId: order.id,
    before: { lineId, units: seenUnits },
    after: { lineId, units: seenUnits - units, productId, refundCents },
  });
}
