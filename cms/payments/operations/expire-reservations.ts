import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoints/failpoint';
import { isGatewayError } from '../../platform/ports/payment-gateway';
import { findOpenPix } from '../open-pix';
import { HOLD_ENDS } from '../../orders/reservation-end';
import { cancelPayment } from './cancel-payment';
import { settleOrder } from './settle-payment';
import { cancelOrder } from '../cancel-order';
import { lockOrder } from '../../orders/order-row';

const BATCH = 200;

/** Orders whose payments are read at the same time. */
const AT_ONCE = 6;

/** After this many calls in a row without an answer the provider counts as down for the rest of a sweep. */
const FAILURES_UNTIL_DOWN = 3;

/** A sweep asks the provider no longer than this: the next one must not wait for a slow one. */
const ASKING_MS = 20_000;

/**
 * How long past its end a hold waits for a provider that does not answer. Every sweep within it asks again; then the stock
 * is released, and money that comes all the same is a late approval. With sweeps every half minute a hold ends within two minutes.
 */
const PATIENCE_MS = 30_000;

interface DueOrder {
  id: string;
  hasPaymentPage: boolean;
  overdueMs: number;
}

/**
 * Cancels the unpaid orders whose hold is over and returns their stock; answers how many. First the order's payments are
 * read at the provider: one that was paid pays it, an open Pix keeps the stock until its own expiry (see `keepStockForPix`)
 * and is then cancelled there. A provider that is down delays this by half a minute. One transaction an order, and no
 * call of the provider inside it, so that a broken one stops nobody else; several sweeps at once cancel each order once.
 */
export async function expireReservations(cms: Cms): Promise<number> {
  const due = await readDue(cms);
  const sweep = startSweep(cms);
  let expired = 0;
  const failures: unknown[] = [];
  const work = async () => {
    for (let order = due.shift(); order; order = due.shift()) {
      try {
        if (await sweep(order)) expired += 1;
      } catch (error) {
        failures.push(error);
        cms.log.error({ orderId: order.id, err: error }, 'order could not expire');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not expire`);
  return expired;
}

const readDue = (cms: Cms): Promise<DueOrder[]> =>
  sqlOf(cms.payload).query<DueOrder & Record<string, unknown>>(
    `select o.id, o.preference_id is not null as "hasPaymentPage",
       (extract(epoch from now() - ${HOLD_ENDS}) * 1000)::float8 as "overdueMs"
     from orders o
     where o.payment_status = 'unpaid' and o.stock_held and o.reserved_until <= now()
       and (o.pix_until is null or o.pix_until <= now())
     order by o.reserved_until limit $1`,
    [BATCH],
  );

/** One sweep's patience with the provider, shared by all its orders. Answers whether an order was cancelled. */
function startSweep(cms: Cms): (order: DueOrder) => Promise<boolean> {
  const startedAt = performance.now();
  let failuresInARow = 0;
  const elapsedMs = () => performance.now() - startedAt;
  const isAsking = () => failuresInARow < FAILURES_UNTIL_DOWN && elapsedMs() < ASKING_MS;

  /** Whether the provider has answered. */
  const ask = async (orderId: string, call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
      failuresInARow = 0;
      return true;
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      failuresInARow += 1;
      cms.log.warn(
        { orderId, failure: error.failure },
        'provider does not answer about an order that expires',
      );
      return false;
    }
  };

  return async ({ id, hasPaymentPage, overdueMs }) => {
    if (hasPaymentPage) {
      const isRead = isAsking() && (await ask(id, () => settleOrder(cms, id)));
      await faultPoint('expire:read');
      if (!isRead && overdueMs + elapsedMs() < PATIENCE_MS) return false;
      // News of this very look: paid, or a Pix that keeps the stock for now.
      if (isRead && (await isStillDue(cms, id))) {
        for (const { providerPaymentId } of await findOpenPix(sqlOf(cms.payload), id)) {
          // What cannot be cancelled now is cancelled by a job, and the stock does not wait for it.
          if (isAsking()) await ask(id, () => cancelPayment(cms, providerPaymentId));
        }
        await faultPoint('expire:pix-cancelled');
      }
    }
    return release(cms, id);
  };
}

async function isStillDue(cms: Cms, orderId: string): Promise<boolean> {
  const found = await sqlOf(cms.payload).query(
    `select 1 from orders o where o.id = $1 and o.payment_status = 'unpaid' and o.stock_held and ${HOLD_ENDS} <= now()`,
    [orderId],
  );
  return found.length > 0;
}

async function release(cms: Cms, orderId: string): Promise<boolean> {
  return inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Paid, cancelled or extended while we waited for its lock.
    if (!order || order.paymentStatus !== 'unpaid' || !order.stockHeld || !order.isHoldOver) return false;
    await cancelOrder(tx, { order, actor: { kind: 'system' }, reason: 'expired' });
    await faultPoint('expire:before-commit');
    return true;
  });
}
