import type { RunState, StopOutcome } from '@shop/runs/run-status';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** The delivery run that an order is on now, or the last run that it was on. */
export interface OrderRun {
  orderId: string;
  runId: string;
  courierName: string;
  state: RunState;
  startedAt: Date | null;
  position: number;
  /** Null while the stop is open. */
  outcome: StopOutcome | null;
  decidedAt: Date | null;
}

/**
 * Returns the run of each given order: the run that it is on now, otherwise the newest run that it was on. Runs that
 * ended without having started are ignored.
 */
export const listOrderRuns = (cms: Cms, orderIds: readonly string[]): Promise<OrderRun[]> =>
  sqlOf(cms.payload).query<OrderRun & Record<string, unknown>>(
    `select distinct on (s.order_id) s.order_id as "orderId", r.id as "runId", k.full_name as "courierName", r.state,
       r.started_at as "startedAt", s.position, s.outcome, s.decided_at as "decidedAt"
     from unnest($1::uuid[]) as u (id)
     join run_stops s on s.order_id = u.id
     join runs r on r.id = s.run_id
     join customers k on k.id = r.courier_id
     where not (r.state = 'encerrada' and r.started_at is null)
     order by s.order_id, s.outcome is null desc, r.created_at desc, r.id`,
    [orderIds],
  );
