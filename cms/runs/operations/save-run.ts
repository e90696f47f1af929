import { orderNumber } from '@shop/orders/order-number';
import type { Result } from '@shop/result';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { lockOrdersOfRun } from '../run-orders';
import { lockRun, writeRunEvent } from '../run-row';

export interface SaveRunInput {
  /** The id is created with the form, so that sending the form twice plans only one run. */
  runId: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** The delivery window promised for the orders; null when the orders have different windows. */
  window: { from: string; to: string } | null;
  courierId: string;
  /** In the sequence of the stops. Each order occurs once. */
  orderIds: readonly string[];
  actorId: string;
}

export type SaveRunError =
  | { code: 'access_denied' }
  | { code: 'run_empty' }
  /** The chosen account no longer has the permission of a courier. */
  | { code: 'run_no_courier' }
  /** The run has started or ended. */
  | { code: 'run_started' }
  /** The order with this number was cancelled, delivered or held, or is not prepared. */
  | { code: 'run_order_changed'; number: string }
  | { code: 'run_order_taken'; number: string };

/**
 * Plans a delivery run, or changes the courier and the orders of a run that has not started. The orders are given in
 * the sequence of the stops. Runs under the orders' locks: if two people plan the same order at once, the second person
 * is told that the order is taken.
 */
export async function saveRun(
  cms: Cms,
  input: SaveRunInput,
): Promise<Result<{ runId: string }, SaveRunError>> {
  const { runId, courierId, actorId } = input;
  const orderIds = [...new Set(input.orderIds)];
  if (orderIds.length === 0 || ![runId, ...orderIds].every(isRecordId))
    return { ok: false, error: { code: 'run_empty' } };
  const saved = await teamOperation(cms, { permission: 'delivery-run:manage', actorId }, async (tx) => {
    if (!(await isAllowedNow(tx, courierId, 'delivery-run:complete')))
      return { ok: false, error: { code: 'run_no_courier' } } as const;
    const able = await lockOrdersOfRun(tx, orderIds);
    const stopped = orderIds.find((id) => !able.has(id));
    if (stopped)
      return { ok: false, error: { code: 'run_order_changed', number: orderNumber(stopped) } } as const;
    const taken = await findTaken(tx, { runId, orderIds });
    if (taken) return { ok: false, error: { code: 'run_order_taken', number: orderNumber(taken) } } as const;
    await tx.query(
      `insert into runs (id, date, slot_from, slot_to, courier_id) values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
      [runId, input.date, input.window?.from ?? null, input.window?.to ?? null, courierId],
    );
    const run = await lockRun(tx, runId);
    if (run?.state !== 'montada') return { ok: false, error: { code: 'run_started' } } as const;
    await tx.query(
      'update runs set courier_id = $2, slot_from = $3, slot_to = $4, updated_at = now() where id = $1',
      [runId, courierId, input.window?.from ?? null, input.window?.to ?? null],
    );
    await replaceStops(tx, { runId, orderIds });
    await writeRunEvent(tx, { runId, event: 'montada', actorId });
    await writeAudit(tx, {
      actorId,
      action: 'run.save',
      subjectType: 'runs',
      subjectId: runId,
      after: { courierId, orders: orderIds.length },
    });
    await faultPoint('save-run:before-commit');
    return { ok: true, runId } as const;
  });
  await faultPoint('save-run:committed');
  return saved;
}

async function findTaken(
  tx: Transaction,
  { runId, orderIds }: { runId: string; orderIds: readonly string[] },
): Promise<string | null> {
  const [taken] = await tx.query<{ orderId: string }>(
    `select order_id as "orderId" from run_stops
     where order_id = any($1::uuid[]) and outcome is null and run_id <> $2 limit 1`,
    [orderIds, runId],
  );
  return taken?.orderId ?? null;
}

/** Replaces the stops of a run. This loses no results, because the run has not started. */
async function replaceStops(
  tx: Transaction,
  { runId, orderIds }: { runId: string; orderIds: readonly string[] },
): Promise<void> {
  await tx.query('delete from run_stops where run_id = $1 and not (order_id = any($2::uuid[]))', [
    runId,
    orderIds,
  ]);
  await tx.query(
    `insert into run_stops (run_id, order_id, position)
     select $1, asked.order_id, asked.position from unnest($2::uuid[]) with ordinality asked (order_id, position)
     on conflict (run_id, order_id) do update set position = excluded.position`,
    [runId, orderIds],
  );
}
