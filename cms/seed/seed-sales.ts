import { deliveryAddressText, deliveryNotes, type DeliveryAddress } from '@shop/delivery/address';
import { METHOD_NOT_CHOSEN } from '@shop/payments/payment-origin';
import type { Promotion } from '@shop/promotions/promotion';
import { quoteCart, type Quote } from '@shop/cart/quote-cart';
import { addMs, msBetween } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';

import type { Transaction } from '../platform/database/transaction';
import type { OrderEventReason } from '../orders/move-order';
import {
  seedOrderPlacedAt,
  seedOrders,
  seedOrderStatus,
  type SeedOrder,
  type SeedOrderStep,
} from './content/orders';
import { seedSettings } from './content/settings';
import type { SeededProduct } from './seed-catalog';
import type { SeededCustomers } from './seed-people';
import { readAllPromotions } from './read-all-promotions';

interface SaleContext {
  customers: SeededCustomers;
  products: Map<string, SeededProduct>;
  promotions: Promotion[];
  now: Date;
}

/** Stores the demo's past orders, oldest first, with the same ledger entries as a real sale. */
export async function seedSales(tx: Transaction, context: Omit<SaleContext, 'promotions'>): Promise<void> {
  const promotions = await readAllPromotions(tx);
  const placedAt = ({ placed }: SeedOrder) => seedOrderPlacedAt(placed, context.now);
  const oldestFirst = [...seedOrders].sort((one, other) => msBetween(placedAt(other), placedAt(one)));
  for (const order of oldestFirst) await seedSale(tx, order, { ...context, promotions });
}

async function seedSale(tx: Transaction, order: SeedOrder, context: SaleContext): Promise<void> {
  const placedAt = seedOrderPlacedAt(order.placed, context.now);
  const quote = quoteOf(order, placedAt, context);
  const orderId = await insertOrder(tx, { order, placedAt, quote, context });
  await insertLines(tx, { orderId, order, quote, context });
  await insertEvents(tx, { orderId, order, placedAt, context });
  await insertStock(tx, { orderId, order, placedAt });
  await insertPayment(tx, { orderId, order, placedAt, quote });
}

const after = (placedAt: Date, minutes: number) => addMs(placedAt, minutesMs(minutes));

function product(context: SaleContext, slug: string): SeededProduct {
  const found = context.products.get(slug);
  if (!found) throw new Error(`the sample orders name an unknown product: ${slug}`);
  return found;
}

function quoteOf(order: SeedOrder, placedAt: Date, context: SaleContext): Quote {
  return quoteCart({
    lines: order.lines.map((line) => {
      const sold = product(context, line.productSlug);
      return { ...sold, productId: sold.id, quantity: line.quantity };
    }),
    promotions: context.promotions,
    deliveryMethod: order.deliveryMethod,
    deliveryFeeCents: seedSettings.deliveryFeeCents,
    now: placedAt,
  });
}

async function insertOrder(
  tx: Transaction,
  {
    order,
    placedAt,
    quote,
    context,
  }: { order: SeedOrder; placedAt: Date; quote: Quote; context: SaleContext },
): Promise<string> {
  const saved = context.customers.addresses
    .get(order.customerEmail)
    ?.find(({ label }) => label === order.addressLabel);
  const address: DeliveryAddress | null = saved ? { ...saved, cep: saved.zipCode } : null;
  const status = seedOrderStatus(order);
  const paymentStatus = !order.payment ? 'unpaid' : order.payment.refundedAfterMinutes ? 'refunded' : 'paid';
  const received = order.payment ? after(placedAt, order.payment.approvedAfterMinutes) : null;
  const [row] = await tx.query<{ id: string }>(
    `insert into orders (customer_id, status, payment_status, payment_method, subtotal_cents, discount_cents,
       delivery_fee_cents, total_cents, delivery_method, delivery_address, delivery_notes, address_street, address_number,
       address_complement, address_neighborhood, address_city, address_cep, stock_held, reserved_until, received_at,
       terms_version, terms_accepted_at, created_at, updated_at)
     values ($1, $2::enum_orders_status, $3::enum_orders_payment_status, $4, $5, $6, $7, $8,
       $9::enum_orders_delivery_method, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $22, $22)
     returning id`,
    [
      context.customers.ids.get(order.customerEmail),
      status,
      paymentStatus,
      order.payment?.method ?? METHOD_NOT_CHOSEN,
      quote.subtotalCents,
      quote.discountCents,
      quote.deliveryFeeCents,
      quote.totalCents,
      order.deliveryMethod,
      address ? deliveryAddressText('delivery', address) : deliveryAddressText('pickup'),
      deliveryNotes(order.deliveryMethod),
      address?.street ?? null,
      address?.number ?? null,
      address?.complement ?? null,
      address?.neighborhood ?? null,
      address?.city ?? null,
      address?.cep ?? null,
      status !== 'cancelado',
      after(placedAt, seedSettings.reservationMinutes),
      received,
      seedSettings.termsVersion,
      placedAt,
    ],
  );
  if (!row) throw new Error('sample order was not written');
  return row.id;
}

async function insertLines(
  tx: Transaction,
  {
    orderId,
    order,
    quote,
    context,
  }: { orderId: string; order: SeedOrder; quote: Quote; context: SaleContext },
): Promise<void> {
  for (const [index, line] of order.lines.entries()) {
    const sold = product(context, line.productSlug);
    await tx.query(
      `insert into orders_lines (_order, _parent_id, id, product_id, name, unit_price_cents, unit_discount_cents, quantity, notes, image)
       values ($1, $2, gen_random_uuid()::text, $3, $4, $5, $6, $7, $8, $9)`,
      [
        index + 1,
        orderId,
        sold.id,
        sold.name,
        sold.priceCents,
        quote.lines[index]?.unitDiscountCents ?? 0,
        line.quantity,
        line.notes ?? null,
        sold.image,
      ],
    );
  }
}

/** Returns the reason of a step, which follows from its actor. */
function reasonOf({ to, actor }: SeedOrderStep): OrderEventReason {
  if (to === 'recebido') return 'payment_approved';
  if (to !== 'cancelado') return 'status_changed';
  return actor === 'system'
    ? 'expired'
    : actor === 'customer'
      ? 'cancelled_by_customer'
      : 'cancelled_by_admin';
}

async function insertEvents(
  tx: Transaction,
  {
    orderId,
    order,
    placedAt,
    context,
  }: { orderId: string; order: SeedOrder; placedAt: Date; context: SaleContext },
): Promise<void> {
  const customerId = context.customers.ids.get(order.customerEmail) ?? null;
  let from: string | null = null;
  const placing: SeedOrderStep = { to: 'aguardando_pagamento', afterMinutes: 0, actor: 'customer' };
  for (const step of [placing, ...order.steps]) {
    const actorId =
      step.actor === 'admin' ? context.customers.adminId : step.actor === 'customer' ? customerId : null;
    const reason = from === null ? 'placed' : reasonOf(step);
    await tx.query(
      `insert into order_events (order_id, from_status, to_status, actor, actor_customer_id, reason, created_at)
       values ($1, $2, $3, $4::enum_order_events_actor, $5, $6, $7)`,
      [orderId, from, step.to, step.actor, actorId, reason, after(placedAt, step.afterMinutes)],
    );
    from = step.to;
  }
}

async function insertStock(
  tx: Transaction,
  { orderId, order, placedAt }: { orderId: string; order: SeedOrder; placedAt: Date },
): Promise<void> {
  const move = (reason: 'reserva' | 'venda' | 'liberacao', sign: number, minutes: number) =>
    tx.query(
      `insert into stock_movements (product_id, delta, reason, order_id, created_at)
       select product_id, quantity * $2::int, $3::enum_stock_movements_reason, $1::uuid, $4
       from orders_lines where _parent_id = $1::uuid`,
      [orderId, sign, reason, after(placedAt, minutes)],
    );
  await move('reserva', -1, 0);
  if (order.payment) await move('venda', 0, order.payment.approvedAfterMinutes);
  const cancelled = order.steps.find((step) => step.to === 'cancelado');
  if (cancelled) await move('liberacao', 1, cancelled.afterMinutes);
}

/** Recorded as paid outside the shop: the payment simulator does not know payments made before it existed. */
async function insertPayment(
  tx: Transaction,
  { orderId, order, placedAt, quote }: { orderId: string; order: SeedOrder; placedAt: Date; quote: Quote },
): Promise<void> {
  if (!order.payment) return;
  const isRefunded = order.payment.refundedAfterMinutes !== undefined;
  await tx.query(
    `insert into payments (order_id, provider, provider_payment_id, status, method, amount_cents, refunded_cents,
       refund_due_cents, counts_as_paid, created_at)
     values ($1::uuid, 'manual', $1::text, $2, $3, $4, $5, $5, true, $6)`,
    [
      orderId,
      isRefunded ? 'refunded' : 'approved',
      order.payment.method,
      quote.totalCents,
      isRefunded ? quote.totalCents : 0,
      after(placedAt, order.payment.approvedAfterMinutes),
    ],
  );
}
