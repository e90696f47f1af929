import type { CheckoutSettings } from '../content/read-checkout-settings';
import { countGuestHolds, lockUnpaidGuestOrders, type UnpaidOrder } from '../orders/order-row';
import type { Transaction } from '../platform/database/transaction';
import type { OrderableLine } from './cart-for-order';
import type { Guest } from './order-placement';
import { Refusal } from './refusal';

/**
 * The maximum number of orders without an account that await payment, so that nobody can reserve all stock with
 * invented addresses. An order that is paid, cancelled or whose reservation ends no longer counts.
 */
const MAX_UNPAID_PER_EMAIL = 2;
const MAX_UNPAID_PER_ADDRESS = 10;

function emailOf({ contact: { email } }: Guest): string {
  if (email === null) throw new Error('an order of the site needs an e-mail');
  return email;
}

/**
 * Serialises placements that share an e-mail, a cart or a connection, so that parallel ones are counted like
 * sequential ones. The locks are taken in sorted order, so that two placements cannot wait for each other. Returns
 * the unpaid orders, locked.
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
 * Rejects the order if the owner has switched off buying without an account, or if it has more units than such an
 * order may have.
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
 * Rejects the order if too many unpaid ones have the same e-mail or connection. Call it after earlier orders of the
 * same cart were replaced, because those no longer count.
 */
export async function requireFewGuestHolds(tx: Transaction, guest: Guest): Promise<void> {
  const { ofEmail, ofAddress } = await countGuestHolds(tx, { email: emailOf(guest), ipKey: guest.ipKey });
  if (ofEmail >= MAX_UNPAID_PER_EMAIL) throw new Refusal({ code: 'guest_too_many_email' });
  if (ofAddress >= MAX_UNPAID_PER_ADDRESS) throw new Refusal({ code: 'guest_too_many_address' });
}
