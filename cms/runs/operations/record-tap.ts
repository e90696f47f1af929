import {
  isHandedOver,
  isReasonOf,
  MAX_WRONG_CODES,
  type RunState,
  type StopOutcome,
} from '@shop/runs/run-status';
import { readDeliveryCode, type Tap, type TapResult } from '@shop/runs/tap';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { isDeliveryCode } from '../../orders/delivery-code';
import { moveOrder } from '../../orders/move-order';
import { lockOrder, type OrderRow } from '../../orders/order-row';
import { writeRunEvent } from '../run-row';

export type RecordTapError =
  | { code: 'access_denied' }
  /** The stop does not exist, belongs to another courier, or is of a run that ended more than a day ago. */
  | { code: 'not_found' }
  /** The typed delivery code does not have four digits, or the reason is not one that the button offers. */
  | { code: 'malformed' };

interface TappedStop {
  runId: string;
  state: RunState;
  orderId: string;
  outcome: StopOutcome | null;
  wrongCodes: number;
}

/**
 * Records what a courier tapped at a stop of their run. A delivery moves the order to `entregue` and records the
 * courier as the person who made this step in the order's timeline. Taps that waited for a network connection may
 * arrive late, twice, in parallel and in any order, but the result is always the same: a delivery with the delivery
 * code outranks a delivery without the code, and both outrank "nobody at home". A delivery is still accepted for a day
 * after staff at the shop's counter ended the run. If the same `entryId` arrives again, it gets the response of its
 * first arrival.
 */
export async function recordTap(
  cms: Cms,
  { tap, actorId }: { tap: Tap; actorId: string },
): Promise<Result<TapResult, RecordTapError>> {
  if (
    !isReasonOf(tap.kind, tap.reason) ||
    (tap.kind === 'entregue' && readDeliveryCode(tap.code ?? '') === null)
  )
    return { ok: false, error: { code: 'malformed' } };
  const recorded = await teamOperation(cms, { permission: 'delivery-run:complete', actorId }, async (tx) => {
    const [place] = await tx.query<{ orderId: string }>(
      'select order_id as "orderId" from run_stops where id = $1',
      [tap.stopId],
    );
    const order = place && (await lockOrder(tx, place.orderId));
    const stop = order && (await lockStop(tx, { stopId: tap.stopId, actorId }));
    if (!stop) return { ok: false, error: { code: 'not_found' } } as const;
    const known = await findKnown(tx, { tap, stop });
    if (known) return known;
    const result = await decide(cms, tx, { tap, stop, order, actorId });
    const event = { runId: stop.runId, stopId: tap.stopId, event: tap.kind, actorId } as const;
    await writeRunEvent(tx, {
      ...event,
      tap: { entryId: tap.entryId, result: result.result, at: tap.at },
    });
    await faultPoint('record-tap:before-commit');
    return { ok: true, ...result } as const;
  });
  await faultPoint('record-tap:committed');
  return recorded;
}

/** Locks the run, so that nobody can end it meanwhile, and then the stop. */
async function lockStop(
  tx: Transaction,
  { stopId, actorId }: { stopId: string; actorId: string },
): Promise<TappedStop | null> {
  const [run] = await tx.query<{ runId: string; state: RunState }>(
    `select r.id as "runId", r.state from runs r
     where r.id = (select s.run_id from run_stops s where s.id = $1) and r.courier_id = $2
       and (r.state = 'na_rua' or (r.state = 'encerrada' and r.started_at is not null
         and r.ended_at > now() - interval '1 day'))
     for share`,
    [stopId, actorId],
  );
  if (!run) return null;
  const [stop] = await tx.query<Omit<TappedStop, 'runId' | 'state'> & Record<string, unknown>>(
    `select order_id as "orderId", outcome, wrong_codes as "wrongCodes" from run_stops where id = $1
     for no key update`,
    [stopId],
  );
  return stop ? { ...run, ...stop } : null;
}

/** Returns the response that this tap got when it first arrived; null if it arrives for the first time. */
async function findKnown(
  tx: Transaction,
  { tap, stop }: { tap: Tap; stop: TappedStop },
): Promise<Result<TapResult, RecordTapError> | null> {
  const [known] = await tx.query<{ stopId: string | null; result: TapResult['result'] }>(
    'select stop_id as "stopId", result from run_events where id = $1',
    [tap.entryId],
  );
  if (!known) return null;
  if (known.stopId !== tap.stopId) return { ok: false, error: { code: 'malformed' } };
  return known.result === 'codigo_errado'
    ? { ok: true, result: 'codigo_errado', triesLeft: MAX_WRONG_CODES - stop.wrongCodes }
    : { ok: true, result: known.result };
}

interface Facts {
  tap: Tap;
  stop: TappedStop;
  order: OrderRow;
  actorId: string;
}

async function decide(cms: Cms, tx: Transaction, facts: Facts): Promise<TapResult> {
  const { tap, stop, order } = facts;
  // The stop already has this outcome, or an outcome that outranks it.
  if (stop.outcome === tap.kind) return { result: 'feito' };
  if (stop.outcome === 'entregue') return { result: tap.kind === 'sem_codigo' ? 'feito' : 'ja_resolvida' };
  if (tap.kind === 'ninguem_em_casa') {
    if (stop.outcome !== null) return { result: 'ja_resolvida' };
    await setOutcome(tx, facts);
    return { result: 'feito' };
  }
  if (stop.wrongCodes >= MAX_WRONG_CODES) return { result: 'bloqueada' };
  if (tap.kind === 'entregue' && !isDeliveryCode(cms.payload, { orderId: order.id, typed: tap.code ?? '' }))
    return countWrongCode(tx, facts);
  if (isHandedOver(stop.outcome)) {
    await setOutcome(tx, facts);
    return { result: 'feito' };
  }
  if (order.heldReason || (order.status !== 'enviado' && order.status !== 'entregue'))
    return { result: 'pedido_parado' };
  // The order left again with another courier, or is planned for another run.
  if (stop.outcome !== null && (await isOnAnotherStop(tx, facts))) return { result: 'ja_resolvida' };
  await setOutcome(tx, facts);
  await deliver(tx, facts);
  return { result: 'feito' };
}

const setOutcome = (tx: Transaction, { tap }: Facts): Promise<unknown> =>
  tx.query('update run_stops set outcome = $2, reason = $3, decided_at = now() where id = $1', [
    tap.stopId,
    tap.kind,
    tap.reason,
  ]);

async function countWrongCode(tx: Transaction, { tap, stop }: Facts): Promise<TapResult> {
  // The order was already handed over without a delivery code, so a wrong code changes nothing.
  if (isHandedOver(stop.outcome)) return { result: 'ja_resolvida' };
  const [row] = await tx.query<{ wrongCodes: number }>(
    `update run_stops set wrong_codes = wrong_codes + 1 where id = $1 and wrong_codes < $2
     returning wrong_codes as "wrongCodes"`,
    [tap.stopId, MAX_WRONG_CODES],
  );
  return row && row.wrongCodes < MAX_WRONG_CODES
    ? { result: 'codigo_errado', triesLeft: MAX_WRONG_CODES - row.wrongCodes }
    : { result: 'bloqueada' };
}

async function isOnAnotherStop(tx: Transaction, { tap, order }: Facts): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from run_stops where order_id = $1 and id <> $2 and outcome is null',
    [order.id, tap.stopId],
  );
  return rows.length > 0;
}

async function deliver(tx: Transaction, { order, actorId }: Facts): Promise<void> {
  if (order.status === 'entregue') return;
  await moveOrder(tx, {
    order,
    to: 'entregue',
    actor: { kind: 'admin', customerId: actorId },
    reason: 'status_changed',
  });
  await writeAudit(tx, {
    actorId,
    action: 'order.status',
    subjectType: 'orders',
    subjectId: order.id,
    before: { status: order.status },
    after: { status: 'entregue' },
  });
}
