import type { DeliveryAddress } from '@shop/delivery/address';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { Quote } from '@shop/quote/quote-cart';

import { saveDeliveryAddress } from '../customers/save-delivery-address';
import type { Transaction } from '../database/transaction';
import type { OrderableLine } from './cart-for-order';
import { writeOrderEvent } from './move-order';
import { lockOrder } from './order-row';
import { moveOrderStock } from './order-stock';
import { payOrder } from './pay-order';
import type { StoredOrder } from './store-order';

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

/** Writes the order with its snapshots, takes its stock and starts its timeline; a total of zero is paid at once. */
export async function insertOrder(tx: Transaction, input: InsertOrderInput): Promise<StoredOrder> {
  const orderId = await insertOrderRow(tx, input);
  await insertLines(tx, orderId, input);
  await moveOrderStock(tx, { orderId, reason: 'reserva' });
  await writeOrderEvent(tx, {
    orderId,
    from: null,
    to: 'aguardando_pagamento',
    actor: { kind: 'customer', customerId: input.customerId },
    reason: 'placed',
  });
  if (input.saveAddress && input.address && input.deliveryMethod === 'delivery') {
    await saveDeliveryAddress(tx, { customerId: input.customerId, address: input.address });
  }
  if (input.quote.totalCents > 0) return { orderId, paymentLink: null, isPaid: false };
  await payFreeOrder(tx, orderId);
  return { orderId, paymentLink: null, isPaid: true };
}

async function insertOrderRow(tx: Transaction, input: InsertOrderInput): Promise<string> {
  const { quote, address } = input;
  const isDelivery = input.deliveryMethod === 'delivery';
  const [order] = await tx.query<{ id: string }>(
    `insert into orders (customer_id, status, subtotal_cents, discount_cents, delivery_fee_cents, total_cents,
       delivery_method, delivery_address, delivery_notes, address_street, address_number, address_complement,
       address_neighborhood, address_city, address_cep, stock_held, reserved_until, placement_key, cart_id,
       terms_version, terms_accepted_at)
     values ($1, 'aguardando_pagamento', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, true,
       now() + make_interval(mins => $15), $16, $17, $18, now())
     returning id`,
    [
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
    ],
  );
  if (!order) throw new Error('order was not written');
  return order.id;
}

async function insertLines(
  tx: Transaction,
  orderId: string,
  { cartLines, quote }: InsertOrderInput,
): Promise<void> {
  const quoted = new Map(quote.lines.map((line) => [line.productId, line]));
  const rows = cartLines.map((line, index) => ({
    _order: index + 1,
    _parent_id: orderId,
    product_id: line.productId,
    name: line.name,
    unit_price_cents: line.priceCents,
    unit_discount_cents: quoted.get(line.productId)?.unitDiscountCents ?? 0,
    quantity: line.quantity,
    notes: line.notes,
    image: line.image,
  }));
  await tx.query(
    `insert into orders_lines (_order, _parent_id, id, product_id, name, unit_price_cents, unit_discount_cents, quantity, notes, image)
     select _order, _parent_id, gen_random_uuid()::text, product_id, name, unit_price_cents, unit_discount_cents, quantity, notes, image
     from json_to_recordset($1::json) as line(_order int, _parent_id uuid, product_id uuid, name text,
       unit_price_cents int, unit_discount_cents int, quantity int, notes text, image text)`,
    [JSON.stringify(rows)],
  );
}

/** Nothing to charge, so no provider: the payment row says `none`, and the order is received like any other. */
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
