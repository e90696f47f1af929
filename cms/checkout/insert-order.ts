import type { Slot } from '@shop/delivery/slots';
import { cashHeldUntil } from '@shop/orders/counter-order';
import { CASH } from '@shop/payments/payment-origin';
import { dayOf } from '@shop/time/bahia';
import type { DeliveryZone } from '@shop/delivery/zones';
import { pricedFor, unitGroups } from '@shop/cart/pix-price';
import type { Quote } from '@shop/cart/quote-cart';

import { record } from '../platform/metrics';
import type { Transaction } from '../platform/database/transaction';
import type { Buyer } from './buyers';
import type { OrderableLine } from './cart-for-order';
import { queueMail } from '../platform/queue/queue-mail';
import {
  addressColumns,
  amountColumns,
  LINE_COLUMNS,
  lineRecords,
  orderInsert,
  type NewOrder,
  type NewOrderLine,
} from '../orders/columns';
import { payFreeOrder } from '../payments/pay-free-order';
import { queuePaymentReminders } from '../orders/payment-reminder-jobs';
import type { StoredOrder, StoreOrderInput } from './order-placement';

interface InsertOrderInput extends StoreOrderInput {
  cartLines: OrderableLine[];
  quote: Quote;
  /** The code of the coupon that the order uses. */
  couponCode: string | null;
  placementKey: string;
  /** The zone of a delivery; null for pickup. */
  zone: Pick<DeliveryZone, 'id' | 'name' | 'feeCents'> | null;
  /**
   * The time window in which the order has just taken a place; null when the shop has no windows for its delivery
   * method.
   */
  slotTaken: Slot | null;
  reservationMinutes: number;
  /** The current time, by the database's clock. */
  now: Date;
}

/**
 * Writes the order with copies of all data that may change later, reserves its stock and starts its timeline. An order
 * with a total of zero counts as paid at once. An order that will be paid in cash gets the status `recebido` at once
 * and keeps its stock reservation.
 */
export async function insertOrder(
  tx: Transaction,
  buyer: Buyer,
  input: InsertOrderInput,
): Promise<StoredOrder> {
  // An order that costs nothing counts as paid at once.
  const isCash = buyer.paysInCash && input.quote.totalCents > 0;
  const { lines, ...amounts } = pricedFor(
    { ...input.quote, pixPercent: input.quote.pix?.percent ?? 0, lines: newLines(input) },
    input.paysByPix ? 'pix' : 'card',
  );
  const order = {
    ...newOrder(input, buyer, isCash),
    ...amountColumns(amounts),
    pixPercent: amounts.pixPercent,
  };
  const { columns, placeholders, values } = orderInsert(order);
  const next = values.length + 1;
  const [placed] = await tx.query<{ id: string; eventId: string }>(
    insertStatement({ columns, placeholders, next }),
    [
      ...values,
      input.reservationMinutes,
      lineRecords(lines),
      isCash ? cashHeldUntil({ slot: input.slotTaken, today: dayOf(input.now) }) : null,
      buyer.actor.kind,
      buyer.actor.customerId,
    ],
  );
  if (!placed) throw new Error('order was not written');
  const orderId = placed.id;
  tx.afterCommit(() => record({ what: 'order_placed' }));
  await buyer.record(tx, {
    orderId,
    eventId: placed.eventId,
    zoneFeeCents: input.zone?.feeCents ?? null,
    totalCents: amounts.totalCents,
    isCash,
  });
  if (isCash) {
    await announceCashOrder(tx, { orderId, customerId: input.customerId });
    return { orderId, paymentLink: null, isSettled: true };
  }
  if (amounts.totalCents > 0) {
    await queuePaymentReminders(tx, { orderId, reservationMinutes: input.reservationMinutes });
    return { orderId, paymentLink: null, isSettled: false };
  }
  await payFreeOrder(tx, orderId);
  return { orderId, paymentLink: null, isSettled: true };
}

/**
 * Queues the mails of an order that will be paid in cash. The mails have the same deduplication keys as the mails after
 * a payment, so that none is sent again when the shop receives the cash.
 */
async function announceCashOrder(
  tx: Transaction,
  { orderId, customerId }: { orderId: string; customerId: string | null },
): Promise<void> {
  await queueMail(tx, {
    kind: 'order-confirmed',
    customerId,
    orderId,
    dedupeKey: `order-confirmed:${orderId}`,
  });
  await queueMail(tx, {
    kind: 'order-received-admin',
    customerId: null,
    orderId,
    dedupeKey: `order-received-admin:${orderId}`,
  });
}

/**
 * Writes order, lines, first event and stock reservation in one statement, because each round trip prolongs the locks
 * on popular products. A kit reserves its components; they are read here, because the line's copy of them is written after
 * the statement. The stock ledger's trigger rejects the order if stock is missing.
 */
const insertStatement = ({
  columns,
  placeholders,
  next,
}: {
  columns: string;
  placeholders: string;
  next: number;
}) => `
  with placed as (
    insert into orders (${columns}, reserved_until, terms_accepted_at)
    values (${placeholders}, coalesce($${next + 2}::timestamptz, now() + make_interval(mins => $${next})),
      case when $${next + 3}::text = 'customer' then now() end)
    returning id, status::text as status),
  wanted as (select * from json_populate_recordset(null::orders_lines, $${next + 1}::json)),
  line as (
    insert into orders_lines (_order, _parent_id, id, ${LINE_COLUMNS})
    select _order, placed.id, gen_random_uuid()::text, ${LINE_COLUMNS}
    from wanted, placed),
  event as (
    insert into order_events (order_id, from_status, to_status, actor, actor_customer_id, reason, created_at, updated_at)
    select id, null, status, $${next + 3}::enum_order_events_actor, $${next + 4}::uuid, 'placed', clock_timestamp(), clock_timestamp()
    from placed returning id),
  reservation as (
    insert into stock_movements (product_id, kit_id, delta, reason, order_id)
    select coalesce(k.product_id, w.product_id), case when k.product_id is not null then w.product_id end,
      -sum(w.quantity * coalesce(k.quantity, 1)), 'reserva', placed.id
    from placed, wanted w left join products_components k on k._parent_id = w.product_id
    group by 1, 2, placed.id order by 1, 2)
  select placed.id, event.id as "eventId" from placed, event`;

function newOrder(order: InsertOrderInput, buyer: Buyer, isCash: boolean): NewOrder {
  const { address, zone, slotTaken, ...input } = order;
  const isDelivery = input.deliveryMethod === 'delivery';
  return {
    ...buyer.columns,
    status: 'aguardando_pagamento',
    ...(isCash && { status: 'recebido', paymentStatus: 'a_receber', paymentMethod: CASH }),
    couponCode: input.couponCode,
    deliveryMethod: input.deliveryMethod,
    deliveryAddress: input.addressText,
    deliveryNotes: input.deliveryNotes,
    ...(isDelivery && address && addressColumns(address)),
    deliveryInstructions: (isDelivery && input.deliveryInstructions) || null,
    zoneId: zone?.id ?? null,
    zoneName: zone?.name ?? null,
    slotTemplateId: slotTaken?.templateId ?? null,
    slotDate: slotTaken?.date ?? null,
    slotFrom: slotTaken?.from ?? null,
    slotTo: slotTaken?.to ?? null,
    slotHeld: slotTaken !== null,
    stockHeld: true,
    placementKey: input.placementKey,
    cartId: input.cartId,
  };
}

/**
 * Returns the lines of an order. Each has one price and one discount for every unit. What a coupon takes off a line is
 * therefore spread over its units, and a line whose units do not all get the same becomes two: whatever later leaves
 * the order, or comes back, is worth what was paid for it to the centavo.
 */
function newLines({ cartLines, quote }: InsertOrderInput): NewOrderLine[] {
  const quoted = new Map(quote.lines.map((line) => [line.productId, line]));
  return cartLines.flatMap((line) => {
    const {
      unitDiscountCents = 0,
      promotionTitle = null,
      couponCents = 0,
      couponCode = null,
    } = quoted.get(line.productId) ?? {};
    const sold = {
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      unitPriceCents: line.priceCents,
      unitDiscountCents,
      pixDiscountCents: 0,
      promotionTitle,
      couponCode,
      notes: line.notes,
      image: line.image,
      label: line.label,
      labelVersionId: line.labelVersionId,
    };
    return unitGroups({ ...sold, couponCents }).map((group) => ({ ...sold, ...group }));
  });
}
