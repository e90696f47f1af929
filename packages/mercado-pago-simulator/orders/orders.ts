import { fail, orderError, succeed, type Outcome } from '../api-error';
import type { Order, Payment } from '../model';
import { onceByKey } from '../payments/idempotency';
import type { Payments } from '../payments/payments';
import type { Refunds } from '../payments/refunds';
import type { SimulatorState } from '../state';
import { addMs } from '../time';
import { reaisFromCents } from '../wire-money';
import { readOrderRequest, readRefundRequest } from './order-request';

export interface KnownOrder {
  order: Order;
  payment: Payment;
}

export interface Orders {
  /** Handles `POST /v1/orders`: makes one order per idempotency key, and refuses a request without a key. */
  create(input: { body: unknown; idempotencyKey: string | undefined }): Outcome<KnownOrder>;
  find(id: string): KnownOrder | undefined;
  /** Handles `POST /v1/orders/:id/cancel`, which is refused unless the order is `created` or `action_required`. */
  cancel(id: string): Outcome<KnownOrder>;
  /**
   * Handles `POST /v1/orders/:id/refund`: an empty body refunds the whole remaining amount, any other body a part of
   * it.
   */
  refund(input: { id: string; idempotencyKey: string | undefined; body: unknown }): Outcome<KnownOrder>;
  /** Whether the Payments API says which of its payments belong to an order. */
  isLinked(): boolean;
  link(isLinked: boolean): void;
}

const notFound = () => fail(orderError(404, 'order_not_found', 'The order does not exist.'));
const keyNeeded = () => fail(orderError(400, 'empty_required_header', 'X-Idempotency-Key is required.'));

/** Returns a unique id in the format of the Orders API: a prefix of letters, then digits. */
const numberOf = (prefix: string, id: string): string => `${prefix}01${id.padStart(24, '0')}`;

export function createOrders(input: {
  state: SimulatorState;
  payments: Payments;
  refunds: Refunds;
  now: () => Date;
}): Orders {
  const { state, payments, refunds, now } = input;
  let areLinked = true;

  function find(id: string): KnownOrder | undefined {
    const order = state.orders.get(id);
    const payment = order && payments.find(order.paymentId);
    return order && payment && { order, payment };
  }

  /**
   * Returns the address to which notifications about an order are sent. The real service reads it from the seller's
   * account. The simulator uses the address of the newest preference with the same reference or, if there is none, of
   * the newest preference overall.
   */
  function notificationUrl(externalReference: string): string | null {
    const preferences = [...state.preferences.values()];
    const own = preferences.findLast((one) => one.externalReference === externalReference);
    return own?.notificationUrl ?? preferences.at(-1)?.notificationUrl ?? null;
  }

  function make(body: unknown): Outcome<Order> {
    const request = readOrderRequest(body);
    if (!request.ok) return request;
    const { externalReference, totalCents, expirationTime, lifetimeMs, description } = request.value;
    const at = now();
    const id = numberOf('ORD', state.nextId());
    const payment = payments.create({
      preference: null,
      status: 'pending',
      method: 'pix',
      amountCents: totalCents,
      externalReference,
      notificationUrl: notificationUrl(externalReference),
      orderId: id,
      expiresAt: addMs(at, lifetimeMs).toISOString(),
      description,
      notify: false,
    });
    const order: Order = {
      id,
      transactionId: numberOf('PAY', payment.id),
      paymentId: payment.id,
      externalReference,
      totalCents,
      expirationTime,
      createdAt: at.toISOString(),
    };
    state.orders.set(id, order);
    return succeed(order);
  }

  const known = (order: Outcome<Order>): Outcome<KnownOrder> => {
    if (!order.ok) return order;
    const found = find(order.value.id);
    return found ? succeed(found) : notFound();
  };

  return {
    find,
    isLinked: () => areLinked,
    link: (isLinked) => (areLinked = isLinked),
    create({ body, idempotencyKey }) {
      if (!idempotencyKey) return keyNeeded();
      const findOrder = (id: string) => state.orders.get(id);
      return known(
        onceByKey({
          state,
          scope: 'order',
          key: idempotencyKey,
          body,
          find: findOrder,
          run: () => make(body),
        }),
      );
    },
    cancel(id) {
      const found = find(id);
      if (!found) return notFound();
      if (found.payment.status !== 'pending')
        return fail(orderError(409, 'cannot_cancel_order', 'The order cannot be canceled in its status.'));
      payments.changeStatus(found.payment, { status: 'cancelled' });
      return succeed(found);
    },
    refund({ id, idempotencyKey, body }) {
      const found = find(id);
      if (!found) return notFound();
      if (!idempotencyKey) return keyNeeded();
      const part = readRefundRequest(body);
      if (!part.ok) return part;
      if (part.value && part.value.transactionId !== found.order.transactionId)
        return fail(orderError(404, 'transaction_not_found', 'The order has no such payment.'));
      const refunded = refunds.request({
        paymentId: found.payment.id,
        idempotencyKey,
        body: part.value ? { amount: reaisFromCents(part.value.amountCents) } : null,
        showsInProcess: true,
      });
      if (refunded.ok) return succeed(found);
      const { status, message } = refunded.error;
      return fail(orderError(status === 409 ? 409 : 400, 'cannot_refund_order', message));
    },
  };
}
