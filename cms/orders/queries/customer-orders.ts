import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { canCustomerCancel, CANCEL_WINDOW_MS } from '@shop/orders/cancellation';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';

import type { Cms } from '../../cms';
import { sqlOf } from '../../database/sql';
import { isRecordId } from '../order-row';

export interface OrderLineView {
  productId: string;
  name: string;
  quantity: number;
  unitPriceCents: number;
  unitDiscountCents: number;
  /** What the line cost, discount taken off. */
  totalCents: number;
  notes: string | null;
  /** Public address of the picture as it was when ordered. */
  image: string | null;
}

export interface OrderEventView {
  id: string;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  actor: 'customer' | 'admin' | 'payment' | 'system';
  reason: string;
  at: Date;
}

/** An order as its customer sees it. Amounts in centavos. */
export interface OrderView {
  id: string;
  number: string;
  placedAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: string;
  subtotalCents: number;
  discountCents: number;
  deliveryFeeCents: number;
  totalCents: number;
  lines: OrderLineView[];
  events: OrderEventView[];
  /** Only while the order can still be paid. */
  paymentLink: string | null;
  reservedUntil: Date | null;
  canCancel: boolean;
  /** End of the five minutes in which a paid order may still be cancelled. */
  cancelUntil: Date | null;
  /** Money that is on its way back, or went back. */
  refundedCents: number;
  refundDueCents: number;
}

interface OrderRecord extends Omit<OrderView, 'number' | 'canCancel' | 'cancelUntil' | 'events'> {
  receivedAt: Date | null;
  events: (Omit<OrderEventView, 'at'> & { at: string })[];
  databaseNow: Date;
}

const SELECT_ORDERS = `
  select o.id, o.created_at as "placedAt", o.status::text as status, o.payment_status::text as "paymentStatus",
    o.payment_method as "paymentMethod", o.delivery_method::text as "deliveryMethod",
    o.delivery_address as "deliveryAddress", o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
    o.delivery_fee_cents as "deliveryFeeCents", o.total_cents as "totalCents", o.reserved_until as "reservedUntil",
    o.received_at as "receivedAt", now() as "databaseNow",
    case when o.status <> 'cancelado' and o.payment_status = 'unpaid' and o.reserved_until > now()
      then o.payment_link end as "paymentLink",
    (select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'quantity', l.quantity,
        'unitPriceCents', l.unit_price_cents, 'unitDiscountCents', l.unit_discount_cents,
        'totalCents', (l.unit_price_cents - l.unit_discount_cents) * l.quantity, 'notes', l.notes,
        'image', '/imagens/' || l.image) order by l._order)
      from orders_lines l where l._parent_id = o.id) as lines,
    coalesce((select json_agg(json_build_object('id', e.id, 'fromStatus', e.from_status, 'toStatus', e.to_status,
        'actor', e.actor, 'reason', e.reason, 'at', e.created_at) order by e.created_at)
      from order_events e where e.order_id = o.id), '[]') as events,
    coalesce((select sum(p.refunded_cents) from payments p where p.order_id = o.id), 0)::int as "refundedCents",
    coalesce((select sum(greatest(p.refund_due_cents - p.refunded_cents, 0)) from payments p where p.order_id = o.id), 0)::int
      as "refundDueCents"
  from orders o`;

function toView({ receivedAt, databaseNow, events, ...order }: OrderRecord): OrderView {
  const canCancel = canCustomerCancel({ ...order, receivedAt, now: databaseNow });
  return {
    ...order,
    number: orderNumber(order.id),
    events: events.map((event) => ({ ...event, at: new Date(event.at) })),
    canCancel,
    cancelUntil:
      canCancel && receivedAt && order.paymentStatus === 'paid'
        ? new Date(receivedAt.getTime() + CANCEL_WINDOW_MS)
        : null,
  };
}

export const ORDERS_PER_PAGE = 10;

/** A customer's own orders, newest first. */
export async function listCustomerOrders(
  cms: Cms,
  { customerId, page }: { customerId: string; page: number },
): Promise<{ orders: OrderView[]; page: number; pageCount: number }> {
  const sql = sqlOf(cms.payload);
  const [count] = await sql.query<{ total: number }>(
    'select count(*)::int as total from orders where customer_id = $1',
    [customerId],
  );
  const pageCount = Math.max(1, Math.ceil((count?.total ?? 0) / ORDERS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const rows = await sql.query<OrderRecord>(
    `${SELECT_ORDERS} where o.customer_id = $1 order by o.created_at desc, o.id limit $2 offset $3`,
    [customerId, ORDERS_PER_PAGE, (shown - 1) * ORDERS_PER_PAGE],
  );
  return { orders: rows.map(toView), page: shown, pageCount };
}

/** One order of a customer; null when there is none or it is somebody else's. */
export async function findCustomerOrder(
  cms: Cms,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<OrderView | null> {
  if (!isRecordId(orderId)) return null;
  const [row] = await sqlOf(cms.payload).query<OrderRecord>(
    `${SELECT_ORDERS} where o.id = $1 and o.customer_id = $2`,
    [orderId, customerId],
  );
  return row ? toView(row) : null;
}
