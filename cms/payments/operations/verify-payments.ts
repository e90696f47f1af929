import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';
import { IS_FROM_PROVIDER } from '../../orders/payment-origin';
import { writeAudit } from '../../platform/audit/write-audit';
import { isPaymentProviderError } from '../../platform/ports/payment-provider';
import { settleOrder, settlePayment } from './settle-payment';

export interface Verification {
  /** Whether the provider knows any payment of the order. */
  isKnown: boolean;
  hasChanged: boolean;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isHeld: boolean;
}

export type VerifyPaymentsError = { code: 'not_found' } | { code: 'provider_silent' };

interface State {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  heldReason: string | null;
  payments: { id: string; status: string; refundedCents: number }[] | null;
}

/**
 * Settles an order's payments at once for an admin: the stored payments, and the payments that the provider finds by
 * the order's id. If the provider stops responding, payments already settled remain settled.
 */
export async function verifyPayments(
  cms: Cms,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<Result<{ verification: Verification }, VerifyPaymentsError>> {
  const before = isRecordId(orderId) ? await readState(cms, orderId) : undefined;
  if (!before) return { ok: false, error: { code: 'not_found' } };
  try {
    for (const { id } of before.payments ?? []) await settlePayment(cms, id);
    await settleOrder(cms, orderId);
  } catch (error) {
    if (!isPaymentProviderError(error)) throw error;
    cms.log.warn({ orderId, failure: error.failure }, 'provider did not answer an admin');
    return { ok: false, error: { code: 'provider_silent' } };
  }
  const after = (await readState(cms, orderId)) ?? before;
  const summary = ({ status, paymentStatus, heldReason }: State) => ({ status, paymentStatus, heldReason });
  await writeAudit(sqlOf(cms.payload), {
    actorId,
    action: 'order.verify_payment',
    subjectType: 'orders',
    subjectId: orderId,
    before: summary(before),
    after: summary(after),
  });
  return {
    ok: true,
    verification: {
      isKnown: (after.payments ?? []).length > 0,
      hasChanged: JSON.stringify(after) !== JSON.stringify(before),
      status: after.status,
      paymentStatus: after.paymentStatus,
      isHeld: after.heldReason !== null,
    },
  };
}

async function readState(cms: Cms, orderId: string): Promise<State | undefined> {
  const [state] = await sqlOf(cms.payload).query<State & Record<string, unknown>>(
    `select o.status::text as status, o.payment_status::text as "paymentStatus", o.held_reason as "heldReason",
       (select json_agg(json_build_object('id', p.provider_payment_id, 'status', p.status,
          'refundedCents', p.refunded_cents) order by p.created_at, p.id)
        from payments p where p.order_id = o.id and ${IS_FROM_PROVIDER}) as payments
     from orders o where o.id = $1`,
    [orderId],
  );
  return state;
}
