import { isHeldUp, mayBeHeld } from '@shop/orders/guest-holds';
import { dayOf } from '@shop/time/bahia';

import type { CheckoutSettings } from '../content/read-checkout-settings';
import { countAttemptIn, type CountedAttempt, type Limit } from '../customers/limits/attempts';
import { countGuestHolds, hasLapsedTooOften, readHeldByGuests } from '../orders/guests/guest-holds';
import { lockUnpaidGuestOrders, type UnpaidOrder } from '../orders/order-row';
import type { LockedProduct } from '../orders/order-stock';
import type { Transaction } from '../platform/database/transaction';
import { queueMail } from '../platform/queue/queue-mail';
import type { OrderableLine } from './cart-for-order';
import type { Guest } from './order-placement';
import { Refusal } from './refusal';

/**
 * The maximum number of orders without an account that await payment, per e-mail address and per IP address, so that
 * nobody can reserve all stock with invented e-mail addresses. An order no longer counts when it is paid or cancelled,
 * or when its reservation has ended. The settings limit the units of an IP address and of a product.
 */
const MAX_UNPAID_PER_EMAIL = 2;
const MAX_UNPAID_PER_ADDRESS = 10;

const unitsOf = (lines: readonly OrderableLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

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
  if (unitsOf(lines) > guestMaxUnits)
    throw new Refusal({ code: 'guest_too_many_units', maxUnits: guestMaxUnits });
}

/**
 * Rejects the order if too many orders of the last hour, or too many unpaid orders or their units, have the same e-mail
 * or IP address, or if too many reservations from the IP address were never paid. Call it after the earlier orders of
 * the same cart were replaced, because replaced orders hold nothing any more. Returns the hits of the limits by hour.
 */
export async function requireFewGuestHolds(
  tx: Transaction,
  {
    guest,
    lines,
    limits,
    settings,
  }: {
    guest: Guest;
    lines: readonly OrderableLine[];
    /** The limits of orders by hour; see `guestOrderLimits`. */
    limits: readonly Limit[];
    settings: CheckoutSettings;
  },
): Promise<CountedAttempt> {
  const { ipKey } = guest;
  const held = await countGuestHolds(tx, { email: emailOf(guest), ipKey });
  if (held.ofEmail >= MAX_UNPAID_PER_EMAIL) throw new Refusal({ code: 'guest_too_many_email' });
  if (ipKey && (await hasLapsedTooOften(tx, ipKey))) throw new Refusal({ code: 'guest_address_waits' });
  const isOverUnits = ipKey !== null && held.unitsOfAddress + unitsOf(lines) > settings.guestAddressUnits;
  if (held.ofAddress >= MAX_UNPAID_PER_ADDRESS || isOverUnits)
    throw new Refusal({ code: 'guest_too_many_address' });
  const counted = await countAttemptIn(tx, limits);
  if (!counted.ok) throw new Refusal({ code: 'guest_too_often' });
  return counted.attempt;
}

/**
 * Rejects the order if unpaid orders of guests would then hold more than their share of a product, so that buyers with
 * an account always find some. Mails the admins, once a day, when this order makes them hold most of it. The caller has locked the
 * products.
 */
export async function requireShareOfStock(
  tx: Transaction,
  {
    lines,
    stock,
    sharePercent,
    now,
  }: {
    lines: readonly OrderableLine[];
    /** The locked products of the lines, and their components. */
    stock: ReadonlyMap<string, Pick<LockedProduct, 'stockQuantity' | 'taken'>>;
    sharePercent: number;
    now: Date;
  },
): Promise<void> {
  let isAlarming = false;
  // Lines may share a product: a disc, and a kit of discs.
  const takenOf = (productId: string) => stock.get(productId)?.taken ?? [];
  const held = await readHeldByGuests(
    tx,
    lines.flatMap((line) => takenOf(line.productId)).map(({ productId }) => productId),
  );
  const free = new Map([...stock].map(([id, { stockQuantity }]) => [id, stockQuantity]));
  for (const { productId: soldId, name, quantity } of lines) {
    for (const { productId, quantity: units } of takenOf(soldId)) {
      const byGuests = held.get(productId) ?? 0;
      const unheld = free.get(productId) ?? 0;
      const left = mayBeHeld(unheld + byGuests, sharePercent) - byGuests;
      if (quantity * units > left)
        throw new Refusal({
          code: 'guest_share',
          productName: name,
          available: Math.max(0, Math.floor(left / units)),
        });
      held.set(productId, byGuests + quantity * units);
      free.set(productId, unheld - quantity * units);
      isAlarming ||= isHeldUp(
        { held: byGuests + quantity * units, free: unheld - quantity * units },
        sharePercent,
      );
    }
  }
  if (isAlarming)
    await queueMail(tx, {
      kind: 'stock-held-admin',
      customerId: null,
      dedupeKey: `stock-held:${dayOf(now)}`,
    });
}
