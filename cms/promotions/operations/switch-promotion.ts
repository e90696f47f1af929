import type { Result } from '@shop/result';

import { actingAdmin } from '../../catalog/acting-admin';
import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import { announce } from '../../platform/database/announce-change';
import { writeAudit } from '../../platform/audit/write-audit';
import { lockPromotion } from '../lock-promotion';

export type PromotionSwitchError =
  | { code: 'access_denied' }
  | { code: 'promotion_gone' }
  /** Somebody changed the promotion after the screen was loaded. */
  | { code: 'promotion_changed' };

interface PromotionAct {
  promotionId: string;
  /** The time of the promotion's last change, as the screen showed it. */
  seenUpdatedAt: string;
  actorId: string;
}

/**
 * Activates or deactivates a promotion, which changes the shop's prices at once. If the promotion was changed after the
 * screen was loaded, rejects the request, unless the promotion is already in the requested state. Returns the time of the
 * last change, with which the switch can be undone; null if
 * nothing was changed here.
 */
export function setPromotionActive(
  cms: Cms,
  { promotionId, active, seenUpdatedAt, actorId }: PromotionAct & { active: boolean },
): Promise<Result<{ active: boolean; updatedAt: string | null }, PromotionSwitchError>> {
  return teamOperation(cms, { permission: 'promotion:write', actorId }, async (tx) => {
    const stored = await lockPromotion(tx, promotionId);
    if (!stored) return { ok: false, error: { code: 'promotion_gone' } };
    if (stored.active === active) return { ok: true, active, updatedAt: null };
    if (stored.updatedAt.getTime() !== Date.parse(seenUpdatedAt))
      return { ok: false, error: { code: 'promotion_changed' } };
    const [changed] = await tx.query<{ updatedAt: Date }>(
      'update promotions set active = $2, updated_at = now() where id = $1 returning updated_at as "updatedAt"',
      [promotionId, active],
    );
    await writeAudit(tx, {
      actorId,
      action: 'update',
      subjectType: 'promotions',
      subjectId: promotionId,
      before: { active: !active },
      after: { active },
    });
    await announce(tx, 'catalog');
    return { ok: true, active, updatedAt: (changed ?? stored).updatedAt.toISOString() };
  });
}

/** Deletes a promotion permanently; its last state remains in the audit log, and orders retain their discounts. */
export function removePromotion(
  cms: Cms,
  { promotionId, seenUpdatedAt, actorId }: PromotionAct,
): Promise<Result<object, PromotionSwitchError>> {
  return teamOperation(cms, { permission: 'promotion:write', actorId }, async (tx) => {
    const stored = await lockPromotion(tx, promotionId);
    if (!stored) return { ok: false, error: { code: 'promotion_gone' } };
    if (stored.updatedAt.getTime() !== Date.parse(seenUpdatedAt))
      return { ok: false, error: { code: 'promotion_changed' } };
    await cms.payload.delete({
      collection: 'promotions',
      id: promotionId,
      depth: 0,
      overrideAccess: true,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true };
  });
}
