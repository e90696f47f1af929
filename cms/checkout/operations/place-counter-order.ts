import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { SlotWindow } from '@shop/delivery/slot-text';
import type { SlotId } from '@shop/delivery/slot-key';
import { guestMessages } from '@shop/messages/guest-messages';
import {
  counterProblems,
  FEE_REASON_LENGTH,
  type CounterField,
  type CounterForm,
} from '@shop/orders/counter-form';
import { orderNumber } from '@shop/orders/order-number';
import type { PaymentStatus } from '@shop/orders/payment-status';
import { readEmail } from '@shop/reading/email';
import { readName } from '@shop/reading/name';
import { readPhone } from '@shop/reading/phone';
import { cleanPhone } from '@shop/reading/phone-shape';
import type { Result } from '@shop/result';

import { makeSharedLink } from '../../orders/order-links';
import { lockOrder } from '../../orders/order-row';
import { BUYER_PHONE, JOIN_BUYER } from '../../orders/buyer';
import { orderColumns } from '../../orders/select';
import { openPixCode } from '../../payments/operations/open-pix-code';
import type { PixCode } from '../../payments/pix/pix-codes';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import type { Contact, PlaceOrderError } from '../order-placement';
import { placeOrder } from './place-order';

export interface PlaceCounterOrderInput extends CounterForm {
  /** The form's id. It is created with the form, so that sending the form twice places one order. */
  formId: string;
  /** The chosen time window; null when the shop has no windows for the delivery method. */
  slot: SlotId | null;
  deliveryInstructions: string;
  expectedTotalCents: number;
  actorId: string;
}

export type PlaceCounterError =
  | PlaceOrderError
  /** The form contains errors that the seller must correct. */
  | { code: 'form_invalid'; problems: Partial<Record<CounterField, string>> };

export interface PlacedCounterOrder {
  orderId: string;
  number: string;
  totalCents: number;
  paymentStatus: PaymentStatus;
  /** Until when the products are reserved for the order. */
  reservedUntil: Date | null;
  deliveryMethod: DeliveryMethod;
  /** The promised time window; null for an order without one. */
  slot: SlotWindow | null;
  /** The URL of the order's page for the buyer; null if the links to the order have expired. */
  link: string | null;
  /** The buyer's phone in the E.164 format; null if the account has none. */
  phone: string | null;
  /**
   * The Pix code for the seller's screen; null if the buyer does not pay by Pix, or while the provider does not
   * respond.
   */
  pix: PixCode | null;
  /** Set when the provider refuses to open a Pix for the shop, so that the buyer pays by card. */
  isPixRefused?: true;
}

const PLACED = ['totalCents', 'paymentStatus', 'reservedUntil', 'deliveryMethod', 'slot'] as const;

/**
 * Places an order that the shop takes for a buyer, who is a customer or a new guest without an account. Works like an
 * order on the site (`placeOrder`), with the products of the form instead of a cart. Returns a link for the buyer, who
 * accepts the terms and pays on the linked page. The seller sees this link, so it proves nothing; a link that does is
 * mailed to the buyer. Each call creates another link to the same order.
 */
export async function placeCounterOrder(
  cms: Cms,
  { formId, slot, deliveryInstructions, expectedTotalCents, actorId, ...form }: PlaceCounterOrderInput,
): Promise<Result<PlacedCounterOrder, PlaceCounterError>> {
  const { customerId, deliveryMethod, lines, payBy, fee } = form;
  const phoneE164 = readPhone(form.phone);
  const problems = counterProblems(form);
  if (customerId === null && !phoneE164) problems.phone ??= guestMessages.guest_phone_unknown;
  if (Object.keys(problems).length > 0) return { ok: false, error: { code: 'form_invalid', problems } };
  if (customerId !== null && !isRecordId(customerId))
    return { ok: false, error: { code: 'counter_customer_gone' } };
  const isDelivery = deliveryMethod === 'delivery';
  const placed = await placeOrder(cms, {
    customerId,
    ...(customerId === null && phoneE164 && { guest: { contact: contactOf(form, phoneE164), ipKey: null } }),
    counter: {
      actorId,
      lines: lines.filter(({ productId }) => isRecordId(productId)),
      payBy,
      fee:
        isDelivery && fee && fee.cents !== null
          ? { cents: fee.cents, reason: fee.reason.trim().slice(0, FEE_REASON_LENGTH) }
          : null,
    },
    cartId: formId,
    deliveryMethod,
    address: isDelivery ? form.address : null,
    deliveryInstructions: deliveryInstructions.trim(),
    ...(slot && { slot }),
    mustChooseSlot: true,
    saveAddress: false,
    ...(form.coupon.trim() && { coupon: form.coupon }),
    expectedTotalCents,
    paysByPix: payBy === 'pix',
    termsVersion: '',
  });
  if (!placed.ok) return placed;
  const { orderId } = placed;
  const pix =
    payBy === 'pix' && (placed.paymentUrl || placed.isPixOnly)
      ? await openPixCode(cms, orderId, { isOnShopScreen: true })
      : null;
  return {
    ok: true,
    ...(await readPlaced(cms, orderId)),
    pix: pix?.ok ? pix.pix : null,
    ...(pix && !pix.ok && pix.error.code === 'pix_refused' && { isPixRefused: true }),
  };
}

const contactOf = ({ name, phone, email }: CounterForm, phoneE164: string): Contact => ({
  name: readName(name),
  phone: cleanPhone(phone),
  phoneE164,
  email: readEmail(email) || null,
});

async function readPlaced(
  cms: Cms,
  orderId: string,
): Promise<Omit<PlacedCounterOrder, 'pix' | 'isPixRefused'>> {
  const sql = sqlOf(cms.payload);
  const [order] = await sql.query<
    Omit<PlacedCounterOrder, 'orderId' | 'number' | 'link' | 'pix' | 'isPixRefused'>
  >(`select ${orderColumns(PLACED)}, ${BUYER_PHONE} as phone from orders o ${JOIN_BUYER} where o.id = $1`, [
    orderId,
  ]);
  if (!order) throw new Error('a placed order vanished');
  return { ...order, orderId, number: orderNumber(orderId), link: await counterLink(cms, sql, orderId) };
}

/** Creates a new link to an order and returns its URL; null once links to the order have expired. */
async function counterLink(cms: Cms, sql: SqlRunner, orderId: string): Promise<string | null> {
  const token = await makeSharedLink(sql, orderId);
  return token && `${cms.publicUrl}/pedido/${token}`;
}

export type ShareOrderError =
  | { code: 'not_found' }
  /** An account has claimed the order, which closed its links: a new one would show it to whoever had them. */
  | { code: 'order_claimed' };

/**
 * Creates another link to a counter order, for a buyer who has lost the first link. Rejects an order that was not placed
 * at the counter, is cancelled, or was claimed by an account.
 */
export async function shareCounterOrder(
  cms: Cms,
  orderId: string,
): Promise<Result<{ link: string }, ShareOrderError>> {
  const notFound = { ok: false, error: { code: 'not_found' } } as const;
  if (!isRecordId(orderId)) return notFound;
  return inTransaction(cms.payload, async (tx) => {
    // The lock waits for a claim under way.
    const order = await lockOrder(tx, orderId);
    if (order?.source !== 'balcao' || order.status === 'cancelado') return notFound;
    if (order.claimedAt) return { ok: false, error: { code: 'order_claimed' } } as const;
    const link = await counterLink(cms, tx, orderId);
    return link ? ({ ok: true, link } as const) : notFound;
  });
}
