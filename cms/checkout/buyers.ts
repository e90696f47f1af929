import type { DeliveryZone } from '@shop/delivery/zones';

import type { CheckoutSettings } from '../content/read-checkout-settings';
import { saveDeliveryAddress } from '../customers/addresses/save-delivery-address';
import type { CountedAttempt } from '../customers/limits/attempts';
import { lockCustomer } from '../customers/lock-customer';
import type { NewOrder } from '../orders/columns';
import { queueLinkMail } from '../orders/guests/queue-link-mail';
import type { Actor } from '../orders/move-order';
import { lockUnpaidOrders, type UnpaidOrder } from '../orders/order-row';
import type { lockProducts } from '../orders/order-stock';
import type { Transaction } from '../platform/database/transaction';
import { readCartForOrder, type OrderableLine } from './cart-for-order';
import { lockCounterForm, recordCounterOrder, requireCounterPayment } from './counter/counter-rules';
import { readCounterLines } from './counter/read-counter-lines';
import { lockGuest, requireFewGuestHolds, requireGuestOrder, requireShareOfStock } from './guest-limits';
import type { CounterTerms, Guest, StoreOrderInput } from './order-placement';
import { Refusal } from './refusal';
import { requirePhone } from './require-phone';

/**
 * The maximum number of a customer's orders awaiting payment, so that no customer can reserve all stock without paying.
 */
const MAX_UNPAID_HOLDS = 3;

export interface Fee {
  deliveryFeeCents: number;
  freeFromCents: number | null;
}

/** An order that has just been written. */
export interface WrittenOrder {
  orderId: string;
  /** The first event of its timeline. */
  eventId: string;
  /** The fee of the zone; null for pickup. */
  zoneFeeCents: number | null;
  totalCents: number;
  /** Whether the order will be paid in cash when it is picked up. */
  isCash: boolean;
}

/**
 * The rules of placing an order that depend on who places it: a customer with an account, a guest, or the shop itself at
 * the counter or by phone.
 */
export interface Buyer {
  /**
   * Lets the buyer place one order at a time, so that the second request of a double click waits here and then finds the
   * first order. Returns the buyer's unpaid orders. They are locked before the cart is read, because a payment that is
   * about to complete removes its order's quantities from the cart.
   */
  lock: (tx: Transaction) => Promise<UnpaidOrder[]>;
  readLines: (tx: Transaction) => Promise<OrderableLine[]>;
  /** Rejects the order if the settings do not allow this buyer to place or to pay it. */
  requireAllowed: (settings: CheckoutSettings, lines: readonly OrderableLine[]) => void;
  requirePhone: (tx: Transaction) => Promise<void>;
  feeOf: (zone: DeliveryZone | null) => Fee;
  /** Rejects the order if the buyer has too many unpaid ones. Returns the hits that the order made on limits by hour. */
  limitUnpaid: (
    tx: Transaction,
    now: { unpaid: readonly UnpaidOrder[]; lines: readonly OrderableLine[]; settings: CheckoutSettings },
  ) => Promise<CountedAttempt | null>;
  /** Rejects the order if buyers of this kind would hold too much of a product. */
  limitShare: (
    tx: Transaction,
    now: {
      lines: readonly OrderableLine[];
      stock: Awaited<ReturnType<typeof lockProducts>>;
      settings: CheckoutSettings;
    },
  ) => Promise<void>;
  /** Who places the order, for the first event of its timeline. */
  actor: Actor;
  /** Who ends an earlier order that this one replaces. */
  endsAs: (order: UnpaidOrder) => Actor;
  paysInCash: boolean;
  /** The columns of the order that name the buyer. */
  columns: Pick<NewOrder, 'customerId' | 'guest' | 'source' | 'termsVersion'>;
  /** Writes what belongs to the buyer beside the order. */
  record: (tx: Transaction, order: WrittenOrder) => Promise<void>;
}

export function buyerOf(input: StoreOrderInput): Buyer {
  const { customerId, guest, counter } = input;
  if (counter) return shopAsBuyer(input, counter);
  if (guest) return guestAsBuyer(input, guest);
  if (!customerId) throw new Error('an order needs a customer or a contact');
  return customerAsBuyer(input, customerId);
}

const feeOfZone = (zone: DeliveryZone | null): Fee => ({
  deliveryFeeCents: zone?.feeCents ?? 0,
  freeFromCents: zone?.freeFromCents ?? null,
});

const nothing = () => Promise.resolve();

const endsOwn = ({ isHoldOver, customerId }: UnpaidOrder): Actor => ({
  kind: isHoldOver ? 'system' : 'customer',
  customerId,
});

function customerAsBuyer(input: StoreOrderInput, customerId: string): Buyer {
  return {
    lock: async (tx) => {
      await lockCustomer(tx, customerId);
      return lockUnpaidOrders(tx, customerId);
    },
    readLines: (tx) => readCartForOrder(tx, input),
    requireAllowed: () => undefined,
    requirePhone: (tx) => requirePhone(tx, { ...input, customerId }),
    feeOf: feeOfZone,
    limitUnpaid: (_tx, { unpaid }) => {
      const others = unpaid.filter((order) => order.cartId !== input.cartId && !order.isHoldOver);
      if (others.length >= MAX_UNPAID_HOLDS) throw new Refusal({ code: 'too_many_holds' });
      return Promise.resolve(null);
    },
    limitShare: nothing,
    actor: { kind: 'customer', customerId },
    endsAs: endsOwn,
    paysInCash: false,
    columns: { customerId, guest: null, termsVersion: input.termsVersion },
    record: async (tx) => {
      if (!input.saveAddress || !input.address || input.deliveryMethod !== 'delivery') return;
      await saveDeliveryAddress(tx, {
        customerId,
        address: input.address,
        instructions: input.deliveryInstructions,
      });
    },
  };
}

function guestAsBuyer(input: StoreOrderInput, guest: Guest): Buyer {
  return {
    lock: (tx) => lockGuest(tx, { guest, cartId: input.cartId }),
    readLines: (tx) => readCartForOrder(tx, input),
    requireAllowed: requireGuestOrder,
    // A buyer without an account always gives a phone number.
    requirePhone: nothing,
    feeOf: feeOfZone,
    limitUnpaid: (tx, { lines, settings }) =>
      requireFewGuestHolds(tx, { guest, lines, limits: input.guestLimits, settings }),
    limitShare: (tx, { lines, stock, settings: { guestStockShare, now } }) =>
      requireShareOfStock(tx, { lines, stock, sharePercent: guestStockShare, now }),
    actor: { kind: 'customer', customerId: null },
    endsAs: endsOwn,
    paysInCash: false,
    columns: { customerId: null, guest: 'contact', termsVersion: input.termsVersion },
    record: (tx, { orderId }) => storeContact(tx, { orderId, guest, termsVersion: input.termsVersion }),
  };
}

/** The shop places the order for a customer or for a guest, whose limits do not apply to it. */
function shopAsBuyer(input: StoreOrderInput, counter: CounterTerms): Buyer {
  const { customerId, guest } = input;
  const { fee, payBy } = counter;
  const admin: Actor = { kind: 'admin', customerId: counter.actorId };
  return {
    lock: (tx) => lockCounterForm(tx, { ...input, counter }),
    readLines: (tx) => readCounterLines(tx, counter.lines),
    requireAllowed: (settings) => requireCounterPayment(counter, settings),
    // The form of the counter asks for the phone itself.
    requirePhone: nothing,
    feeOf: (zone) => (zone && fee ? { deliveryFeeCents: fee.cents, freeFromCents: null } : feeOfZone(zone)),
    limitUnpaid: () => Promise.resolve(null),
    limitShare: nothing,
    actor: admin,
    endsAs: () => admin,
    paysInCash: payBy === 'cash',
    // The buyer accepts the terms later, on the page that the order's link opens.
    columns: { customerId, guest: guest ? 'contact' : null, source: 'balcao', termsVersion: null },
    record: async (tx, order) => {
      const { orderId, isCash } = order;
      if (guest) await storeContact(tx, { orderId, guest, termsVersion: null });
      await recordCounterOrder(tx, { ...order, counter });
      if (guest?.contact.email && !isCash) await queueLinkMail(tx, orderId);
    },
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
