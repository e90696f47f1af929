import type { SlotId } from '@shop/delivery/slot-key';
import type { Slot } from '@shop/delivery/slots';

import { readCounterLines } from '../checkout/counter/read-counter-lines';
import type { OrderableLine } from '../checkout/cart-for-order';
import { writeOrderEvent } from '../orders/move-order';
import type { OrderRow } from '../orders/order-row';
import { findLacking, lockProducts, moveOrderStock } from '../orders/order-stock';
import { takeFollowingSlot, type TakeError } from '../orders/order-windows';
import { LINE_COLUMNS, lineRecords, orderInsert, type NewOrder } from '../orders/columns';
import { orderColumns, type OrderRowOf } from '../orders/select';
import { payFreeOrder } from '../payments/pay-free-order';
import type { Transaction } from '../platform/database/transaction';
import { faultPoint } from '../platform/failpoint';

export type ReplacementError =
  /** The order of the case was cancelled, so its money is refunded and its units are not replaced. */
  | { code: 'replacement_order_over' }
  | { code: 'replacement_off_sale'; productName: string }
  | { code: 'replacement_out_of_stock'; productName: string; available: number }
  | TakeError;

/**
 * The columns that a replacement order copies from the order that it replaces: buyer, delivery address and accepted
 * terms.
 */
const COPIED = [
  'customerId',
  'guest',
  'deliveryMethod',
  'deliveryAddress',
  'addressStreet',
  'addressNumber',
  'addressComplement',
  'addressNeighborhood',
  'addressCity',
  'addressCep',
  'deliveryNotes',
  'deliveryInstructions',
  'zoneId',
  'zoneName',
  'termsVersion',
  'termsAcceptedAt',
] as const;

/**
 * Places an order that replaces the units reported in a case, in the transaction that decides the case. The caller has
 * locked the replaced order and the case. The new order has a total of zero, its stock is reserved and sold, and it
 * takes a place in the chosen time window or in the next open one. If the shop lacks a product, the order is rejected
 * and nothing is written.
 */
export async function placeReplacement(
  tx: Transaction,
  { order, caseId, slot, actorId }: { order: OrderRow; caseId: string; slot: SlotId | null; actorId: string },
): Promise<{ ok: true; orderId: string } | { ok: false; error: ReplacementError }> {
  if (order.status === 'cancelado') return { ok: false, error: { code: 'replacement_order_over' } };
  const lines = await readCaseProducts(tx, caseId);
  const missing = await missingProduct(tx, lines);
  if (missing) return { ok: false, error: missing };
  const taken = await takeFollowingSlot(tx, { order, slot });
  if (!taken.ok) return taken;
  await faultPoint('replacement:slot-taken');
  const orderId = await storeReplacement(tx, { order, lines, window: taken.window, actorId });
  await payFreeOrder(tx, orderId);
  return { ok: true, orderId };
}

/** Returns each product of a case once, with its units in the case and the product's current data. */
async function readCaseProducts(tx: Transaction, caseId: string): Promise<OrderableLine[]> {
  const units = await tx.query<{ productId: string; quantity: number }>(
    `select l.product_id as "productId", sum(cl.quantity - cl.moved)::int as quantity
     from case_lines cl join orders_lines l on l.id = cl.line_id where cl.case_id = $1 and cl.quantity > cl.moved
     group by l.product_id order by min(l._order)`,
    [caseId],
  );
  return readCounterLines(tx, units);
}

/** Locks the products and returns why one of them cannot be sent; null when all can be sent. */
async function missingProduct(tx: Transaction, lines: OrderableLine[]): Promise<ReplacementError | null> {
  const products = await lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  );
  const lacking = findLacking(lines, products);
  if (!lacking) return null;
  const { line, product, available } = lacking;
  if (!product?.isOnSale) return { code: 'replacement_off_sale', productName: line.name };
  return { code: 'replacement_out_of_stock', productName: line.name, available };
}

interface Replacement {
  order: OrderRow;
  lines: OrderableLine[];
  window: Slot | null;
  actorId: string;
}

async function storeReplacement(
  tx: Transaction,
  { order, lines, window, actorId }: Replacement,
): Promise<string> {
  const [copied] = await tx.query<OrderRowOf<typeof COPIED>>(
    `select ${orderColumns(COPIED)} from orders o where o.id = $1`,
    [order.id],
  );
  if (!copied) throw new Error('a locked order vanished');
  const { columns, placeholders, values } = orderInsert(newOrder(copied, window));
  const [placed] = await tx.query<{ id: string }>(
    `insert into orders (${columns}, reserved_until) values (${placeholders}, now()) returning id`,
    values,
  );
  if (!placed) throw new Error('order was not written');
  const { id: orderId } = placed;
  await tx.query(
    `insert into orders_lines (_order, _parent_id, id, ${LINE_COLUMNS})
     select _order, $2, gen_random_uuid()::text, ${LINE_COLUMNS}
     from json_populate_recordset(null::orders_lines, $1::json)`,
    [lineRecords(lines.map(freeLine)), orderId],
  );
  await tx.query(
    `insert into order_contacts (order_id, name, email, phone, phone_e164, terms_version, accepted_at, email_proven_at)
     select $2, name, email, phone, phone_e164, terms_version, accepted_at, email_proven_at from order_contacts where order_id = $1`,
    [order.id, orderId],
  );
  await writeOrderEvent(tx, {
    orderId,
    from: null,
    to: 'aguardando_pagamento',
    actor: { kind: 'admin', customerId: actorId },
    reason: 'placed',
  });
  await moveOrderStock(tx, { orderId, reason: 'reserva' });
  return orderId;
}

const newOrder = (copied: OrderRowOf<typeof COPIED>, window: Slot | null): NewOrder => ({
  ...copied,
  source: 'troca',
  status: 'aguardando_pagamento',
  subtotalCents: 0,
  discountCents: 0,
  deliveryFeeCents: 0,
  totalCents: 0,
  slotTemplateId: window?.templateId ?? null,
  slotDate: window?.date ?? null,
  slotFrom: window?.from ?? null,
  slotTo: window?.to ?? null,
  slotHeld: window !== null,
  stockHeld: true,
});

const freeLine = ({ productId, name, quantity, notes, image, label, labelVersionId }: OrderableLine) => ({
  productId,
  name,
  quantity,
  unitPriceCents: 0,
  unitDiscountCents: 0,
  pixDiscountCents: 0,
  promotionTitle: null,
  couponCode: null,
  notes,
  image,
  label,
  labelVersionId,
});
