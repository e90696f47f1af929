import { deliveryAddressText, deliveryNotes, missingDeliveryFields } from '@shop/delivery/address';
import { minutesMs } from '@shop/time/durations';

import { guestOrderLimits, returnAttempt, type Limit } from '../../customers/limits/attempts';
import { findPlace } from '../../delivery/queries/find-place';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { createTaskLimiter } from '../../platform/task-limiter';
import { openPayment } from '../open-payment';
import type { PlaceOrderInput, PlaceOrderResult } from '../order-placement';
import { Refusal } from '../refusal';
import { storeOrder } from '../store-order';

/**
 * Orders of one product wait for each other's locks. Each would hold a connection meanwhile, and all others of the
 * process would wait for one until the database's time limits end them. So they wait here, as long as a browser does.
 */
const transactions = createTaskLimiter({ atOnce: 8, maxWaiting: 1_000, maxWaitMs: minutesMs(1) });

/**
 * Turns a buyer's cart into an order that awaits payment, and returns the URL of its payment page. The URL is null when
 * the total is zero, so that the order is already paid, when the order will be paid in cash, or when the provider
 * refuses to open its page and the order can be paid by a Pix of the shop's own (`isPixOnly`).
 *
 * One transaction computes the quote again, reserves the stock and stores order, lines and first event; the payment
 * page is requested after the commit. A repeated request, from a second click or tab or after a lost response, returns
 * the same order and link (see `placementKey`).
 */
export async function placeOrder(cms: Cms, input: PlaceOrderInput): Promise<PlaceOrderResult> {
  const { deliveryMethod } = input;
  // Whoever calls this has its own form, so what a delivery needs is required here.
  if (deliveryMethod === 'delivery' && (!input.address || missingDeliveryFields(input.address).length > 0))
    return { ok: false, error: { code: 'address_incomplete' } };
  const addressText =
    deliveryMethod === 'pickup'
      ? deliveryAddressText('pickup')
      : deliveryAddressText('delivery', input.address!);
  // Asked before the transaction, which must not wait for another service.
  const place =
    deliveryMethod === 'delivery' && input.address
      ? await findPlace(cms, input.address, { ip: input.ip ?? null })
      : null;
  try {
    const store = () =>
      inTransaction(cms.payload, async (tx) => {
        const order = await storeOrder(tx, {
          ...input,
          addressText,
          place,
          guestLimits: limitsOf(cms, input),
          deliveryNotes: deliveryNotes(deliveryMethod),
        });
        await faultPoint('place-order:before-commit');
        return order;
      });
    const done = await transactions.run(store, { hasPriority: input.counter !== undefined });
    if (!done.ok) throw new OrdersBusy();
    const stored = done.value;
    await faultPoint('place-order:stored');
    if (stored.isSettled) return { ok: true, orderId: stored.orderId, paymentUrl: null };
    if (stored.paymentLink) return { ok: true, orderId: stored.orderId, paymentUrl: stored.paymentLink };
    const opened = await openPayment(cms, stored.orderId);
    // The provider's failure is not the buyer's attempt: nothing was mailed, and nothing is held any more.
    if (!opened.ok && stored.attempt) await returnAttempt(sqlOf(cms.payload), stored.attempt);
    return opened;
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, error: error.error };
    throw error;
  }
}

/** Too many orders wait. Nothing was stored, and the same request may succeed in a moment. */
class OrdersBusy extends Error {
  readonly code = 'ETIMEDOUT';
  override readonly message = 'too many orders wait';
}

/** Returns the limits of orders by hour that apply to a guest who orders on the site. */
function limitsOf(cms: Cms, { guest, counter }: PlaceOrderInput): Limit[] {
  if (!guest?.contact.email || counter) return [];
  return guestOrderLimits(cms.payload, { email: guest.contact.email, ipKey: guest.ipKey });
}
