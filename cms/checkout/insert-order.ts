import type { Slot } from '@shop/delivery/slots';
import type { DeliveryZone } from '@shop/delivery/zones';
import type { Quote } from '@shop/cart/quote-cart';

import { saveDeliveryAddress } from '../customers/addresses/save-delivery-address';
import { record } from '../platform/metrics';
import type { Transaction } from '../platform/database/transaction';
import type { OrderableLine } from './cart-for-order';
import { lockOrder } from '../orders/order-row';
import {
  addressColumns,
  amountColumns,
  LINE_COLUMNS,
  lineRecords,
  orderInsert,
  type NewOrder,
  type NewOrderLine,
} from '../orders/select';
import { payOrder } from '../payments/pay-order';
import { queuePaymentReminders } from '../orders/payment-reminder-jobs';
import type { Guest, StoredOrder, StoreOrderInput } from './order-placement';

interface InsertOrderInput extends StoreOrderInput {
  cartLines: OrderableLine[];
  quote: Quote;
  placementKey: string;
  /** The zone of a delivery; null for pickup. */
  zone: Pick<DeliveryZone, 'id' | 'name'> | null;
  /** The window whose place was just taken; null when the shop has none for this method. */
  slotTaken: Slot | null;
  reservationMinutes: number;
}

/** Writes the order with its snapshots, reserves its stock and starts its timeline; a total of zero is paid at once. */
export async function insertOrder(tx: Transaction, input: InsertOrderInput): Promise<StoredOrder> {
  const { columns, placeholders, values } = orderInsert(newOrder(input));
  const [order] = await tx.query<{ id: string }>(insertStatement(columns, placeholders, values.length + 1), [
    ...values,
    input.reservationMinutes,
    lineRecords(newLines(input)),
  ]);
  if (!order) throw new Error('order was not written');
  tx.afterCommit(() => record({ what: 'order_placed' }));
  const { customerId, guest } = input;
  if (guest) await storeContact(tx, { orderId: order.id, guest, termsVersion: input.termsVersion });
  if (customerId && input.saveAddress && input.address && input.deliveryMethod === 'delivery') {
    await saveDeliveryAddress(tx, {
      customerId,
      address: input.address,
      instructions: input.deliveryInstructions,
    });
  }
  if (input.quote.totalCents > 0) {
    await queuePaymentReminders(tx, { orderId: order.id, reservationMinutes: input.reservationMinutes });
    return { orderId: order.id, paymentLink: null, isPaid: false };
  }
  await payFreeOrder(tx, order.id);
  return { orderId: order.id, paymentLink: null, isPaid: true };
}

/**
 * Writes order, lines, first event and stock reservation in one statement, because each round trip prolongs the locks
 * on popular products. The ledger's trigger rejects missing stock.
 */
const insertStatement = (columns: string, placeholders: string, next: number) => `
  with placed as (
    insert into orders (${columns}, reserved_until, terms_accepted_at)
    values (${placeholders}, now() + make_interval(mins => $${next}), now())
    returning id, customer_id),
  wanted as (select * from json_populate_recordset(null::orders_lines, $${next + 1}::json)),
  line as (
    insert into orders_lines (_order, _parent_id, id, ${LINE_COLUMNS})
    select _order, placed.id, gen_random_uuid()::text, ${LINE_COLUMNS}
    from wanted, placed),
  event as (
    insert into order_events (order_id, from_status, to_status, actor, actor_customer_id, reason, created_at, updated_at)
    select id, null, 'aguardando_pagamento', 'customer', customer_id, 'placed', clock_timestamp(), clock_timestamp()
    from placed),
  reservation as (
    insert into stock_movements (product_id, delta, reason, order_id)
    select product_id, -sum(quantity), 'reserva', placed.id from wanted, placed
    group by product_id, placed.id order by product_id)
  select id from placed`;

function newOrder({ quote, address, zone, slotTaken, ...input }: InsertOrderInput): NewOrder {
  const isDelivery = input.deliveryMethod === 'delivery';
  return {
    customerId: input.customerId,
    guest: input.guest ? 'contact' : null,
    status: 'aguardando_pagamento',
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
    termsVersion: input.termsVersion,
  };
}

async function storeContact(
  tx: Transaction,
  { orderId, guest, termsVersion }: { orderId: string; guest: Guest; termsVersion: string },
): Promise<void> {
  const { name, email, phone } = guest.contact;
  await tx.query(
    `insert into order_contacts (order_id, name, email, phone, terms_version, ip_key) values ($1, $2, $3, $4, $5, $6)`,
    [orderId, name, email, phone, termsVersion, guest.ipKey],
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
    notes: line.notes,
    image: line.image,
    label: line.label,
  }));
}

/**
 * Nothing is charged, so no provider is called: the payment row has the provider `none`, and the order is received like
 * any other.
 */
async function payFreeOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.query(
    `insert into payments (order_id, provider, provider_payment_id, status, method, amount_cents, counts_as_paid)
     values ($1::uuid, 'none', $1::text, 'approved', 'none', 0, true)`,
    [orderId],
  );
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error('order vanished inside its own transaction');
  await payOrder(tx, { order, actor: { kind: 'system' }, reason: 'free_order', method: 'none' });
}
