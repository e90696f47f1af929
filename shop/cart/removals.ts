import type { CartLine } from './cart-rules';
import { msBetween } from '../time/bahia';
import { minutesMs } from '../time/durations';

/** What was taken out of a cart in one go, to be put back by "Desfazer". */
export interface Removal {
  id: string;
  /** Whose cart it was: a customer's, or a visitor's by its id. */
  customerId: string | null;
  cartId: string | null;
  /** Milliseconds since 1970. */
  removedAt: number;
  /** Put back already. Doing it again does no harm, so a second press is still answered; it is just not offered. */
  isUndone: boolean;
  lines: readonly CartLine[];
}

type Owner = Pick<Removal, 'customerId' | 'cartId'>;

/** Long enough to think again over a phone call, short enough that nobody meets last week's pizza. */
export const UNDO_WITHIN_MS = minutesMs(30);

const MAX_REMOVALS = 5;

/** The newest first. What was taken out again makes its earlier removal superfluous. */
export function withRemoval(removals: readonly Removal[], removal: Removal): Removal[] {
  const isRepeated = (other: Removal) =>
    other.lines.every(({ productId }) => removal.lines.some((line) => line.productId === productId));
  return [removal, ...removals.filter((other) => !isRepeated(other))].slice(0, MAX_REMOVALS);
}

export function withUndone(removals: readonly Removal[], id: string): Removal[] {
  return removals.map((removal) => (removal.id === id ? { ...removal, isUndone: true } : removal));
}

/**
 * Whether somebody may put it back: in time, and only into the cart it came from. What a visitor took out stays theirs
 * when they sign in, as the cart does; what a customer took out is shown to nobody after they signed out.
 */
export function mayUndo(removal: Removal, owner: Owner, now: Date): boolean {
  const age = msBetween(new Date(removal.removedAt), now);
  if (age < 0 || age >= UNDO_WITHIN_MS) return false;
  if (removal.customerId !== null) return removal.customerId === owner.customerId;
  return owner.customerId !== null || removal.cartId === owner.cartId;
}

/** What the cart's page offers to put back: never what is in the cart again. */
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
