import { orderNumber } from '@shop/orders/order-number';
import type { Result } from '@shop/result';
import { dayOf } from '@shop/time/bahia';

import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { BUYER_NAME, JOIN_BUYER } from '../../orders/buyer';
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
   * The orders that the user sends although no lot was recorded for some of their units, each with the number of units
   * that the question named. This is recorded on the orders. Any other order that lacks a lot is asked about.
   */
  withoutLot?: readonly OrderWithoutLot[];
  /**
   * The orders that leave today although they are promised for a later day, each with the day that the question named. Any
   * other order of a later day is asked about. Without this list the promised days are not checked.
   */
  confirmedDays?: readonly OrderOfDay[] | undefined;
}

export interface OrderWithoutLot {
  orderId: string;
  units: number;
}

export interface OrderOfDay {
  orderId: string;
  /** 'YYYY-MM-DD' */
  date: string;
}

/** How a question names an order of a run. */
interface NamedStop {
  orderId: string;
  number: string;
  customerName: string;
}

export type StopWithoutLot = NamedStop & MissingLots;
export type StopOfDay = NamedStop & OrderOfDay;

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
  /** The orders of the run that are promised for a later day, and that the user has not confirmed. */
  | { code: 'later_days'; orders: StopOfDay[] }
  /**
   * The orders that have units without a recorded lot, and that the user has not confirmed. If `isRefused` is true, nobody may
   * send the order like this.
   */
  | { code: 'lots_missing'; orders: StopWithoutLot[] };

/**
 * Starts a delivery run. Either every order of the run becomes `enviado`, which notifies its buyer, or no order does.
 * For units without a recorded lot and for a later day, the same rules apply as when a single order is sent; an answer
 * counts only for the orders that its question named. Starting a run that has already started changes nothing.
 */
export async function startRun(cms: Cms, input: StartRunInput): Promise<Result<object, StartRunError>> {
  const { runId, actorId } = input;
  if (!isRecordId(runId)) return { ok: false, error: { code: 'not_found' } };
  const started = await teamOperation(cms, { permission: 'delivery-run:manage', actorId }, async (tx) => {
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
      (await findLaterOrders(tx, { orderIds, confirmed: input.confirmedDays, today: dayOf(cms.now()) })) ??
      (await findOrdersWithoutLot(tx, { orderIds, confirmed: input.withoutLot ?? [] }));
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
 * Returns the error with every order that lacks a lot, unless the user confirmed it. An answer about fewer units than an
 * order lacks now is none. Null when all orders may be sent. An order that nobody may send is reported whatever was
 * confirmed.
 */
async function findOrdersWithoutLot(
  tx: Transaction,
  { orderIds, confirmed }: { orderIds: readonly string[]; confirmed: readonly OrderWithoutLot[] },
): Promise<StartRunError | null> {
  const names = await readNames(tx, orderIds);
  const orders: StopWithoutLot[] = [];
  for (const orderId of orderIds) {
    const missing = await readUnsentMissing(tx, orderId);
    if (!missing) continue;
    const isConfirmed = confirmed.some((each) => each.orderId === orderId && each.units >= missing.units);
    if (missing.isRefused || !isConfirmed) orders.push({ ...names(orderId), ...missing });
  }
  return orders.length > 0 ? { code: 'lots_missing', orders } : null;
}

/**
 * Returns the error with every order that has not been sent and is promised for a day after `today`, unless the user confirmed
 * that day; null if there are none. Checks nothing without the list of confirmed days.
 */
async function findLaterOrders(
  tx: Transaction,
  {
    orderIds,
    confirmed,
    today,
  }: { orderIds: readonly string[]; confirmed: readonly OrderOfDay[] | undefined; today: string },
): Promise<StartRunError | null> {
  if (!confirmed) return null;
  const later = await tx.query<OrderOfDay & Record<string, unknown>>(
    `select id as "orderId", slot_date::text as date from orders
     where id = any($1::uuid[]) and status <> 'enviado' and slot_date > $2::date
     order by array_position($1::uuid[], id)`,
    [orderIds, today],
  );
  const asked = later.filter(
    ({ orderId, date }) => !confirmed.some((each) => each.orderId === orderId && each.date === date),
  );
  if (asked.length === 0) return null;
  const names = await readNames(tx, orderIds);
  return {
    code: 'later_days',
    orders: asked.map(({ orderId, date }) => ({ ...names(orderId), date })),
  };
}

/** Returns how to name each of these orders, by its id. */
async function readNames(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<(orderId: string) => NamedStop> {
  const rows = await tx.query<{ id: string; name: string }>(
    `select o.id, ${BUYER_NAME} as name from orders o ${JOIN_BUYER} where o.id = any($1::uuid[])`,
    [orderIds],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (orderId) => ({ orderId, number: orderNumber(orderId), customerName: names.get(orderId) ?? '' });
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
