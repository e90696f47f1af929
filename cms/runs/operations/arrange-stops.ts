import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { lockRun, readStops, writeRunEvent } from '../run-row';

export type ArrangeStopsError =
  | { code: 'not_found' }
  | { code: 'access_denied' }
  | { code: 'run_ended' }
  /** The run's stops are no longer the same as on the page. */
  | { code: 'run_changed' };

/** Changes the sequence of a run's stops, even while its courier is on the way. */
export async function arrangeStops(
  cms: Cms,
  { runId, stopIds, actorId }: { runId: string; stopIds: readonly string[]; actorId: string },
): Promise<Result<object, ArrangeStopsError>> {
  if (!isRecordId(runId)) return { ok: false, error: { code: 'not_found' } };
  return teamOperation(cms, { permission: 'delivery-run:manage', actorId }, async (tx) => {
    const run = await lockRun(tx, runId);
    if (!run) return { ok: false, error: { code: 'not_found' } } as const;
    if (run.state === 'encerrada') return { ok: false, error: { code: 'run_ended' } } as const;
    const stops = await readStops(tx, runId);
    const known = stops.map(({ id }) => id);
    if (new Set(stopIds).size !== known.length || !stopIds.every((id) => known.includes(id)))
      return { ok: false, error: { code: 'run_changed' } } as const;
    if (stopIds.every((id, place) => known[place] === id)) return { ok: true } as const;
    await tx.query(
      `update run_stops s set position = asked.position
       from unnest($1::uuid[]) with ordinality asked (id, position) where s.id = asked.id`,
      [stopIds],
    );
    await writeRunEvent(tx, { runId, event: 'ordem', actorId });
    return { ok: true } as const;
  });
}
