import type { RunState, StopOutcome, TapKind } from '@shop/runs/run-status';
import type { TapResult } from '@shop/runs/tap';

import type { SqlRunner } from '../platform/database/sql';

export interface RunRow {
  id: string;
  courierId: string;
  state: RunState;
}

/** One stop of a courier's delivery run. */
export interface StopRow {
  id: string;
  orderId: string;
  position: number;
  outcome: StopOutcome | null;
  wrongCodes: number;
}

/**
 * Reads a delivery run and locks it until the transaction ends. All code takes these locks in the same sequence, so
 * that no deadlock occurs: orders by id, their products, the run, its stops.
 */
export async function lockRun(tx: SqlRunner, runId: string): Promise<RunRow | null> {
  const [run] = await tx.query<RunRow & Record<string, unknown>>(
    'select id, courier_id as "courierId", state from runs where id = $1 for no key update',
    [runId],
  );
  return run ?? null;
}

/** Returns the stops of a run, sorted by position. Stops change only under the run's lock. */
export const readStops = (sql: SqlRunner, runId: string): Promise<StopRow[]> =>
  sql.query<StopRow & Record<string, unknown>>(
    `select id, order_id as "orderId", position, outcome, wrong_codes as "wrongCodes"
     from run_stops where run_id = $1 order by position`,
    [runId],
  );

type RunAct =
  | 'montada'
  | 'saiu'
  | 'ordem'
  | 'desbloqueada'
  | 'devolvida'
  | 'reaberta'
  /** The run ended because its courier may no longer deliver. */
  | 'sem_entregador'
  | 'encerrada'
  | TapKind;

interface RunEvent {
  runId: string;
  event: RunAct;
  /** Null if no person did it, but the shop itself. */
  actorId: string | null;
  stopId?: string;
  /** Set only for a courier's tap: the id of the tap, its result, and when it was made. */
  tap?: { entryId: string; result: TapResult['result']; at: string };
}

/** Writes one event into the log of a delivery run. */
export async function writeRunEvent(
  tx: SqlRunner,
  { runId, event, actorId, stopId, tap }: RunEvent,
): Promise<void> {
  await tx.query(
    `insert into run_events (id, run_id, stop_id, event, result, actor_id, tapped_at)
     values (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6, $7)`,
    [tap?.entryId ?? null, runId, stopId ?? null, event, tap?.result ?? null, actorId, tap?.at ?? null],
  );
}

/**
 * Ends the run, and marks its open stops as returned, so that staff at the shop's counter can plan their orders into
 * runs again. `hasLostCourier` is true if it ends because its courier may no longer deliver; the counter is then told of
 * the orders. Call it under the run's lock.
 */
export async function closeRun(
  tx: SqlRunner,
  {
    runId,
    actorId,
    hasLostCourier = false,
  }: { runId: string; actorId: string | null; hasLostCourier?: boolean },
): Promise<void> {
  if (hasLostCourier) await writeRunEvent(tx, { runId, event: 'sem_entregador', actorId });
  await tx.query(
    `update run_stops set outcome = 'devolvida', decided_at = now() where run_id = $1 and outcome is null`,
    [runId],
  );
  await tx.query(`update runs set state = 'encerrada', ended_at = now(), updated_at = now() where id = $1`, [
    runId,
  ]);
  await writeRunEvent(tx, { runId, event: 'encerrada', actorId });
}
