import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';
import { lockBuyersOrder, type CaseBuyer } from '../case-order';

export interface RemovedPhoto {
  /** The case that the photo belonged to; null if the photo's form has not been sent. */
  caseId: string | null;
}

/**
 * Deletes a photo that the buyer sent, unless its case is decided. Removing a photo that no longer exists changes
 * nothing. Returns null when the order is not the buyer's, or the case is decided.
 */
export function removePhoto(
  cms: Cms,
  { buyer, orderId, photoId }: { buyer: CaseBuyer; orderId: string; photoId: string },
): Promise<RemovedPhoto | null> {
  if (!isRecordId(orderId) || !isRecordId(photoId)) return Promise.resolve(null);
  return inTransaction(cms.payload, async (tx) => {
    if (!(await lockBuyersOrder(tx, { buyer, orderId }))) return null;
    const [found] = await tx.query<{ caseId: string | null; isDecided: boolean }>(
      `select c.id as "caseId", c.decision is not null as "isDecided" from case_photos p
         left join cases c on c.order_id = p.order_id and c.client_key = p.client_key
       where p.id = $1 and p.order_id = $2`,
      [photoId, orderId],
    );
    if (!found) return { caseId: null };
    if (found.isDecided) return null;
    await tx.query('delete from case_photos where id = $1', [photoId]);
    return { caseId: found.caseId };
  });
}
