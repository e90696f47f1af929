import { cleanLine } from '@shop/text/clean-text';
import type { Payload } from 'payload';

import { confirmedLabel, LABEL_FACTS, type LabelFacts } from '../../catalog/confirmed-label';
import { mailPicturePath } from '../../catalog/pictures/mail-picture';
import type { SqlRunner } from '../../platform/database/sql';
import { deliveryCode, HAS_DELIVERY_CODE } from '../../orders/delivery-code';
import { AWAITS_PAYMENT, IS_CONFIRMED_UNPAID } from '../../orders/awaits-payment';
import { BUYER_NAME, BUYER_PHONE, JOIN_BUYER } from '../../orders/buyer';
import { IS_LOOSE } from '../../orders/held-money';
import { IS_FROM_PROVIDER, paidInAll } from '../../orders/payment-origin';
import { LINE_DETAIL, ORDER_DETAIL, orderColumns, orderLines } from '../../orders/select';
import type { MailOrder, MailOrderLine } from '../templates/mail-facts';

type LineRow = Omit<MailOrderLine, 'imagePath'> & { image: string | null; today: LabelFacts };

type OrderRow = Omit<MailOrder, 'lines' | 'buyer' | 'deliveryCode'> & {
  hasDeliveryCode: boolean;
  hidesTyped: boolean;
  lines: LineRow[];
  buyerName: string;
  buyerPhone: string | null;
};

const PAID = paidInAll('paying');

/**
 * SQL condition on an order `o` and its contact `k`: nobody has paid the order or read a mail about it, so its mails
 * repeat no text that was typed with it. Anybody can type any address.
 */
const HIDES_TYPED = `(k.order_id is not null and k.email_proven_at is null and o.payment_status = 'unpaid')`;

const LINES = orderLines([...LINE_DETAIL, 'image', 'label'], {
  join: 'join products p on p.id = l.product_id',
  more: {
    storage: 'p.storage',
    isGlutenFree: 'coalesce(p.is_gluten_free, false) and p.label_confirmed_at is not null',
    today: `(select row_to_json(facts) from (select ${LABEL_FACTS}) facts)`,
  },
});

/**
 * Returns an order with the data that its mails show; null if it does not exist. The lines are as they were sold, but
 * the storage instructions are from the current label. An unconfirmed label states nothing about gluten.
 */
export async function readMailOrder(
  sql: SqlRunner,
  payload: Pick<Payload, 'secret'>,
  orderId: string | null,
): Promise<MailOrder | null> {
  if (orderId === null) return null;
  const [row] = await sql.query<OrderRow>(
    `select ${orderColumns([...ORDER_DETAIL, 'slotChoiceUntil'])}, ${AWAITS_PAYMENT} as "awaitsPayment",
       ${IS_CONFIRMED_UNPAID} as "isConfirmedUnpaid",
       coalesce((select sum(p.amount_cents - greatest(p.refund_due_cents, p.refunded_cents)) from payments p
         where p.order_id = o.id and ${IS_LOOSE}), 0)::int as "heldCents",
       coalesce((select sum(greatest(p.refund_due_cents, p.refunded_cents)) from payments p
         where p.order_id = o.id and ${IS_FROM_PROVIDER} and not p.counts_as_paid), 0)::int as "returnedCents",
       ${HAS_DELIVERY_CODE} as "hasDeliveryCode", ${HIDES_TYPED} as "hidesTyped",
       coalesce(${PAID.amount}, o.total_cents)::int as "paidCents",
       coalesce(${PAID.refunded}, 0)::int as "refundedCents",
       exists (select 1 from payments p where p.order_id = o.id and p.outside_cents > 0) as "isReturnedOutside",
       coalesce(o.held_reason::text = 'paid_twice', false) as "isHeldAsTwin",
       ${BUYER_NAME} as "buyerName", ${BUYER_PHONE} as "buyerPhone",
       ${LINES} as lines
     from orders o ${JOIN_BUYER}
       left join payments paying on paying.order_id = o.id and paying.counts_as_paid
     where o.id = $1`,
    [orderId],
  );
  if (!row) return null;
  const { lines, buyerName, buyerPhone, hasDeliveryCode, hidesTyped, ...order } = row;
  return {
    ...order,
    deliveryCode: hasDeliveryCode ? deliveryCode(payload, orderId) : null,
    deliveryAddress: cleanLine(order.deliveryAddress),
    deliveryInstructions: order.deliveryInstructions && (cleanLine(order.deliveryInstructions) || null),
    lines: lines.map((line) => mailLine(hidesTyped ? { ...line, notes: null } : line)),
    buyer: { fullName: cleanLine(buyerName), phone: buyerPhone ? cleanLine(buyerPhone) : null },
  };
}

function mailLine({ image, name, notes, label, today, ...line }: LineRow): MailOrderLine {
  return {
    ...line,
    name: cleanLine(name),
    label: label ?? confirmedLabel(today),
    notes: notes ? cleanLine(notes) || null : null,
    imagePath: image ? mailPicturePath(image) : null,
  };
}
