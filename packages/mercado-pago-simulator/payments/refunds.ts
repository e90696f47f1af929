import { fail, numberedError, paymentNotFound, succeed, type Outcome } from '../api-error';
import { onceByKey } from './idempotency';
import { askedBackCents, refundedCents, type Payment, type Refund } from '../model';
import { touch, type NotifyShop } from './payments';
import type { SimulatorState } from '../state';
import { centsFromReais } from '../wire-money';

export interface Refunds {
  /**
   * Handles `POST /v1/payments/:id/refunds`, once per idempotency key. An empty body requests the whole remaining
   * amount.
   */
  request(input: {
    paymentId: string;
    idempotencyKey: string | undefined;
    body: unknown;
    /**
     * Whether the request has the header X-Render-In-Process-Refunds. Without this header, the response for a refund
     * that waits for the bank is an error.
     */
    showsInProcess: boolean;
  }): Outcome<{ refund: Refund; payment: Payment }>;
  /** Sets whether refunds that are requested from now on wait for the bank. */
  letBankWait(isWaiting: boolean): void;
  doesBankWait(): boolean;
  /** Makes the bank carry out or reject a payment's pending refunds. Returns how many there were. */
  settle(payment: Payment, status: 'approved' | 'rejected'): number;
  /**
   * Refunds a payment without a request by the shop, as a seller can do in their account at the provider. It never
   * refunds more than the remaining amount.
   */
  giveBack(input: { payment: Payment; amountCents?: number; notify?: boolean }): Outcome<Refund>;
}

function wantedCents(body: unknown): Outcome<number | null> {
  const amount = typeof body === 'object' && body !== null && 'amount' in body ? body.amount : undefined;
  if (amount === undefined || amount === null) return succeed(null);
  if (typeof amount !== 'number') {
    return fail(numberedError(400, 4041, 'amount attribute must be numeric'));
  }
  const cents = centsFromReais(amount);
  return cents !== null && cents > 0
    ? succeed(cents)
    : fail(numberedError(400, 4040, 'amount attribute must be positive'));
}

export function createRefunds(input: {
  state: SimulatorState;
  now: () => Date;
  tellShop: NotifyShop;
}): Refunds {
  const { state, now, tellShop } = input;

  let isBankWaiting = false;

  function giveBack(wanted: {
    payment: Payment;
    amountCents?: number;
    notify?: boolean;
    waits?: boolean;
  }): Outcome<Refund> {
    const { payment } = wanted;
    if (payment.status !== 'approved') {
      const reason = 'The action requested is not valid for the current payment state';
      return fail(numberedError(400, 2063, reason));
    }
    const leftCents = payment.amountCents - askedBackCents(payment);
    const amountCents = wanted.amountCents ?? leftCents;
    if (amountCents > leftCents) {
      return fail(numberedError(400, 2017, 'Invalid transaction_amount for update'));
    }
    touch(payment, now());
    const refund: Refund = {
      id: state.nextId(),
      status: wanted.waits ? 'in_process' : 'approved',
      amountCents,
      createdAt: payment.updatedAt,
    };
    payment.refunds.push(refund);
    if (!wanted.waits) settled(payment, wanted.notify !== false);
    return succeed(refund);
  }

  /** Updates the payment's status to match its refunds. */
  function settled(payment: Payment, notify: boolean): void {
    const isWhole = refundedCents(payment) === payment.amountCents;
    payment.status = isWhole ? 'refunded' : 'approved';
    if (refundedCents(payment) > 0) payment.statusDetail = isWhole ? 'refunded' : 'partially_refunded';
    if (notify) tellShop(payment, 'payment.updated');
  }

  return {
    request({ paymentId, idempotencyKey, body, showsInProcess }) {
      const payment = state.payments.get(paymentId);
      if (!payment) return fail(paymentNotFound());
      if (!idempotencyKey) {
        return fail(numberedError(400, 4292, "Header X-Idempotency-Key can't be null"));
      }
      const refund = onceByKey<Refund>({
        state,
        scope: `refund of ${paymentId}`,
        key: idempotencyKey,
        body,
        find: (id) => payment.refunds.find((one) => one.id === id),
        run: () => {
          const amount = wantedCents(body);
          if (!amount.ok) return amount;
          return giveBack({ payment, amountCents: amount.value ?? undefined, waits: isBankWaiting });
        },
      });
      if (!refund.ok) return refund;
      if (refund.value.status === 'in_process' && !showsInProcess) {
        return fail(numberedError(400, 2083, 'The refund is in process'));
      }
      return succeed({ refund: refund.value, payment });
    },
    giveBack,
    letBankWait: (isWaiting) => (isBankWaiting = isWaiting),
    doesBankWait: () => isBankWaiting,
    settle(payment, status) {
      const waiting = payment.refunds.filter((refund) => refund.status === 'in_process');
      for (const refund of waiting) refund.status = status;
      touch(payment, now());
      settled(payment, waiting.length > 0);
      return waiting.length;
    },
  };
}
