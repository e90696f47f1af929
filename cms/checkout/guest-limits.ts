import type { CheckoutSettings } from '../content/read-checkout-settings';
import { countGuestHolds, lockUnpaidGuestOrders, type UnpaidOrder } from '../orders/order-row';
import type { Transaction } from '../platform/database/transaction';
import type { OrderableLine } from './cart-for-order';
import type { Guest } from './order-placement';
import { Refusal } from './refusal';

/**
 * The maximum number of orders without an account that await payment, per e-mail address and per IP address, so that
 * nobody can reserve all stock with invented e-mail addresses. An order no longer counts when it is paid or cancelled,
 * or when its reservation has ended.
 */
const MAX_UNPAID_PER_EMAIL = 2;
const MAX_UNPAID_PER_ADDRESS = 10;

function emailOf({ contact: { email } }: Guest): string {
  if (email === null) throw new Error('an order of the site needs an e-mail');
  return email;
}

/**
 * Serialises the placing of orders that share an e-mail, a cart or an IP address, so that parallel requests are counted
 * like sequential requests. The locks are taken in sorted order, so that two requests cannot wait for each other.
 * Returns the unpaid orders of the e-mail and of the cart, locked.
 */
export async function lockGuest(
  tx: Transaction,
  { guest, cartId }: { guest: Guest; cartId: string },
): Promise<UnpaidOrder[]> {
  const email = emailOf(guest);
  const keys = [`email:${email}`, `cart:${cartId}`, ...(guest.ipKey ? [`address:${guest.ipKey}`] : [])];
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('guest-order:' || key, 0)) from unnest($1::text[]) as key`,
    [keys.sort()],
  );
  return lockUnpaidGuestOrders(tx, { email, cartId });
}

/**
 * Rejects the order if the owner has switched off buying without an account, or if it has more units than an order
 * without an account may have.
 */
export function requireGuestOrder(
  { guestCheckout, guestMaxUnits }: CheckoutSettings,
  lines: readonly OrderableLine[],
): void {
  if (!guestCheckout) throw new Refusal({ code: 'guest_checkout_off' });
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units > guestMaxUnits) throw new Refusal({ code: 'guest_too_many_units', maxUnits: guestMaxUnits });
}

/**
 * Rejects the order if too many unpaid orders have the same e-mail or IP address. Call it after the earlier orders of
 * the same cart were replaced, because replaced orders no longer count.
 */
export async function requireFewGuestHolds(tx: Transaction, guest: Guest): Promise<void> {
  const { ofEmail, ofAddress } = await countGuestHolds(tx, { email: emailOf(guest), ipKey: guest.ipKey });
  if (ofEmail >= MAX_UNPAID_PER_EMAIL) throw new Refusal({ code: 'guest_too_many_email' });
  if (ofAddress >= MAX_UNPAID_PER_ADDRESS) throw new Refusal({ code: 'guest_too_many_address' });
}
