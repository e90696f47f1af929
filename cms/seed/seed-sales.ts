import { deliveryAddressText, deliveryNotes, type DeliveryAddress } from '@shop/delivery/address';
import { METHOD_NOT_CHOSEN } from '@shop/payments/payment-origin';
import type { Promotion } from '@shop/promotions/promotion';
import { quoteCart, type Quote } from '@shop/cart/quote-cart';
import type { SlotTemplate } from '@shop/delivery/slots';
import { zoneOf } from '@shop/delivery/zone-of';
import type { DeliveryZone } from '@shop/delivery/zones';
import { addMs, msBetween } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';

import type { Transaction } from '../platform/database/transaction';
import { readSlotPlan } from '../delivery/read-slot-plan';
import { readZones } from '../delivery/read-zones';
import { takePlace } from '../delivery/slot-days';
import type { OrderEventReason } from '../orders/move-order';
import {
  addressColumns,
  amountColumns,
  LINE_COLUMNS,
  lineRecords,
  orderInsert,
  type NewOrderLine,
} from '../orders/columns';
import {
  seedOrderPlacedAt,
  seedOrders,
  seedOrderStatus,
  seedOrderWindow,
  type SeedOrder,
  type SeedOrderStep,
} from './content/orders';
import { boxesOf } from './content/products';
import { seedSettings } from './content/settings';
import type { SeededProduct } from './seed-catalog';
import type { SeededCustomers } from './seed-people';
import { readAllPromotions } from './read-all-promotions';
import type { SeedMovement } from './seed-movements';

interface SaleContext {
  customers: SeededCustomers;
  products: Map<string, SeededProduct>;
  promotions: Promotion[];
  zones: DeliveryZone[];
  templates: readonly SlotTemplate[];
  now: Date;
  /** The demo's stock movements, to which each order adds its own. */
  movements: SeedMovement[];
}

type GivenContext = Pick<SaleContext, 'customers' | 'products' | 'now' | 'movements'>;

/**
 * Stores the demo's past orders, oldest first, and adds the same stock movements as those of a real sale. Returns the
 * ids of the orders on the demo courier's delivery run, in the sequence of the stops.
 */
export async function seedSales(tx: Transaction, context: GivenContext): Promise<string[]> {
  const promotions = await readAllPromotions(tx);
  const zones = await readZones(tx);
  const { templates } = await readSlotPlan(tx, { dayCount: 1 });
  const placedAt = ({ placed }: SeedOrder) => seedOrderPlacedAt(placed, context.now);
  const oldestFirst = [...seedOrders].sort((one, other) => msBetween(placedAt(other), placedAt(one)));
  const ids = new Map<SeedOrder, string>();
  for (const order of oldestFirst)
    ids.set(order, await seedSale(tx, order, { ...context, promotions, zones, templates }));
  return seedOrders.flatMap((order) => (order.isOnRun ? (ids.get(order) ?? []) : []));
}

async function seedSale(tx: Transaction, order: SeedOrder, context: SaleContext): Promise<string> {
  const placedAt = seedOrderPlacedAt(order.placed, context.now);
  const quote = quoteOf(order, placedAt, context);
  const orderId = await insertOrder(tx, { order, placedAt, quote, context });
  await insertLines(tx, { orderId, order, quote, context });
  await insertEvents(tx, { orderId, order, placedAt, context });
  moveStock({ orderId, order, placedAt, context });
  await insertPayment(tx, { orderId, order, placedAt, quote });
  return orderId;
}

function customerIdOf({ customerEmail }: SeedOrder, { customers }: SaleContext): string {
  const id = customers.ids.get(customerEmail);
  if (!id) throw new Error(`the sample orders name an unknown customer: ${customerEmail}`);
  return id;
}

const after = (placedAt: Date, minutes: number) => addMs(placedAt, minutesMs(minutes));

function product(context: SaleContext, slug: string): SeededProduct {
  const found = context.products.get(slug);
  if (!found) throw new Error(`the sample orders name an unknown product: ${slug}`);
  return found;
}

function addressOf(order: SeedOrder, { customers }: SaleContext): DeliveryAddress | null {
  const saved = customers.addresses
    .get(order.customerEmail)
    ?.find(({ label }) => label === order.addressLabel);
  return saved ? { ...saved, cep: saved.zipCode } : null;
}

/** Returns the delivery zone of an order; null for a pickup. */
function zoneOfOrder(order: SeedOrder, context: SaleContext): DeliveryZone | null {
  const address = addressOf(order, context);
  if (!address) return null;
  const match = zoneOf({ ...address, directory: null }, context.zones);
  if (match.kind !== 'zone')
    throw new Error(`a sample order goes outside every zone: ${order.customerEmail}`);
  return match.zone;
}

function quoteOf(order: SeedOrder, placedAt: Date, context: SaleContext): Quote {
  return quoteCart({
    lines: order.lines.map((line) => {
      const sold = product(context, line.productSlug);
      return { ...sold, productId: sold.id, quantity: line.quantity };
    }),
    promotions: context.promotions,
    deliveryMethod: order.deliveryMethod,
    deliveryFeeCents: zoneOfOrder(order, context)?.feeCents ?? 0,
    freeFromCents: zoneOfOrder(order, context)?.freeFromCents ?? null,
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
  const address = addressOf(order, context);
  const zone = zoneOfOrder(order, context);
  const slot = seedOrderWindow(order, { ...context, zoneId: zone?.id ?? null });
  const status = seedOrderStatus(order);
  const paymentStatus = !order.payment ? 'unpaid' : order.payment.refundedAfterMinutes ? 'refunded' : 'paid';
  const isHeld = status !== 'cancelado';
  if (slot && isHeld && !(await takePlace(tx, { slot, closesAt: null })))
    throw new Error('a sample order found no place in its window');
  const received = order.payment ? after(placedAt, order.payment.approvedAfterMinutes) : null;
  const { columns, placeholders, values } = orderInsert({
    customerId: customerIdOf(order, context),
    placedAt,
    updatedAt: placedAt,
    status,
    paymentStatus,
    paymentMethod: order.payment?.method ?? METHOD_NOT_CHOSEN,
    deliveryMethod: order.deliveryMethod,
    deliveryAddress: address ? deliveryAddressText('delivery', address) : deliveryAddressText('pickup'),
    deliveryNotes: deliveryNotes(order.deliveryMethod),
    ...(address && addressColumns(address)),
    ...amountColumns(quote),
    deliveryInstructions: order.instructions ?? null,
    zoneId: zone?.id ?? null,
    zoneName: zone?.name ?? null,
    slotTemplateId: slot?.templateId ?? null,
    slotDate: slot?.date ?? null,
    slotFrom: slot?.from ?? null,
    slotTo: slot?.to ?? null,
    slotHeld: slot !== null && isHeld,
    stockHeld: isHeld,
    payUntil: after(placedAt, seedSettings.reservationMinutes),
    receivedAt: received,
    termsVersion: seedSettings.termsVersion,
    termsAcceptedAt: placedAt,
  });
  const [row] = await tx.query<{ id: string }>(
    `insert into orders (${columns}) values (${placeholders}) returning id`,
    values,
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
  const lines = order.lines.map((line, index): NewOrderLine => {
    const sold = product(context, line.productSlug);
    return {
      productId: sold.id,
      name: sold.name,
      quantity: line.quantity,
      unitPriceCents: sold.priceCents,
      unitDiscountCents: quote.lines[index]?.unitDiscountCents ?? 0,
      pixDiscountCents: 0,
      promotionTitle: quote.lines[index]?.promotionTitle ?? null,
      couponCode: null,
      notes: line.notes ?? null,
      image: sold.image,
      label: null,
      labelVersionId: null,
    };
  });
  await tx.query(
    `insert into orders_lines (_order, _parent_id, id, ${LINE_COLUMNS})
     select _order, $1, gen_random_uuid()::text, ${LINE_COLUMNS}
     from json_populate_recordset(null::orders_lines, $2::json)`,
    [orderId, lineRecords(lines)],
  );
}

/** Returns the reason that a step records. It follows from the step's status and actor. */
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
  const customerId = customerIdOf(order, context);
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
  // Marks the sample orders as seen, so that the team gets no alerts about them.
  await tx.query(
    `insert into order_acknowledgements (order_id, actor_id, created_at)
     select id, $2, received_at from orders where id = $1 and received_at is not null`,
    [orderId, context.customers.adminId],
  );
}

function moveStock({
  orderId,
  order,
  placedAt,
  context,
}: {
  orderId: string;
  order: SeedOrder;
  placedAt: Date;
  context: SaleContext;
}): void {
  const move = (reason: 'reserva' | 'venda' | 'liberacao', sign: -1 | 0 | 1, minutes: number) => {
    for (const { productSlug, kitSlug, quantity } of boxesOf(order.lines))
      context.movements.push({
        at: after(placedAt, minutes),
        productId: product(context, productSlug).id,
        delta: sign * quantity,
        reason,
        orderId,
        kitId: kitSlug === null ? undefined : product(context, kitSlug).id,
      });
  };
  move('reserva', -1, 0);
  if (order.payment) move('venda', 0, order.payment.approvedAfterMinutes);
  const cancelled = order.steps.find((step) => step.to === 'cancelado');
  if (cancelled) move('liberacao', 1, cancelled.afterMinutes);
}

/**
 * Records the payment as one that was made outside the shop, because the payment simulator does not know payments from
 * before its start.
 */
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
