import type { RetryName } from '../feedback/retries';
import { pendingChange, withPending, type CartQuantities } from './pending-cart';

const CART_INTENTS: readonly unknown[] = ['add', 'set', 'remove', 'clear', 'notes', 'restore'];

/**
 * Returns the retry for a form of the cart page that can be sent again with one press after the connection was lost.
 */
export function retryOf(intent: unknown): RetryName | undefined {
  if (intent === 'checkout') return 'checkout';
  return CART_INTENTS.includes(intent) ? 'cart' : undefined;
}

/**
 * Returns changes whose responses were lost, as forms that can be sent again. The server may have applied them, so an
 * addition is repeated as the resulting quantity: a second addition would count twice.
 */
export function repeatedChanges(lost: readonly FormData[], cart: CartQuantities): readonly FormData[] {
  let expected = cart;
  return lost.map((form) => {
    const change = pendingChange(form);
    if (change) expected = withPending(expected, [change]);
    if (change?.intent !== 'add') return form;
    const repeated = new FormData();
    repeated.set('intent', 'set');
    repeated.set('productId', change.productId);
    repeated.set('quantity', String(expected.quantityByProduct[change.productId] ?? change.quantity));
    return repeated;
  });
}
