import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';
import type { HeldReason } from '@shop/payments/held-reason';

import type { Cms } from '../../cms';
import { sqlOf } from '../../database/sql';
import {
  officeOrdersCondition,
  TAB_CONDITION,
  type OfficeOrderFilter,
  type OfficeTab,
} from './office-search';

/** An order on a card of the admin's list. Amounts in centavos. */
export interface OfficeOrderCard {
  id: string;
  number: string;
  placedAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** What it was paid with, as the provider calls it; `mercado_pago` before anybody chose. */
  paymentMethod: string;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: string;
  totalCents: number;
  /** Given back of what paid the order. */
  refundedCents: number;
  /** Still to be given back, of whatever was paid for it. */
  refundDueCents: number;
  /** Until when an unpaid order keeps its stock. */
  reservedUntil: Date | null;
  heldReason: HeldReason | null;
  customerName: string;
  customerPhone: string | null;
  lines: { name: string; quantity: number; notes: string | null }[];
}

export type OfficeTabCounts = Record<OfficeTab, number>;

export interface OfficeOrderList {
  orders: OfficeOrderCard[];
  /** How many orders each group has under the same filter. */
  counts: OfficeTabCounts;
  page: number;
  pageCount: number;
}

export const OFFICE_ORDERS_PER_PAGE = 24;

const SELECT_CARDS = `
  select o.id, o.created_at as "placedAt", o.status::text as status, o.payment_status::text as "paymentStatus",
    o.payment_method as "paymentMethod", o.delivery_method::text as "deliveryMethod",
    o.delivery_address as "deliveryAddress", o.total_cents as "totalCents", o.reserved_until as "reservedUntil",
    o.held_reason as "heldReason", c.full_name as "customerName", c.phone as "customerPhone",
    coalesce(p.refunded, 0)::int as "refundedCents", coalesce(p.due, 0)::int as "refundDueCents",
    (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'notes', l.notes) order by l._order)
      from orders_lines l where l._parent_id = o.id) as lines
  from page
  join orders o on o.id = page.id
  join customers c on c.id = o.customer_id
  left join lateral (
    select sum(refunded_cents) filter (where counts_as_paid) as refunded,
      sum(greatest(refund_due_cents - refunded_cents, 0)) as due
    from payments where order_id = o.id
  ) p on true`;

/** One page of the admin's list, newest first, with the size of every group. */
export async function listOfficeOrders(
  cms: Cms,
  { tab, filter, page }: { tab: OfficeTab; filter: OfficeOrderFilter; page: number },
): Promise<OfficeOrderList> {
  const sql = sqlOf(cms.payload);
  const condition = officeOrdersCondition(filter);
  const [counts] = await sql.query<OfficeTabCounts>(
    `select count(*)::int as todos,
       count(*) filter (where ${TAB_CONDITION.pagos})::int as pagos,
       count(*) filter (where ${TAB_CONDITION.aguardando})::int as aguardando,
       count(*) filter (where ${TAB_CONDITION.cancelados})::int as cancelados
     from orders o where ${condition.sql}`,
    condition.values,
  );
  if (!counts) throw new Error('counting orders answered nothing');
  const pageCount = Math.max(1, Math.ceil(counts[tab] / OFFICE_ORDERS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const next = condition.values.length + 1;
  const rows = await sql.query<Omit<OfficeOrderCard, 'number'>>(
    // The page is cut out of bare ids first: what a card needs is read for its rows alone, however deep it lies.
    `with page as (
       select o.id from orders o where ${TAB_CONDITION[tab]} and ${condition.sql}
       order by o.created_at desc, o.id limit $${next} offset $${next + 1})
     ${SELECT_CARDS} order by o.created_at desc, o.id`,
    [...condition.values, OFFICE_ORDERS_PER_PAGE, (shown - 1) * OFFICE_ORDERS_PER_PAGE],
  );
  return {
    orders: rows.map((row) => ({ ...row, number: orderNumber(row.id), lines: row.lines ?? [] })),
    counts,
    page: shown,
    pageCount,
  };
}
