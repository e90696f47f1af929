import { cleanLine } from '@shop/text/clean-text';

import { confirmedLabel, LABEL_FACTS, type LabelFacts } from '../../catalog/confirmed-label';
import { imagePath } from '../../catalog/pictures/image-view';
import type { SqlRunner } from '../../platform/database/sql';
import { AWAITS_PAYMENT } from '../../orders/awaits-payment';
import { HOLD_ENDS } from '../../orders/reservation-end';
import type { MailOrder, MailOrderLine } from '../templates/mail-facts';

type LineRow = Omit<MailOrderLine, 'imagePath'> & { image: string | null; today: LabelFacts };

type OrderRow = Omit<MailOrder, 'lines' | 'buyer'> & {
  lines: LineRow[] | null;
  buyerName: string;
  buyerPhone: string | null;
};

/**
 * An order as its mails show it: lines as they were sold, storage instructions from the current label. An unconfirmed
 * label states nothing about gluten.
 */
export async function readMailOrder(sql: SqlRunner, orderId: string): Promise<MailOrder | null> {
  const [row] = await sql.query<OrderRow>(
    `select o.id, o.status::text as status, o.payment_status::text as "paymentStatus",
       o.payment_method as "paymentMethod", o.created_at as "createdAt", ${HOLD_ENDS} as "reservedUntil",
       ${AWAITS_PAYMENT} as "awaitsPayment",
       o.delivery_method::text as "deliveryMethod", o.delivery_address as "deliveryAddress",
       o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
       o.delivery_fee_cents as "deliveryFeeCents", o.total_cents as "totalCents",
       coalesce(paying.amount_cents, o.total_cents)::int as "paidCents",
       coalesce(paying.refunded_cents, 0)::int as "refundedCents",
       c.full_name as "buyerName", c.phone as "buyerPhone",
       (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity,
            'unitPriceCents', l.unit_price_cents, 'unitDiscountCents', l.unit_discount_cents, 'notes', l.notes,
            'image', l.image, 'storage', p.storage,
            'isGlutenFree', coalesce(p.is_gluten_free, false) and p.label_confirmed_at is not null,
            'label', l.label, 'today', (select row_to_json(facts) from (select ${LABEL_FACTS}) facts))
          order by l._order)
        from orders_lines l join products p on p.id = l.product_id where l._parent_id = o.id) as lines
     from orders o join customers c on c.id = o.customer_id
       left join payments paying on paying.order_id = o.id and paying.counts_as_paid
     where o.id = $1`,
    [orderId],
  );
  if (!row) return null;
  const { lines, buyerName, buyerPhone, ...order } = row;
  return {
    ...order,
    deliveryAddress: cleanLine(order.deliveryAddress),
    lines: (lines ?? []).map(mailLine),
    buyer: { fullName: cleanLine(buyerName), phone: buyerPhone ? cleanLine(buyerPhone) : null },
  };
}

function mailLine({ image, name, notes, label, today, ...line }: LineRow): MailOrderLine {
  return {
    ...line,
    name: cleanLine(name),
    label: label ?? confirmedLabel(today),
    notes: notes ? cleanLine(notes) || null : null,
    imagePath: image ? imagePath(image) : null,
  };
}
