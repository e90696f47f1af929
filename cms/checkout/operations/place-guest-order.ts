import type { GuestContact } from '@shop/customers/guest-schema';
import { readPhone } from '@shop/reading/phone';
import type { Result } from '@shop/result';

import { addressKey } from '../../customers/limits/attempts';
import { makeOrderLink } from '../../orders/order-links';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import type { PlacedOrder, PlaceOrderError, PlaceOrderInput } from '../order-placement';
import { placeOrder } from './place-order';

export interface PlaceGuestOrderInput extends Omit<PlaceOrderInput, 'customerId' | 'guest' | 'ip'> {
  contact: GuestContact;
  /** The visitor's IP address. */
  ip: string;
}

export interface PlacedGuestOrder extends PlacedOrder {
  /** The token of a new link to the order, for the browser that placed it; null if links to the order have expired. */
  token: string | null;
}

/** Places the order of a buyer without an account; see `placeOrder`. */
export async function placeGuestOrder(
  cms: Cms,
  { contact, ip, ...input }: PlaceGuestOrderInput,
): Promise<Result<PlacedGuestOrder, PlaceOrderError>> {
  const phoneE164 = readPhone(contact.phone);
  if (!phoneE164) return { ok: false, error: { code: 'guest_phone_unknown' } };
  const guest = { contact: { ...contact, phoneE164 }, ipKey: addressKey(cms.payload, ip) };
  const placed = await placeOrder(cms, { ...input, ip, customerId: null, guest });
  if (!placed.ok) return placed;
  return { ...placed, token: await makeOrderLink(sqlOf(cms.payload), placed.orderId) };
}
