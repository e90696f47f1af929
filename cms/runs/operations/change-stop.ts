import { MAX_WRONG_CODES } from '@shop/runs/run-status';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { lockOrder } from '../../orders/order-row';
import { lockRun, readStops, writeRunEvent, type RunRow, type StopRow } from '../run-row';

/** What the person at the shop's counter can do with a stop of a run that is on its way. */
export type StopAct =
  /** Unlocks the stop after five wrong delivery codes. */
  | 'desbloquear'
  /** Marks the order as brought back to the shop's counter. */
  | 'devolver'
  /** Reopens a stop at which nobody was at home, as the last stop of the run. */
  | 'reabrir';

export type ChangeStopError =
  | { code: 'not_found' }
  | { code: 'access_denied' }
  /** The run has not started, or has ended. */
  | { code: 'run_not_under_way' }
  /** The stop is no longer in the state that the page showed. */
  | { code: 'run_changed' };

/** Performs one action that the person at the counter takes on a stop. Repeating it changes nothing. */
export async function changeStop(
  cms: Cms,
  { stopId, act, actorId }: { stopId: string; act: StopAct; actorId: string },
): Promise<Result<object, ChangeStopError>> {
  if (!isRecordId(stopId)) return { ok: false, error: { code: 'not_found' } };
  return teamOperation(cms, { permission: 'delivery-run:manage', actorId }, async (tx) => {
    const [place] = await tx.query<{ runId: string; orderId: string }>(
      'select run_id as "runId", order_id as "orderId" from run_stops where id = $1',
      [stopId],
    );
    if (!place) return { ok: false, error: { code: 'not_found' } } as const;
    await lockOrder(tx, place.orderId);
    const run = await lockRun(tx, place.runId);
    const stops = await readStops(tx, place.runId);
    const stop = stops.find(({ id }) => id === stopId);
    if (!run || !stop) return { ok: false, error: { code: 'not_found' } } as const;
    if (run.state !== 'na_rua') return { ok: false, error: { code: 'run_not_under_way' } } as const;
    const done = await ACTS[act](tx, { run, stop, last: stops.at(-1)?.position ?? 0, actorId });
    if (done === 'changed') return { ok: false, error: { code: 'run_changed' } } as const;
    if (done === 'done')
      await writeAudit(tx, {
        actorId,
        action: `run.${act}`,
        subjectType: 'runs',
        subjectId: run.id,
        after: { orderId: stop.orderId },
      });
    await faultPoint('change-stop:before-commit');
    return { ok: true } as const;
  });
}

interface Facts {
  run: RunRow;
  stop: StopRow;
  /** The position of the run's last stop. */
  last: number;
  actorId: string;
}

type Done = 'done' | 'already' | 'changed';

const ACTS: Record<StopAct, (tx: Transaction, facts: Facts) => Promise<Done>> = {
  desbloquear: async (tx, { run, stop, actorId }) => {
    if (stop.wrongCodes < MAX_WRONG_CODES) return 'already';
    await tx.query('update run_stops set wrong_codes = 0 where id = $1', [stop.id]);
    await writeRunEvent(tx, { runId: run.id, event: 'desbloqueada', stopId: stop.id, actorId });
    return 'done';
  },
  devolver: async (tx, { run, stop, actorId }) => {
    if (stop.outcome === 'devolvida') return 'already';
    if (stop.outcome !== null) return 'changed';
    await tx.query(`update run_stops set outcome = 'devolvida', decided_at = now() where id = $1`, [stop.id]);
    await writeRunEvent(tx, { runId: run.id, event: 'devolvida', stopId: stop.id, actorId });
    return 'done';
  },
  reabrir: async (tx, { run, stop, last, actorId }) => {
    if (stop.outcome === null) return 'already';
    if (stop.outcome !== 'ninguem_em_casa') return 'changed';
    const elsewhere = await tx.query(
      `select 1 from orders o where o.id = $1 and (o.status <> 'enviado'
         or exists (select 1 from run_stops s where s.order_id = o.id and s.outcome is null))`,
      [stop.orderId],
    );
    if (elsewhere.length > 0) return 'changed';
    await tx.query(
      'update run_stops set outcome = null, reason = null, decided_at = null, wrong_codes = 0, position = $2 where id = $1',
      [stop.id, last + 1],
    );
    await writeRunEvent(tx, { runId: run.id, event: 'reaberta', stopId: stop.id, actorId });
    return 'done';
  },
};
