import type { RetryName } from '../feedback/retries';
import { pendingChange, withPending, type CartQuantities } from './pending-cart';

const CART_INTENTS: readonly unknown[] = ['add', 'set', 'remove', 'clear', 'notes', 'restore'];

/**
 * Returns the name of the retry for a form of the cart page whose request was lost with the connection; undefined when
 * the cart page has no retry of its own for that form.
 */
export function retryOf(intent: unknown): RetryName | undefined {
  if (intent === 'checkout') return 'checkout';
  return CART_INTENTS.includes(intent) ? 'cart' : undefined;
}

/**
 * Returns changes whose responses were lost, as forms that can be sent again. The server may already have applied them.
 * An addition therefore becomes a form that sets the resulting quantity, because adding a second time would count
 * twice.
 */
export function repeatedChanges(lost: readonly FormData[], cart: CartQuantities): FormData[] {
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
