import type { ClosedDayForm } from '@shop/delivery/delivery-forms';
import type { Result } from '@shop/result';

import { actingAdmin } from '../../catalog/acting-admin';
import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';

/** A day to close; without `endsAt` the whole day. */
export type DayToClose = Omit<ClosedDayForm, 'endsAt'> & Partial<Pick<ClosedDayForm, 'endsAt'>>;

export type CloseDaysError = { code: 'access_denied' };
export type ReopenDayError = CloseDaysError | { code: 'day_gone' };

/**
 * Closes days, such as the proposed holidays, or lets them end early. A day that is already closed for the same delivery
 * method stays closed; one that ends early ends, or is closed, as asked last. The orders of the closed days keep their
 * day and time window. Returns how many days were closed, and the ids of those that were open at all times before.
 */
export function closeDays(
  cms: Cms,
  { days, actorId }: { days: readonly DayToClose[]; actorId: string },
): Promise<Result<{ closed: number; openedBefore: string[] }, CloseDaysError>> {
  return teamOperation(cms, { permission: 'delivery:write', actorId }, async (tx) => {
    await tx.query('lock table delivery_closed_days in share row exclusive mode');
    let closed = 0;
    const openedBefore: string[] = [];
    for (const data of days) {
      const [known] = await tx.query<{ id: string; endsAt: string | null }>(
        `select id, ends_at as "endsAt" from delivery_closed_days
         where date = $1 and method::text is not distinct from $2`,
        [data.date, data.method],
      );
      const { endsAt = null } = data;
      if (known && (known.endsAt === null || known.endsAt === endsAt)) continue;
      const write = { depth: 0, overrideAccess: true, user: actingAdmin(actorId) } as const;
      if (known)
        await cms.payload.update({
          ...write,
          collection: 'closed-days',
          id: known.id,
          data: { ...data, endsAt },
          req: tx.req,
        });
      else {
        const { id } = await cms.payload.create({ ...write, collection: 'closed-days', data, req: tx.req });
        openedBefore.push(id);
      }
      closed += 1;
    }
    return { ok: true, closed, openedBefore };
  });
}

export function reopenDay(
  cms: Cms,
  { closedDayId, actorId }: { closedDayId: string; actorId: string },
): Promise<Result<object, ReopenDayError>> {
  return teamOperation(cms, { permission: 'delivery:write', actorId }, async (tx) => {
    const found = isRecordId(closedDayId)
      ? await tx.query('select 1 from delivery_closed_days where id = $1 for update', [closedDayId])
      : [];
    if (found.length === 0) return { ok: false, error: { code: 'day_gone' } } as const;
    await cms.payload.delete({
      collection: 'closed-days',
      id: closedDayId,
      depth: 0,
      overrideAccess: true,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true };
  });
}
