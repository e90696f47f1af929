import { useFetchers } from '@remix-run/react';

import { CART_ACTION } from './CartForm';
import { pendingChange, withPending, type CartQuantities, type PendingChange } from './pending-cart';

/** Names the requests that change the cart, so that a later change of one product takes the earlier one's place. */
export const CART_REQUEST = 'carrinho:';

/** The changes that are under way, in the order they were made. */
export function usePendingChanges(): PendingChange[] {
  return useFetchers().flatMap(({ formAction, formData }) => {
    const change = formAction?.split('?')[0] === CART_ACTION && formData ? pendingChange(formData) : null;
    return change ?? [];
  });
}

/** What is in the cart, shown at once after each press and corrected by the server's answer. */
export function useLiveCart(cart: CartQuantities): CartQuantities {
  return withPending(cart, usePendingChanges());
}

/** Whether anything is still on its way to the cart: a note, a quantity. */
export function useIsCartSettled(): boolean {
  return useFetchers().every(({ key, state }) => !key.startsWith(CART_REQUEST) || state === 'idle');
}
