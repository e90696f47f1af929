import type { PromotionForm } from '@shop/promotions/promotion-form';
import type { Result } from '@shop/result';

import { actingAdmin } from '../../catalog/acting-admin';
import { describePictures } from '../../catalog/pictures/describe-pictures';
import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import type { Transaction } from '../../platform/database/transaction';
import { lockPromotion } from '../lock-promotion';
import { promotionDataOf } from '../stored-promotion';

export type SavePromotionError =
  | { code: 'access_denied' }
  | { code: 'promotion_gone' }
  /** Somebody saved the promotion after the screen was loaded, so nothing is written. */
  | { code: 'promotion_changed' }
  /** The banner, a category or a product was deleted while the form was being filled in. */
  | { code: 'picture_gone' }
  | { code: 'choice_gone' };

/** Creates a promotion; its prices apply in the shop from its first day. */
export function createPromotion(
  cms: Cms,
  { form, actorId }: { form: PromotionForm; actorId: string },
): Promise<
  Result<
    { promotionId: string },
    Extract<SavePromotionError, { code: 'access_denied' | 'picture_gone' | 'choice_gone' }>
  >
> {
  return teamOperation(cms, { permission: 'promotion:write', actorId }, async (tx) => {
    const missing = await missingRelation(tx, form);
    if (missing) return { ok: false, error: missing };
    await describeBanner(tx, form, actorId);
    const { id } = await cms.payload.create({
      collection: 'promotions',
      data: promotionDataOf(form),
      depth: 0,
      overrideAccess: true,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true, promotionId: id };
  });
}

/**
 * Saves a promotion's form. Locks the row and compares it with the version that the screen was made from. If two admins
 * edit the same version, the one who saves later gets an error and does not overwrite the first change.
 */
export function savePromotion(
  cms: Cms,
  input: { promotionId: string; seenUpdatedAt: string; form: PromotionForm; actorId: string },
): Promise<Result<{ updatedAt: string }, SavePromotionError>> {
  const { promotionId, seenUpdatedAt, form, actorId } = input;
  return teamOperation(cms, { permission: 'promotion:write', actorId }, async (tx) => {
    const stored = await lockPromotion(tx, promotionId);
    if (!stored) return { ok: false, error: { code: 'promotion_gone' } };
    if (stored.updatedAt.getTime() !== Date.parse(seenUpdatedAt))
      return { ok: false, error: { code: 'promotion_changed' } };
    const missing = await missingRelation(tx, form);
    if (missing) return { ok: false, error: missing };
    await describeBanner(tx, form, actorId);
    const { updatedAt } = await cms.payload.update({
      collection: 'promotions',
      id: promotionId,
      data: promotionDataOf(form),
      depth: 0,
      overrideAccess: true,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true, updatedAt };
  });
}

async function describeBanner(tx: Transaction, { bannerId, bannerAlt }: PromotionForm, actorId: string) {
  if (!bannerId) return;
  await describePictures(tx, { pictures: [{ mediaId: bannerId, alt: bannerAlt }], actorId });
}

async function missingRelation(
  tx: Transaction,
  form: PromotionForm,
): Promise<{ code: 'picture_gone' } | { code: 'choice_gone' } | null> {
  const count = async (text: string, values: unknown[]) => (await tx.query(text, values)).length;
  if (
    form.bannerId &&
    (await count('select 1 from media where id = $1 for key share', [form.bannerId])) === 0
  )
    return { code: 'picture_gone' };
  const wanted =
    form.scope === 'all' ? [] : [...new Set(form.scope === 'products' ? form.productIds : form.categoryIds)];
  const table = form.scope === 'products' ? 'products' : 'categories';
  const found = await count(`select 1 from ${table} where id = any($1::uuid[]) for key share`, [wanted]);
  return found === wanted.length ? null : { code: 'choice_gone' };
}
