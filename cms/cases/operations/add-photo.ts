import { HEALTH_CONSENT_VERSION } from '@shop/cases/case-form';
import type { CaseKind } from '@shop/cases/case-kinds';
import { MAX_CASE_PHOTOS, PHOTO_DAYS, takesPhotos } from '@shop/cases/case-photos';
import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import { countAttempt, ipLimit, photoLimit, type TooManyAttempts } from '../../customers/limits/attempts';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { customerIdOf, IS_OWN, lockBuyersOrder, mayReach, type CaseBuyer } from '../case-order';
import type { PreparedPhoto } from '../photos/prepare-photo';

/** The maximum number of photos that one order may have in forms that were not sent yet. */
const MAX_DRAFTS = 12;
/** The number of hours for which a photo is stored while its form is not sent. */
const DRAFT_HOURS = 24;

/**
 * The maximum number of photos of one form with those that were taken back, which are stored until the case is decided.
 */
const MAX_OF_FORM = 12;

/** SQL: the first free number (`place`) of a form, or null. `$1` is the order, `$2` the form, `$3` the last number. */
const FREE_PLACE = `select min(n.place) as place from generate_series(1, $3::int) as n(place)
  where not exists (select 1 from case_photos p
    where p.order_id = $1 and p.client_key = $2 and p.place = n.place and p.removed_at is null)`;

/** What a photo belongs to: an order of the buyer, and the key of the form. */
export interface PhotoPlace {
  buyer: CaseBuyer;
  orderId: string;
  clientKey: string;
}

/**
 * Counts an attempt to send a photo, before the request's body is read. Fails unless the order is the buyer's and the
 * rate limits allow another photo.
 */
export async function admitPhoto(
  cms: Cms,
  { buyer, orderId, clientKey, ip }: PhotoPlace & { ip: string },
): Promise<Result<object, { code: 'not_found' } | TooManyAttempts>> {
  if (!isRecordId(orderId) || !isRecordId(clientKey) || !mayReach(buyer, orderId))
    return { ok: false, error: { code: 'not_found' } };
  const own = await sqlOf(cms.payload).query(`select 1 from orders o where ${IS_OWN}`, [
    orderId,
    customerIdOf(buyer),
  ]);
  if (own.length === 0) return { ok: false, error: { code: 'not_found' } };
  return countAttempt(cms.payload, [
    photoLimit(cms.payload, orderId, LIMITS.casePhotoPerOrder),
    ipLimit(cms.payload, 'case-photo', ip, LIMITS.casePhotoPerIp),
  ]);
}

export type AddPhotoError =
  | { code: 'not_found' }
  /** The case was decided, or its kind takes no photos. */
  | { code: 'photo_closed' }
  | { code: 'photo_full' }
  /** The photo is part of a report of illness, but the consent to store health data is not ticked. */
  | { code: 'case_consent_required' };

export interface AddedPhoto {
  photoId: string;
}

/** Stores a photo of a case, or of a form that is not sent yet. Sending the same photo again changes nothing. */
export function addPhoto(
  cms: Cms,
  {
    buyer,
    orderId,
    clientKey,
    photo,
    hasConsent,
  }: PhotoPlace & { photo: PreparedPhoto; hasConsent: boolean },
): Promise<Result<AddedPhoto, AddPhotoError>> {
  return inTransaction(cms.payload, async (tx) => {
    const order = await lockBuyersOrder(tx, { buyer, orderId });
    if (!order) return { ok: false, error: { code: 'not_found' } } as const;
    const reported = await findCase(tx, { orderId, clientKey });
    if (reported?.isDecided || (reported && !takesPhotos(reported.kind)))
      return { ok: false, error: { code: 'photo_closed' } } as const;
    const isIllness = reported?.kind === 'passei_mal';
    if (isIllness && !hasConsent) return { ok: false, error: { code: 'case_consent_required' } } as const;
    const known = await findSame(tx, { orderId, clientKey, hash: photo.hash });
    if (known && !known.isRemoved) return { ok: true, photoId: known.photoId } as const;
    if (known)
      return (await putBack(tx, { ...known, orderId, clientKey }))
        ? ({ ok: true, photoId: known.photoId } as const)
        : ({ ok: false, error: { code: 'photo_full' } } as const);
    if ((await countPhotos(tx, { orderId, clientKey })) >= MAX_OF_FORM)
      return { ok: false, error: { code: 'photo_full' } } as const;
    if (!reported && (await countDrafts(tx, orderId)) >= MAX_DRAFTS)
      return { ok: false, error: { code: 'photo_full' } } as const;
    const photoId = await store(tx, {
      orderId,
      clientKey,
      photo,
      consent: isIllness ? HEALTH_CONSENT_VERSION : null,
      hours: reported ? PHOTO_DAYS * 24 : DRAFT_HOURS,
    });
    if (!photoId) return { ok: false, error: { code: 'photo_full' } } as const;
    await faultPoint('add-photo:before-commit');
    return { ok: true, photoId } as const;
  });
}

type Keys = Pick<PhotoPlace, 'orderId' | 'clientKey'>;

async function findCase(
  tx: Transaction,
  { orderId, clientKey }: Keys,
): Promise<{ kind: CaseKind; isDecided: boolean } | null> {
  const [row] = await tx.query<{ kind: CaseKind; isDecided: boolean }>(
    `select kind, decision is not null as "isDecided" from cases where order_id = $1 and client_key = $2`,
    [orderId, clientKey],
  );
  return row ?? null;
}

async function findSame(
  tx: Transaction,
  { orderId, clientKey, hash }: Keys & { hash: string },
): Promise<{ photoId: string; isRemoved: boolean } | null> {
  const [row] = await tx.query<{ photoId: string; isRemoved: boolean }>(
    `select id as "photoId", removed_at is not null as "isRemoved" from case_photos
     where order_id = $1 and client_key = $2 and content_hash = $3`,
    [orderId, clientKey, hash],
  );
  return row ?? null;
}

/** Shows a photo again that the buyer took back; returns false when every number is taken. */
async function putBack(
  tx: Transaction,
  { photoId, orderId, clientKey }: Keys & { photoId: string },
): Promise<boolean> {
  const shown = await tx.query(
    `update case_photos set removed_at = null, place = free.place
     from (${FREE_PLACE}) free where id = $4 and free.place is not null returning 1`,
    [orderId, clientKey, MAX_CASE_PHOTOS, photoId],
  );
  return shown.length > 0;
}

/** Counts the photos of a form, also those that were taken back. */
async function countPhotos(tx: Transaction, { orderId, clientKey }: Keys): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from case_photos where order_id = $1 and client_key = $2',
    [orderId, clientKey],
  );
  return row?.count ?? 0;
}

async function countDrafts(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from case_photos p where p.order_id = $1 and not exists (
       select 1 from cases c where c.order_id = p.order_id and c.client_key = p.client_key)`,
    [orderId],
  );
  return row?.count ?? 0;
}

/**
 * Stores a photo under the first free number (`place`) of its form and returns its id; null when every number is taken.
 */
async function store(
  tx: Transaction,
  {
    orderId,
    clientKey,
    photo,
    consent,
    hours,
  }: Keys & { photo: PreparedPhoto; consent: string | null; hours: number },
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    `insert into case_photos (order_id, client_key, place, content, content_hash, consent_version, erase_at)
     select $1, $2, free.place, $4, $5, $6, now() + make_interval(hours => $7)
     from (${FREE_PLACE}) free where free.place is not null
     returning id`,
    [orderId, clientKey, MAX_CASE_PHOTOS, photo.content, photo.hash, consent, hours],
  );
  return row?.id ?? null;
}
