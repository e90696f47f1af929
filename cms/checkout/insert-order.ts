import type { DeliveryAddress } from '@shop/delivery/address';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { Quote } from '@shop/cart/quote-cart';

import { saveDeliveryAddress } from '../customers/addresses/save-delivery-address';
import { record } from '../platform/metrics';
import type { Transaction } from '../platform/database/transaction';
import type { OrderableLine } from './cart-for-order';
import { lockOrder } from '../orders/order-row';
import { payOrder } from '../payments/pay-order';
import { queuePaymentReminders } from '../orders/payment-reminder-jobs';
import type { StoredOrder } from './order-placement';

interface InsertOrderInput {
  customerId: string;
  cartId: string;
  cartLines: OrderableLine[];
  quote: Quote;
  placementKey: string;
  deliveryMethod: DeliveryMethod;
  address: DeliveryAddress | null;
  addressText: string;
  deliveryNotes: string;
  reservationMinutes: number;
  termsVersion: string;
  saveAddress: boolean;
}

/** Writes the order with its snapshots, reserves its stock and starts its timeline; a total of zero is paid at once. */
export async function insertOrder(tx: Transaction, input: InsertOrderInput): Promise<StoredOrder> {
  const [order] = await tx.query<{ id: string }>(INSERT_ORDER, [
    ...orderValues(input),
    JSON.stringify(lineRows(input)),
  ]);
  if (!order) throw new Error('order was not written');
  tx.afterCommit(() => record({ what: 'order_placed' }));
  if (input.saveAddress && input.address && input.deliveryMethod === 'delivery') {
    await saveDeliveryAddress(tx, { customerId: input.customerId, address: input.address });
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
const INSERT_ORDER = `
  with placed as (
    insert into orders (customer_id, status, subtotal_cents, discount_cents, delivery_fee_cents, total_cents,
      delivery_method, delivery_address, delivery_notes, address_street, address_number, address_complement,
      address_neighborhood, address_city, address_cep, stock_held, reserved_until, placement_key, cart_id,
      terms_version, terms_accepted_at)
    values ($1, 'aguardando_pagamento', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, true,
      now() + make_interval(mins => $15), $16, $17, $18, now())
    returning id, customer_id),
  wanted as (
    select * from json_to_recordset($19::json) as line(position int, product_id uuid, name text, unit_price_cents int,
      unit_discount_cents int, quantity int, notes text, image text, label text)),
  line as (
    insert into orders_lines (_order, _parent_id, id, product_id, name, unit_price_cents, unit_discount_cents, quantity,
      notes, image, label)
    select position, placed.id, gen_random_uuid()::text, product_id, name, unit_price_cents, unit_discount_cents,
      quantity, notes, image, label
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

function orderValues({ quote, address, ...input }: InsertOrderInput): unknown[] {
  const isDelivery = input.deliveryMethod === 'delivery';
  return [
    input.customerId,
    quote.subtotalCents,
    quote.discountCents,
    quote.deliveryFeeCents,
    quote.totalCents,
    input.deliveryMethod,
    input.addressText,
    input.deliveryNotes,
    ...(isDelivery && address
      ? [
          address.street,
          address.number,
          address.complement || null,
          address.neighborhood,
          address.city,
          address.cep,
        ]
      : [null, null, null, null, null, null]),
    input.reservationMinutes,
    input.placementKey,
    input.cartId,
    input.termsVersion,
  ];
}

function lineRows({ cartLines, quote }: InsertOrderInput): object[] {
  const quoted = new Map(quote.lines.map((line) => [line.productId, line]));
  return cartLines.map((line, index) => ({
    position: index + 1,
    product_id: line.productId,
    name: line.name,
    unit_price_cents: line.priceCents,
    unit_discount_cents: quoted.get(line.productId)?.unitDiscountCents ?? 0,
    quantity: line.quantity,
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
