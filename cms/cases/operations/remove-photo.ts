import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction } from '../../platform/database/transaction';
import { customerIdOf, IS_OWN, knownTo, lockBuyersOrder, type CaseBuyer } from '../case-order';
import { IS_PHOTO_OPEN } from '../photos/photo-rows';

export interface RemovedPhoto {
  /** The case that the photo belonged to; null if the photo's form has not been sent. */
  caseId: string | null;
}

/**
 * Takes a photo back that the buyer sent, unless its case is decided. A photo of a form that was not sent is deleted. A
 * photo of a case is shown to the buyer no more; the shop sees it, as taken back, until the case is decided, and the
 * clean-up then deletes it. Removing a photo that no longer exists changes nothing. Returns null when the order is not
 * the buyer's, or the case is decided.
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
         join orders o on o.id = p.order_id
       where ${IS_OWN} and ${IS_PHOTO_OPEN} and p.id = $4`,
      [orderId, customerIdOf(buyer), knownTo(buyer), photoId],
    );
    if (!found) return { caseId: null };
    if (found.isDecided) return null;
    // What was reported stays as it was until the shop has decided.
    await tx.query(
      found.caseId
        ? 'update case_photos set removed_at = now() where id = $1'
        : 'delete from case_photos where id = $1',
      [photoId],
    );
    return { caseId: found.caseId };
  });
}
