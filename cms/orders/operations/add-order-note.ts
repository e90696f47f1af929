import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import type { Cms } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { writeAudit } from '../../platform/audit/write-audit';
import { writeOrderNote } from '../order-note';
import { lockOrder } from '../order-row';
import { isRecordId } from '../../platform/database/record-id';

export type AddNoteError = { code: 'not_found' | 'access_denied' | 'note_required' };

/** Stores an admin's note about an order. The customer never sees the note. */
export async function addOrderNote(
  cms: Cms,
  { orderId, text, actorId }: { orderId: string; text: string; actorId: string },
): Promise<Result<{ noteId: string }, AddNoteError>> {
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  return inTransaction(cms.payload, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isAllowedNow(tx, actorId, 'order:write-note')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const noteId = await writeOrderNote(tx, { orderId, authorId: actorId, text });
    if (!noteId) return { ok: false, error: { code: 'note_required' } } as const;
    await writeAudit(tx, {
      actorId,
      action: 'order.note_add',
      subjectType: 'orders',
      subjectId: orderId,
      after: { noteId },
    });
    return { ok: true, noteId } as const;
  });
}
