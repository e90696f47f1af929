import type { OrderStatus } from '@shop/orders/order-status';
import { ANNOUNCED_STATUSES, hasReached, UNDO_GRACE_MS, UNDO_WINDOW_MS } from '@shop/orders/step';
import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { dropMail } from '../../platform/queue/drop-mail';
import { queueSending, type QueuedMail } from '../../platform/queue/queue-mail';
import { writeAudit } from '../../platform/audit/write-audit';
import { readLastEvents } from '../last-step';
import { moveOrder, stepMailKey } from '../move-order';
import { lockOrder } from '../order-row';
import { lockProductsOfOrders } from '../order-stock';
import { readMissingLots, writeSentWithoutLot } from '../packing/missing-lots';
import { isRecordId } from '../../platform/database/record-id';

export type UndoStepError =
  | { code: 'not_found' }
  /** The admin lost the permission after the request was admitted. */
  | { code: 'access_denied' }
  /** Another change followed the step. */
  | { code: 'order_changed'; status: OrderStatus }
  /** The ten seconds are over, or the step's mail was sent. */
  | { code: 'undo_too_late' }
  /** The event moved money or stock (docs/decisions/panel-orders.md#058), or was not a status change by an admin. */
  | { code: 'not_undoable' }
  /** After the undo, the order would count as sent, with a box of a lot that was recalled since the step. */
  | { code: 'box_recalled' };

export interface UndoStepInput {
  orderId: string;
  /** The id of the step's event. It must still be the order's newest event. */
  eventId: string;
  /** The admin who undoes the step, who need not be the admin who took it. */
  actorId: string;
}

/**
 * Undoes an admin's last step within ten seconds, by the database's clock: the order returns to its previous status, as
 * a new event, and the step's mail is cancelled. Mails of earlier steps that the step made obsolete are due again.
 * Repeating the request for the same step changes nothing and returns the same result.
 */
export async function undoOrderStep(
  cms: Cms,
  { orderId, eventId, actorId }: UndoStepInput,
): Promise<Result<{ status: OrderStatus }, UndoStepError>> {
  if (!isRecordId(orderId) || !isRecordId(eventId)) return { ok: false, error: { code: 'not_found' } };
  const undone = await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isAllowedNow(tx, actorId, 'order:change-status')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const [last, before] = await readLastEvents(tx, orderId);
    if (last?.reason === 'step_undone' && before?.id === eventId)
      return { ok: true, status: order.status } as const;
    if (last?.id !== eventId || last.to !== order.status)
      return { ok: false, error: { code: 'order_changed', status: order.status } } as const;
    if (last.reason !== 'status_changed' || !last.from)
      return { ok: false, error: { code: 'not_undoable' } } as const;
    if (last.ageMs > UNDO_WINDOW_MS + UNDO_GRACE_MS)
      return { ok: false, error: { code: 'undo_too_late' } } as const;

    const leaves = last.from === 'enviado' || last.from === 'entregue';
    if (leaves) await lockProductsOfOrders(tx, [orderId]);
    const missingLots = leaves ? await readMissingLots(tx, orderId) : null;
    if (missingLots?.isRecalled) return { ok: false, error: { code: 'box_recalled' } } as const;

    const actor = { kind: 'admin' as const, customerId: actorId };
    if (!(await dropMail(tx, stepMailKey(eventId))))
      return { ok: false, error: { code: 'undo_too_late' } } as const;
    if (missingLots) await writeSentWithoutLot(tx, { orderId, units: missingLots.units, actorId });
    await moveOrder(tx, { order, to: last.from, actor, reason: 'step_undone' });
    await reviveStepMails(tx, { undoneEventId: eventId, status: last.from });
    await writeAudit(tx, {
      actorId,
      action: 'order.step_undone',
      subjectType: 'orders',
      subjectId: orderId,
      before: { status: order.status },
      after: { status: last.from },
    });
    await faultPoint('undo-step:before-commit');
    return { ok: true, status: last.from } as const;
  });
  await faultPoint('undo-step:committed');
  return undone;
}

/**
 * When an admin sets an order back to an earlier status, the mails about its later steps become obsolete. This function
 * makes these mails due again. Call it when the setting back is undone, because the steps that the mails are about then
 * apply again. Mails that were due all along are marked as changed, so that a process that read the order meanwhile, in
 * order to send such a mail, reads the order again. The caller has locked the order.
 */
async function reviveStepMails(
  tx: Transaction,
  { undoneEventId, status }: { undoneEventId: string; status: OrderStatus },
): Promise<void> {
  const standing = ANNOUNCED_STATUSES.filter((step) => hasReached(status, step));
  const revived = await tx.query<QueuedMail & { wasObsolete: boolean }>(
    `with waiting as (
       select m.id, m.outcome is not null as "wasObsolete"
       from outgoing_mails m
         join order_events e on split_part(m.dedupe_key, '|', 1) = 'order-status:' || e.id
         join order_events back on back.order_id = e.order_id and back.id = $1
       where m.sent_at is null and e.to_status::text = any($2)
         and (m.outcome is null or (m.outcome = 'obsolete' and m.updated_at >= back.created_at))
       for update of m)
     update outgoing_mails m set outcome = null, updated_at = clock_timestamp()
     from waiting where m.id = waiting.id
     returning m.id, m.kind, m.customer_id as "customerId", m.order_id as "orderId", waiting."wasObsolete"`,
    [undoneEventId, standing],
  );
  for (const { wasObsolete, ...mail } of revived) if (wasObsolete) await queueSending(tx, mail);
}
