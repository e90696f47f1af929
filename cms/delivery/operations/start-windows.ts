import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { Result } from '@shop/result';

import { actingAdmin } from '../../catalog/acting-admin';
import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import { endHoursOnly } from '../read-week-hours';

export type StartWindowsError = { code: 'access_denied' };

/**
 * Makes weekly windows from the hours of a method that has none, so that buyers choose one of them. A window takes
 * orders until it begins. Does nothing for a method that has windows already.
 */
export function startWindows(
  cms: Cms,
  { method, capacity, actorId }: { method: DeliveryMethod; capacity: number; actorId: string },
): Promise<Result<{ made: number }, StartWindowsError>> {
  return teamOperation(cms, { permission: 'delivery:write', actorId }, async (tx) => {
    await tx.query('lock table opening_hours in share row exclusive mode');
    const hours = await tx.query<{ weekday: number; opens: string; closes: string }>(
      // A window ends on the day on which it begins.
      `select weekday::int as weekday, opens, case when closes > opens then closes else '23:59' end as closes
       from opening_hours where kind = $1 order by weekday, opens`,
      [method],
    );
    for (const { weekday, opens, closes } of hours)
      await cms.payload.create({
        collection: 'slot-templates',
        data: {
          ...{ method, weekday, from: opens, to: closes, capacity, zones: [] },
          ...{ cutoffDays: 0, cutoffTime: opens, active: true },
        },
        depth: 0,
        overrideAccess: true,
        user: actingAdmin(actorId),
        req: tx.req,
      });
    await endHoursOnly(tx, method);
    return { ok: true, made: hours.length };
  });
}
