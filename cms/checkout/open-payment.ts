import type { Cms } from '../platform/context';
import { sqlOf } from '../platform/database/sql';
import { inTransaction } from '../platform/database/transaction';
import { faultPoint } from '../platform/failpoint';
import { isPaymentProviderError, needsOwner, type PayerAddress } from '../platform/ports/payment-provider';
import { readPixOffer } from '../payments/queries/pix-offer';
import { cancelOrder } from '../payments/cancel-order';
import { noticeRefusal } from '../payments/notices/leave-notice';
import { formatOrderItems, SOLD_LINE, type SoldLine } from '../orders/format-order-items';
import type { PlaceOrderResult } from './order-placement';
import { BUYER_EMAIL, BUYER_NAME, BUYER_PHONE, JOIN_BUYER } from '../orders/buyer';
import { lockOrder } from '../orders/order-row';
import { orderColumns, orderLines, type OrderRowOf } from '../orders/select';

const PAYABLE = ['adjustments', 'payUntil'] as const;
const LINES = orderLines(SOLD_LINE, {
  join: 'left join products p on p.id = l.product_id',
  more: { description: 'p.description' },
});

interface PayableRow extends OrderRowOf<typeof PAYABLE> {
  lines: SoldLine[];
  payUntil: Date;
  pixExpiresAt: Date;
  fullName: string;
  email: string | null;
  phone: string | null;
  address: PayerAddress | null;
  shopName: string;
}

/**
 * Creates the order's payment page at the provider and stores its link. On failure the order is cancelled and its
 * stock released, so that the customer can try again. When only the owner can do something about the failure, the owner
 * gets a notice, and an order of a shop with Pix on its own page stays, to be paid there. If the process dies before the
 * link is stored, the expiry job cancels the order.
 */
export async function openPayment(cms: Cms, orderId: string): Promise<PlaceOrderResult> {
  const order = await readPayable(cms, orderId);
  if (!order) return { ok: false, error: { code: 'payment_failed' } };
  try {
    const checkout = await cms.paymentProvider.createCheckout({
      orderId,
      // A repeated request for the same order (double click, lost response) gets the same payment page from the
      // provider.
      idempotencyKey: `${orderId}:preference:1`,
      items: formatOrderItems(order),
      payer: { fullName: order.fullName, email: order.email, phone: order.phone, address: order.address },
      shopName: order.shopName,
      expiresAt: order.payUntil,
      pixExpiresAt: order.pixExpiresAt,
    });
    await faultPoint('place-order:preference-created');
    const isStored = await storeLink(cms, { orderId, ...checkout });
    await faultPoint('place-order:link-stored');
    if (isStored) return { ok: true, orderId, paymentUrl: checkout.paymentLink };
  } catch (error) {
    if (!isPaymentProviderError(error)) throw error;
    cms.log.error({ orderId, failure: error.failure, err: error }, 'no payment page for an order');
    await faultPoint('place-order:no-page');
    await noticeRefusal(cms, { call: 'checkout', error });
    if (needsOwner(error) && (await readPixOffer(sqlOf(cms.payload))) === 'here')
      return { ok: true, orderId, paymentUrl: null, isPixOnly: true };
    const paymentUrl = await giveUp(cms, orderId);
    if (paymentUrl) return { ok: true, orderId, paymentUrl };
  }
  return { ok: false, error: { code: 'payment_failed' } };
}

async function readPayable(cms: Cms, orderId: string): Promise<PayableRow | undefined> {
  const [order] = await sqlOf(cms.payload).query<PayableRow>(
    `select ${orderColumns(PAYABLE)},
       greatest(o.reserved_until, o.created_at + interval '31 minutes') as "pixExpiresAt", ${BUYER_NAME} as "fullName", ${BUYER_EMAIL} as email, ${BUYER_PHONE} as phone,
       case when o.address_cep is not null and o.address_street is not null then json_build_object('cep', o.address_cep,
         'street', o.address_street, 'number', coalesce(o.address_number, '')) end as address,
       coalesce((select s.brand_name from settings s limit 1), '') as "shopName",
       ${LINES} as lines
     from orders o ${JOIN_BUYER}
     where o.id = $1 and o.status <> 'cancelado' and o.payment_status = 'unpaid'`,
    [orderId],
  );
  return order;
}

/** Stores the payment page's link. Returns false if the order was cancelled or paid while the provider was called. */
async function storeLink(
  cms: Cms,
  { orderId, checkoutId, paymentLink }: { orderId: string; checkoutId: string; paymentLink: string },
): Promise<boolean> {
  const rows = await sqlOf(cms.payload).query(
    `update orders set preference_id = $2, payment_link = $3, updated_at = now()
     where id = $1 and status <> 'cancelado' and payment_status = 'unpaid' returning id`,
    [orderId, checkoutId, paymentLink],
  );
  return rows.length === 1;
}

/**
 * Cancels the order and returns null. If a concurrent request has stored a link, returns that link and cancels nothing.
 */
async function giveUp(cms: Cms, orderId: string): Promise<string | null> {
  return inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.status === 'cancelado' || order.paymentStatus !== 'unpaid') return null;
    if (order.paymentLink) return order.paymentLink;
    await cancelOrder(tx, { order, actor: { kind: 'system' }, reason: 'payment_unavailable' });
    return null;
  });
}
