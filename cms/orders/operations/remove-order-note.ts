import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import { writeAudit } from '../../platform/audit/write-audit';
import { IS_OF_RETURN } from '../order-note';
import { isRecordId } from '../../platform/database/record-id';

/** Erases a note that a person wrote; the shop's own record of a refund stays. The audit log shows that the note existed and who removed it, but not the note's text. */
export async function removeOrderNote(
  cms: Cms,
  { orderId, noteId, actorId }: { orderId: string; noteId: string; actorId: string },
): Promise<Result<object, { code: 'not_found' | 'access_denied' }>> {
  if (!isRecordId(orderId) || !isRecordId(noteId)) return { ok: false, error: { code: 'not_found' } };
  return teamOperation(cms, { permission: 'order:write-note', actorId }, async (tx) => {
    const removed = await tx.query(
      `delete from order_notes n where n.id = $1 and n.order_id = $2
         and not exists (select 1 from order_events r where r.id = n.event_id and ${IS_OF_RETURN}) returning n.id`,
      [noteId, orderId],
    );
    if (removed.length === 0) return { ok: false, error: { code: 'not_found' } } as const;
    await writeAudit(tx, {
      actorId,
      action: 'order.note_remove',
      subjectType: 'orders',
      subjectId: orderId,
      before: { noteId },
    });
    return { ok: true } as const;
  });
}
