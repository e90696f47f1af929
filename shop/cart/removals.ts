import type { CartLine } from './cart-rules';
import { msBetween } from '../time/bahia';
import { minutesMs } from '../time/durations';

/** The lines removed from a cart in one action, which "Desfazer" can restore. */
export interface Removal {
  id: string;
  /** The owner of the cart: the id of a customer, or the id of a visitor's cart. */
  customerId: string | null;
  cartId: string | null;
  /** Milliseconds since 1970. */
  removedAt: number;
  /**
   * Whether the removal has been restored, so that it is no longer offered. Restoring it again has no effect, so a
   * second press of the button succeeds too.
   */
  isUndone: boolean;
  lines: readonly CartLine[];
}

type Owner = Pick<Removal, 'customerId' | 'cartId'>;

/**
 * How long a removal can be undone: long enough to reconsider during a phone call, short enough that a customer who
 * comes back later is not offered an old removal.
 */
export const UNDO_WITHIN_MS = minutesMs(30);

const MAX_REMOVALS = 5;

/**
 * Adds a removal at the start of the list, which begins with the newest. Earlier removals are dropped if the new one
 * contains all of their products.
 */
export function withRemoval(removals: readonly Removal[], removal: Removal): Removal[] {
  const isRepeated = (other: Removal) =>
    other.lines.every(({ productId }) => removal.lines.some((line) => line.productId === productId));
  return [removal, ...removals.filter((other) => !isRepeated(other))].slice(0, MAX_REMOVALS);
}

export function withUndone(removals: readonly Removal[], id: string): Removal[] {
  return removals.map((removal) => (removal.id === id ? { ...removal, isUndone: true } : removal));
}

/**
 * Whether the owner may restore a removal: only within `UNDO_WITHIN_MS`, and only into the cart that the products came
 * from. After a visitor signs in, their removals still belong to them, as their cart does. After a customer signs out,
 * nobody sees their removals.
 */
export function mayUndo(removal: Removal, owner: Owner, now: Date): boolean {
  const age = msBetween(new Date(removal.removedAt), now);
  if (age < 0 || age >= UNDO_WITHIN_MS) return false;
  if (removal.customerId !== null) return removal.customerId === owner.customerId;
  return owner.customerId !== null || removal.cartId === owner.cartId;
}

/**
 * Returns the removals that the cart's page offers to restore. A removal whose products are all in the cart again is
 * not offered.
 */
export function offeredRemovals(
  removals: readonly Removal[],
  { owner, now, inCart }: { owner: Owner; now: Date; inCart: ReadonlySet<string> },
): Removal[] {
  return removals.filter(
    (removal) =>
      !removal.isUndone &&
      mayUndo(removal, owner, now) &&
      removal.lines.some(({ productId }) => !inCart.has(productId)),
  );
}
