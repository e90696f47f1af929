import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { customerIdOf, IS_OWN, knownTo, mayReach, type CaseBuyer } from '../case-order';
import { IS_PHOTO_OPEN, IS_READABLE } from '../photos/photo-rows';

/** Returns a photo of a buyer's own order, as WebP; null when there is none. */
export async function findOwnPhoto(
  cms: Cms,
  { buyer, orderId, photoId }: { buyer: CaseBuyer; orderId: string; photoId: string },
): Promise<Buffer | null> {
  if (!isRecordId(orderId) || !isRecordId(photoId) || !mayReach(buyer, orderId)) return null;
  const [row] = await sqlOf(cms.payload).query<{ content: Buffer }>(
    `select p.content from case_photos p join orders o on o.id = p.order_id
     where ${IS_OWN} and ${IS_PHOTO_OPEN} and p.id = $4`,
    [orderId, customerIdOf(buyer), knownTo(buyer), photoId],
  );
  return row?.content ?? null;
}

/**
 * Returns a photo of a case, as WebP. Photos of a report of illness are returned only to readers who may read health
 * data.
 */
export async function findCasePhoto(
  cms: Cms,
  { caseId, photoId, canReadHealth }: { caseId: string; photoId: string; canReadHealth: boolean },
): Promise<Buffer | null> {
  if (!isRecordId(caseId) || !isRecordId(photoId)) return null;
  const [row] = await sqlOf(cms.payload).query<{ content: Buffer }>(
    `select p.content from case_photos p join cases r on r.order_id = p.order_id and r.client_key = p.client_key
     where r.id = $1 and ${IS_READABLE} and p.id = $3`,
    [caseId, canReadHealth, photoId],
  );
  return row?.content ?? null;
}
