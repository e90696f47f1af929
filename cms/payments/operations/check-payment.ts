import { setTimeout as pause } from 'node:timers/promises';
import { totalsOf, type PayPrice } from '@shop/cart/pix-price';
import { isPaidStatus } from '@shop/orders/order-status';
import type { PaymentDetail } from '@shop/payments/payment-detail';
import type { ProviderPaymentStatus } from '@shop/payments/payment-verdict';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';
import type { OrderOwner } from '../../orders/order-links';
import { IS_AT_PROVIDER, IS_OPEN_AT_PROVIDER } from '../../orders/awaits-payment';
import { IS_LOOSE } from '../../orders/held-money';
import { IS_FROM_PROVIDER } from '../../orders/payment-origin';
import { orderColumns, orderLines, type LineRowOf, type OrderRowOf } from '../../orders/select';
import { settleOrder, settlePayment } from './settle-payment';

const CHECKED = [
  'status',
  'paymentStatus',
  'reservedUntil',
  'deliveryMethod',
  'slot',
  'slotChoiceUntil',
  'receivedAt',
] as const;

export interface PaymentCheck extends OrderRowOf<typeof CHECKED> {
  orderId: string;
  isPaid: boolean;
  /** Whether the order is paid or cancelled, so that no further change is expected. */
  isFinished: boolean;
  /** What the order costs in each way; the same twice without a Pix price. */
  totals: Record<PayPrice, number>;
  /** The link to the payment page; null unless the order can still be paid. */
  paymentLink: string | null;
  /**
   * The provider's id of the payment that pays the order. Null while no payment pays it, or when the order was paid
   * without the provider.
   */
  paidByPaymentId: string | null;
  /** The payment that pays the order; else the one that the caller named, if the shop knows it; else the newest. */
  lastPayment: {
    id: string;
    status: ProviderPaymentStatus;
    detail: PaymentDetail | null;
    method: string | null;
    /** Whether it is a Pix of the shop's own page, or was made on the provider's page. */
    channel: 'page' | 'pix';
  } | null;
  /** When the provider last answered with all payments of the order; null before the first answer. */
  readAt: Date | null;
  /** Whether a payment of the order can still be approved, so that no text may say that nothing was charged. */
  isOpenAtProvider: boolean;
  /** Whether the shop holds money of the unpaid order until the owner has decided about it. */
  hasHeldMoney: boolean;
}

const PRICED = ['unitPriceCents', 'unitDiscountCents', 'pixDiscountCents', 'quantity'] as const;

/** The format of payment ids, which fits the ids of all providers. A hint comes from a URL and may be any text. */
const PAYMENT_ID = /^[\w-]{1,40}$/;

/** How long a page waits for the provider's response, in milliseconds. */
const PATIENCE_MS = 4_000;

interface CheckRow extends Omit<PaymentCheck, 'isPaid' | 'isFinished' | 'lastPayment' | 'totals'> {
  totalCents: number;
  discountCents: number;
  pixPercent: number;
  lines: LineRowOf<typeof PRICED>[];
  lastPayment:
    | (Omit<NonNullable<PaymentCheck['lastPayment']>, 'detail'> & { statusDetail: string | null })
    | null;
}

/**
 * Returns the state of an order's payment to the order's owner, and null to anyone else. While the order may still
 * change, this function first reads the payment at the provider, at most every three seconds per order, over all
 * callers. If the provider does not respond, it returns the stored state.
 */
export async function checkPayment(
  cms: Cms,
  { orderId, paymentIdHint, ...owner }: OrderOwner & { orderId: string; paymentIdHint?: string | null },
): Promise<PaymentCheck | null> {
  if (!isRecordId(orderId)) return null;
  const read = () => readCheck(cms, { orderId, owner, paymentIdHint: paymentIdHint ?? null });
  const owned = await read();
  if (!owned) return null;
  if (owned.paymentStatus !== 'unpaid' || !(await claimLookUp(cms, orderId))) return toCheck(cms, owned);
  const lookUp = askProvider(cms, { orderId, paymentIdHint });
  // A provider that does not respond must not delay the page. The look-up then ends in the background, and the next
  // check sees its result.
  await Promise.race([lookUp, pause(PATIENCE_MS, undefined, { ref: false })]);
  const fresh = await read();
  return fresh ? toCheck(cms, fresh) : null;
}

async function askProvider(
  cms: Cms,
  { orderId, paymentIdHint }: { orderId: string; paymentIdHint?: string | null },
): Promise<void> {
  try {
    if (paymentIdHint && PAYMENT_ID.test(paymentIdHint)) await settlePayment(cms, paymentIdHint);
    await settleOrder(cms, orderId);
  } catch (error) {
    cms.log.warn({ orderId, err: error }, 'payment look-up failed');
  }
}

async function claimLookUp(cms: Cms, orderId: string): Promise<boolean> {
  const rows = await sqlOf(cms.payload).query(
    `update orders o set reconciled_at = now()
     where id = $1 and ${IS_AT_PROVIDER}
       and (reconciled_at is null or reconciled_at < now() - interval '3 seconds') returning id`,
    [orderId],
  );
  return rows.length === 1;
}

async function readCheck(
  cms: Cms,
  { orderId, owner, paymentIdHint }: { orderId: string; owner: OrderOwner; paymentIdHint: string | null },
): Promise<CheckRow | undefined> {
  if ('link' in owner && owner.link.orderId !== orderId) return undefined;
  const [row] = await sqlOf(cms.payload).query<CheckRow>(
    `select o.id as "orderId", ${orderColumns([...CHECKED, 'totalCents', 'discountCents', 'pixPercent'])}, ${orderLines(PRICED)} as lines, o.payments_read_at as "readAt",
       ${IS_OPEN_AT_PROVIDER} as "isOpenAtProvider",
       (o.payment_status = 'unpaid' and exists (select 1 from payments p where p.order_id = o.id and ${IS_LOOSE})) as "hasHeldMoney",
       case when o.status <> 'cancelado' and o.payment_status = 'unpaid' and o.reserved_until > now()
         then o.payment_link end as "paymentLink",
       (select p.provider_payment_id from payments p
        where p.order_id = o.id and p.counts_as_paid and ${IS_FROM_PROVIDER}) as "paidByPaymentId",
       (select json_build_object('id', p.provider_payment_id, 'status', p.status, 'statusDetail', p.status_detail,
          'method', p.method, 'channel', p.channel)
        from payments p where p.order_id = o.id
        order by p.counts_as_paid desc, (p.provider_payment_id = $2::text) is true desc, p.created_at desc limit 1)
         as "lastPayment"
     from orders o where o.id = $1 and ${'link' in owner ? 'true' : 'o.customer_id = $3'}`,
    'link' in owner ? [orderId, paymentIdHint] : [orderId, paymentIdHint, owner.customerId],
  );
  return row;
}

function toCheck(
  cms: Cms,
  { lastPayment, lines, totalCents, discountCents, pixPercent, ...row }: CheckRow,
): PaymentCheck {
  const isPaid = row.paymentStatus === 'paid' && isPaidStatus(row.status);
  return {
    ...row,
    totals: totalsOf({ lines, discountCents, pixPercent, totalCents }),
    paymentLink: row.hasHeldMoney ? null : row.paymentLink,
    lastPayment: lastPayment && {
      id: lastPayment.id,
      status: lastPayment.status,
      detail: cms.paymentProvider.describeDetail(lastPayment.statusDetail),
      method: lastPayment.method,
      channel: lastPayment.channel,
    },
    isPaid,
    isFinished: isPaid || row.status === 'cancelado',
  };
}
