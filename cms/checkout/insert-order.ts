import type { Slot } from '@shop/delivery/slots';
import { cashHeldUntil } from '@shop/orders/counter-order';
import { CASH } from '@shop/payments/payment-origin';
import { dayOf } from '@shop/time/bahia';
import type { DeliveryZone } from '@shop/delivery/zones';
import type { Quote } from '@shop/cart/quote-cart';

import { saveDeliveryAddress } from '../customers/addresses/save-delivery-address';
import { record } from '../platform/metrics';
import type { Transaction } from '../platform/database/transaction';
import type { OrderableLine } from './cart-for-order';
import { queueMail } from '../platform/queue/queue-mail';
import { recordCounterOrder } from './counter/counter-rules';
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
import type { Guest, StoredOrder, StoreOrderInput } from './order-placement';

interface InsertOrderInput extends StoreOrderInput {
  cartLines: OrderableLine[];
  quote: Quote;
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
 * Whether the order is paid in cash when it is picked up. An order that costs nothing is never paid in cash, because
 * it counts as paid at once.
 */
const isCash = ({ counter, quote }: InsertOrderInput) => counter?.payBy === 'cash' && quote.totalCents > 0;

/**
 * Writes the order with copies of all data that may change later, reserves its stock and starts its timeline. An order
 * with a total of zero counts as paid at once. An order that will be paid in cash gets the status `recebido` at once
 * and keeps its stock reservation.
 */
export async function insertOrder(tx: Transaction, input: InsertOrderInput): Promise<StoredOrder> {
  const { columns, placeholders, values } = orderInsert(newOrder(input));
  const { customerId, guest, counter } = input;
  const actorId = counter?.actorId ?? customerId;
  const next = values.length + 1;
  const [order] = await tx.query<{ id: string; eventId: string }>(
    insertStatement({ columns, placeholders, next }),
    [
      ...values,
      input.reservationMinutes,
      lineRecords(newLines(input)),
      isCash(input) ? cashHeldUntil({ slot: input.slotTaken, today: dayOf(input.now) }) : null,
      counter ? 'admin' : 'customer',
      actorId,
    ],
  );
  if (!order) throw new Error('order was not written');
  const orderId = order.id;
  tx.afterCommit(() => record({ what: 'order_placed' }));
  if (guest) await storeContact(tx, { orderId, guest, termsVersion: counter ? null : input.termsVersion });
  if (counter)
    await recordCounterOrder(tx, {
      orderId,
      eventId: order.eventId,
      counter,
      zoneFeeCents: input.zone?.feeCents ?? null,
      totalCents: input.quote.totalCents,
    });
  if (customerId && input.saveAddress && input.address && input.deliveryMethod === 'delivery') {
    await saveDeliveryAddress(tx, {
      customerId,
      address: input.address,
      instructions: input.deliveryInstructions,
    });
  }
  if (isCash(input)) {
    await announceCashOrder(tx, { orderId, customerId });
    return { orderId, paymentLink: null, isSettled: true };
  }
  if (input.quote.totalCents > 0) {
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
 * on popular products. The stock ledger's trigger rejects the order if stock is missing.
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
    insert into stock_movements (product_id, delta, reason, order_id)
    select product_id, -sum(quantity), 'reserva', placed.id from wanted, placed
    group by product_id, placed.id order by product_id)
  select placed.id, event.id as "eventId" from placed, event`;

function newOrder(order: InsertOrderInput): NewOrder {
  const { quote, address, zone, slotTaken, ...input } = order;
  const isDelivery = input.deliveryMethod === 'delivery';
  return {
    customerId: input.customerId,
    guest: input.guest ? 'contact' : null,
    ...(input.counter && { source: 'balcao' }),
    status: 'aguardando_pagamento',
    ...(isCash(order) && { status: 'recebido', paymentStatus: 'a_receber', paymentMethod: CASH }),
    ...amountColumns(quote),
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
    // A counter order has no terms version yet, because the buyer accepts the terms later, on the page that the order's
    // link opens.
    termsVersion: input.counter ? null : input.termsVersion,
  };
}

async function storeContact(
  tx: Transaction,
  { orderId, guest, termsVersion }: { orderId: string; guest: Guest; termsVersion: string | null },
): Promise<void> {
  const { name, email, phone, phoneE164 } = guest.contact;
  await tx.query(
    `insert into order_contacts (order_id, name, email, phone, phone_e164, terms_version, ip_key, accepted_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $6::text is not null then now() end)`,
    [orderId, name, email, phone, phoneE164, termsVersion, guest.ipKey],
  );
}

function newLines({ cartLines, quote }: InsertOrderInput): NewOrderLine[] {
  const quoted = new Map(quote.lines.map((line) => [line.productId, line]));
  return cartLines.map((line) => ({
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    unitPriceCents: line.priceCents,
    unitDiscountCents: quoted.get(line.productId)?.unitDiscountCents ?? 0,
    promotionTitle: quoted.get(line.productId)?.promotionTitle ?? null,
    notes: line.notes,
    image: line.image,
    label: line.label,
    labelVersionId: line.labelVersionId,
  }));
}
