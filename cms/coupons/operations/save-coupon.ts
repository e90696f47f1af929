import type { CouponForm } from '@shop/coupons/coupon-form';
import type { Result } from '@shop/result';

import { actingAdmin } from '../../catalog/acting-admin';
import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { couponDataOf } from '../stored-coupon';

export type SaveCouponError =
  | { code: 'access_denied' }
  | { code: 'coupon_gone' }
  /** Somebody saved the coupon after the screen was loaded, so nothing is written. */
  | { code: 'coupon_changed' }
  | { code: 'coupon_code_taken' }
  /** A category or a product was deleted while the form was being filled in. */
  | { code: 'choice_gone' };

/** The operation has asked for the permission itself. */
const AS_ADMIN = { depth: 0, overrideAccess: true } as const;

interface CouponAct {
  couponId: string;
  /** The time of the coupon's last change, as the screen showed it. */
  seenUpdatedAt: string;
  actorId: string;
}

export const createCoupon = (
  cms: Cms,
  { form, actorId }: { form: CouponForm; actorId: string },
): Promise<
  Result<{ couponId: string }, Exclude<SaveCouponError, { code: 'coupon_gone' | 'coupon_changed' }>>
> =>
  teamOperation(cms, { permission: 'coupon:write', actorId }, async (tx) => {
    const problem = await problemOf(tx, form, null);
    if (problem) return { ok: false, error: problem };
    const { id } = await cms.payload.create({
      collection: 'coupons',
      data: couponDataOf(form),
      ...AS_ADMIN,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true, couponId: id };
  });

/** Saves a coupon's form. It applies at once, also to carts that already have its code; orders keep what they have. */
export const saveCoupon = (
  cms: Cms,
  { couponId, seenUpdatedAt, form, actorId }: CouponAct & { form: CouponForm },
): Promise<Result<{ updatedAt: string }, SaveCouponError>> =>
  teamOperation(cms, { permission: 'coupon:write', actorId }, async (tx) => {
    const stale = await staleness(tx, { couponId, seenUpdatedAt });
    if (stale) return { ok: false, error: stale };
    const problem = await problemOf(tx, form, couponId);
    if (problem) return { ok: false, error: problem };
    const { updatedAt } = await cms.payload.update({
      collection: 'coupons',
      id: couponId,
      data: couponDataOf(form),
      ...AS_ADMIN,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true, updatedAt };
  });

export const setCouponActive = (
  cms: Cms,
  { couponId, seenUpdatedAt, active, actorId }: CouponAct & { active: boolean },
): Promise<
  Result<
    { updatedAt: string },
    Extract<SaveCouponError, { code: 'access_denied' | 'coupon_gone' | 'coupon_changed' }>
  >
> =>
  teamOperation(cms, { permission: 'coupon:write', actorId }, async (tx) => {
    const stale = await staleness(tx, { couponId, seenUpdatedAt });
    if (stale) return { ok: false, error: stale };
    const { updatedAt } = await cms.payload.update({
      collection: 'coupons',
      id: couponId,
      data: { active },
      ...AS_ADMIN,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true, updatedAt };
  });

/** Deletes a coupon permanently. Orders keep its code and what it gave; its last state remains in the audit log. */
export const removeCoupon = (
  cms: Cms,
  { couponId, seenUpdatedAt, actorId }: CouponAct,
): Promise<
  Result<object, Extract<SaveCouponError, { code: 'access_denied' | 'coupon_gone' | 'coupon_changed' }>>
> =>
  teamOperation(cms, { permission: 'coupon:write', actorId }, async (tx) => {
    const stale = await staleness(tx, { couponId, seenUpdatedAt });
    if (stale) return { ok: false, error: stale };
    await cms.payload.delete({
      collection: 'coupons',
      id: couponId,
      ...AS_ADMIN,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true };
  });

/** Locks a coupon; returns why it cannot be changed as the screen showed it, or null. */
async function staleness(
  tx: Transaction,
  { couponId, seenUpdatedAt }: Pick<CouponAct, 'couponId' | 'seenUpdatedAt'>,
): Promise<{ code: 'coupon_gone' } | { code: 'coupon_changed' } | null> {
  const [stored] = await tx.query<{ updatedAt: Date }>(
    `select updated_at as "updatedAt" from coupons where id = $1 for no key update`,
    [couponId],
  );
  if (!stored) return { code: 'coupon_gone' };
  return stored.updatedAt.getTime() === Date.parse(seenUpdatedAt) ? null : { code: 'coupon_changed' };
}

async function problemOf(
  tx: Transaction,
  form: CouponForm,
  couponId: string | null,
): Promise<{ code: 'coupon_code_taken' } | { code: 'choice_gone' } | null> {
  // One at a time, so that two people cannot both find a code free.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('coupon-code:' || $1, 0))`, [form.code]);
  const count = async (text: string, values: unknown[]) => (await tx.query(text, values)).length;
  if (
    (await count('select 1 from coupons where code = $1 and id is distinct from $2', [form.code, couponId])) >
    0
  )
    return { code: 'coupon_code_taken' };
  const wanted =
    form.scope === 'all' ? [] : [...new Set(form.scope === 'products' ? form.productIds : form.categoryIds)];
  const table = form.scope === 'products' ? 'products' : 'categories';
  const found = await count(`select 1 from ${table} where id = any($1::uuid[]) for key share`, [wanted]);
  return found === wanted.length ? null : { code: 'choice_gone' };
}
