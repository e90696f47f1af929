import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { isPaymentProviderError } from '../../platform/ports/payment-provider';
import { findOpenPayments } from '../open-payments';
import { IS_AT_PROVIDER } from '../../orders/awaits-payment';
import { findCovered, IS_COVERED } from '../../orders/held-money';
import { HOLD_ENDS } from '../../orders/reservation-end';
import { cancelPayment } from './cancel-payment';
import { settleOrder } from './settle-payment';
import { cancelOrder } from '../cancel-order';
import { lockOrder } from '../../orders/order-row';

const BATCH = 200;

/** How many orders are processed concurrently. */
const AT_ONCE = 6;

/** After this many consecutive failures the provider counts as down until the current run of this job ends. */
const FAILURES_UNTIL_DOWN = 3;

/**
 * One run of this job spends at most this much time on calls to the provider, so that a slow provider does not delay
 * the next run.
 */
const ASKING_MS = 20_000;

/**
 * How long the stock of an ended reservation stays reserved while the payment provider does not respond. The job asks the
 * provider again each time it runs, every half minute. After that time the stock is released, and a payment that arrives
 * later is a late approval. No reservation outlives its end by more than two minutes.
 */
const PATIENCE_MS = 30_000;

interface DueOrder {
  id: string;
  /** Whether the order can have payments at the provider: it has a payment page, or a Pix was requested for it. */
  hasPaymentPage: boolean;
  overdueMs: number;
}

/**
 * Ends unpaid orders whose reservation is over and returns their stock. Returns how many orders were ended. First reads
 * an order's payments at the provider: an approved payment pays the order, and an open Pix extends the reservation until
 * the Pix expires (see `extendReservationForPix`). Then every open payment is cancelled at the provider, a card under
 * review too, and the order is cancelled. An order of which a payment stays open holds nothing any more and waits for
 * the provider (`closing-order.ts`). An order whose held money covers it is not ended: it waits for the owner. A provider that is down delays this by half a minute. Uses one transaction per
 * order, without provider calls inside, so that a failing order does not affect others. Concurrent runs end each order
 * once.
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
    `select o.id, ${IS_AT_PROVIDER} as "hasPaymentPage",
       (extract(epoch from now() - ${HOLD_ENDS}) * 1000)::float8 as "overdueMs"
     from orders o
     where o.payment_status = 'unpaid' and o.stock_held and o.reserved_until <= now()
       and (o.pix_until is null or o.pix_until <= now()) and not ${IS_COVERED}
     order by o.reserved_until limit $1`,
    [BATCH],
  );

/**
 * Returns the function that handles one due order and returns whether the order was cancelled. All orders of a run
 * share what is known about the provider: its consecutive failures and the time spent on calls.
 */
function startSweep(cms: Cms): (order: DueOrder) => Promise<boolean> {
  const startedAt = performance.now();
  let failuresInARow = 0;
  const elapsedMs = () => performance.now() - startedAt;
  const isAsking = () => failuresInARow < FAILURES_UNTIL_DOWN && elapsedMs() < ASKING_MS;

  /** Calls the provider and returns whether it responded. */
  const ask = async (orderId: string, call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
      failuresInARow = 0;
      return true;
    } catch (error) {
      if (!isPaymentProviderError(error)) throw error;
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
      // The look-up may have changed the order: it may be paid now, or a Pix may extend its reservation.
      if (isRead && (await isStillDue(cms, id))) {
        for (const { providerPaymentId } of await findOpenPayments(sqlOf(cms.payload), id)) {
          // A payment that cannot be cancelled now is cancelled by a job. The release of the stock does not wait for
          // that job, only the order does.
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
    `select 1 from orders o where o.id = $1 and o.payment_status = 'unpaid' and o.stock_held and ${HOLD_ENDS} <= now()
       and not ${IS_COVERED}`,
    [orderId],
  );
  return found.length > 0;
}

async function release(cms: Cms, orderId: string): Promise<boolean> {
  return inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    // In this case the order was paid or cancelled, or its reservation was extended, while this transaction waited for
    // the lock.
    if (!order || order.paymentStatus !== 'unpaid' || !order.stockHeld || !order.isHoldOver) return false;
    if ((await findCovered(tx, [orderId])).has(orderId)) return false;
    await cancelOrder(tx, { order, actor: { kind: 'system' }, reason: 'expired' });
    await faultPoint('expire:before-commit');
    return true;
  });
}
