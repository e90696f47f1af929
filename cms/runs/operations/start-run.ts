import { orderNumber } from '@shop/orders/order-number';
import type { Result } from '@shop/result';
import { dayOf } from '@shop/time/bahia';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { moveOrder } from '../../orders/move-order';
import { lockOrder } from '../../orders/order-row';
import { lockProductsOfOrders } from '../../orders/order-stock';
import { readMissingLots, writeSentWithoutLot, type MissingLots } from '../../orders/packing/missing-lots';
import { lockOrdersOfRun } from '../run-orders';
import { lockRun, readStops, writeRunEvent } from '../run-row';

export interface StartRunInput {
  runId: string;
  actorId: string;
  /**
   * If true, orders are sent although no lot was recorded for some of their units, and this is recorded on the orders.
   */
  withoutLot?: boolean;
  /**
   * Whether the user confirmed that orders leave today although they are promised for a later day. Without it the
   * promised days are not checked.
   */
  isDayConfirmed?: boolean | undefined;
}

export type StartRunError =
  | { code: 'not_found' }
  | { code: 'access_denied' }
  | { code: 'run_no_courier' }
  /** The courier is still on the way with another run. */
  | { code: 'run_courier_away' }
  /** The run has ended. */
  | { code: 'run_ended' }
  /** The run's stops changed after the page was loaded. */
  | { code: 'run_changed' }
  | { code: 'run_order_changed'; number: string }
  /** The first order of the run that is promised for a later day, 'YYYY-MM-DD', and how many such orders there are. */
  | { code: 'later_day'; number: string; date: string; orders: number }
  /**
   * The order with this id and number has units without a recorded lot. If `isRefused` is true, nobody may send the order like
   * this.
   */
  | ({ code: 'lot_missing'; orderId: string; number: string } & MissingLots);

/**
 * Starts a delivery run. Either every order of the run becomes `enviado`, which notifies its buyer, or no order does.
 * For units without a recorded lot, the same rule applies as when a single order is sent. Starting a run that has
 * already started changes nothing.
 */
export async function startRun(cms: Cms, input: StartRunInput): Promise<Result<object, StartRunError>> {
  const { runId, actorId } = input;
  if (!isRecordId(runId)) return { ok: false, error: { code: 'not_found' } };
  const started = await inTransaction(cms.payload, async (tx) => {
    if (!(await isAllowedNow(tx, actorId, 'delivery-run:manage')))
      return { ok: false, error: { code: 'access_denied' } } as const;
    const planned = (await readStops(tx, runId)).map(({ orderId }) => orderId);
    const able = await lockOrdersOfRun(tx, planned);
    await lockProductsOfOrders(tx, planned);
    const run = await lockRun(tx, runId);
    if (!run) return { ok: false, error: { code: 'not_found' } } as const;
    if (run.state === 'na_rua') return { ok: true } as const;
    if (run.state === 'encerrada') return { ok: false, error: { code: 'run_ended' } } as const;
    const orderIds = (await readStops(tx, runId)).map(({ orderId }) => orderId);
    if (orderIds.length !== planned.length || orderIds.some((id) => !planned.includes(id)))
      return { ok: false, error: { code: 'run_changed' } } as const;
    if (!(await isAllowedNow(tx, run.courierId, 'delivery-run:complete')))
      return { ok: false, error: { code: 'run_no_courier' } } as const;
    const [away] = await tx.query(`select 1 from runs where courier_id = $1 and state = 'na_rua'`, [
      run.courierId,
    ]);
    if (away) return { ok: false, error: { code: 'run_courier_away' } } as const;
    const stopped = orderIds.find((id) => !able.has(id));
    if (stopped)
      return { ok: false, error: { code: 'run_order_changed', number: orderNumber(stopped) } } as const;
    const refusal =
      (input.isDayConfirmed === false ? await findLaterOrder(tx, orderIds, dayOf(cms.now())) : null) ??
      (await findRefusedOrder(tx, { orderIds, input }));
    if (refusal) return { ok: false, error: refusal } as const;

    for (const orderId of orderIds) await send(tx, { orderId, actorId });
    await tx.query(`update runs set state = 'na_rua', started_at = now(), updated_at = now() where id = $1`, [
      runId,
    ]);
    await writeRunEvent(tx, { runId, event: 'saiu', actorId });
    await writeAudit(tx, { actorId, action: 'run.start', subjectType: 'runs', subjectId: runId });
    await faultPoint('start-run:before-commit');
    return { ok: true } as const;
  });
  await faultPoint('start-run:committed');
  return started;
}

/**
 * Returns the error for the first order that must not be sent with the boxes it has; null when all orders may be sent.
 */
async function findRefusedOrder(
  tx: Transaction,
  { orderIds, input }: { orderIds: readonly string[]; input: StartRunInput },
): Promise<StartRunError | null> {
  let asked: StartRunError | null = null;
  for (const orderId of orderIds) {
    const missing = await readUnsentMissing(tx, orderId);
    if (!missing) continue;
    const refusal: StartRunError = {
      code: 'lot_missing',
      orderId,
      number: orderNumber(orderId),
      ...missing,
    };
    // An order that nobody may send is reported before an order that the user can still confirm.
    if (missing.isRefused) return refusal;
    if (!input.withoutLot) asked ??= refusal;
  }
  return asked;
}

/** Returns the error for orders that have not been sent and are promised for a day after `today`; null if there are none. */
async function findLaterOrder(
  tx: Transaction,
  orderIds: readonly string[],
  today: string,
): Promise<StartRunError | null> {
  const later = await tx.query<{ id: string; date: string }>(
    `select id, slot_date::text as date from orders
     where id = any($1::uuid[]) and status <> 'enviado' and slot_date > $2::date order by slot_date, id`,
    [orderIds, today],
  );
  const [first] = later;
  return first
    ? { code: 'later_day', number: orderNumber(first.id), date: first.date, orders: later.length }
    : null;
}

/** Returns which units of an order have no recorded lot; null for an order that was already sent. */
async function readUnsentMissing(tx: Transaction, orderId: string): Promise<MissingLots | null> {
  const [order] = await tx.query<{ status: string }>(
    'select status::text as status from orders where id = $1',
    [orderId],
  );
  return order?.status === 'enviado' ? null : readMissingLots(tx, orderId);
}

async function send(
  tx: Transaction,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.status === 'enviado') return;
  const missing = await readMissingLots(tx, orderId);
  if (missing) await writeSentWithoutLot(tx, { orderId, units: missing.units, actorId });
  await moveOrder(tx, {
    order,
    to: 'enviado',
    actor: { kind: 'admin', customerId: actorId },
    reason: 'status_changed',
  });
  await writeAudit(tx, {
    actorId,
    action: 'order.status',
    subjectType: 'orders',
    subjectId: orderId,
    before: { status: order.status },
    after: { status: 'enviado' },
  });
}
