import { useFetcher } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

import { useReplyToast } from '../feedback/reply-toasts';
import {
  cartRequests,
  finishCartRequest,
  noCartRequests,
  subscribeToCartRequests,
  takeCartRequest,
  type CartRequests,
} from './cart-requests';
import { CART_ACTION } from './CartForm';
import { pendingChange, withPending, type CartQuantities, type PendingChange } from './pending-cart';

const useCartRequests = (): CartRequests =>
  useSyncExternalStore(subscribeToCartRequests, cartRequests, noCartRequests);

/** The changes that are not answered yet, in the order they were made. */
export function usePendingChanges(): PendingChange[] {
  const { sending, waiting } = useCartRequests();
  return [...(sending ? [sending] : []), ...waiting].flatMap((form) => pendingChange(form) ?? []);
}

/** What is in the cart, shown at once after each press and corrected by the server's answer. */
export function useLiveCart(cart: CartQuantities): CartQuantities {
  return withPending(cart, usePendingChanges());
}

/** Whether anything is still on its way to the cart: a note, a quantity. */
export function useIsCartSettled(): boolean {
  const { sending, waiting } = useCartRequests();
  return sending === null && waiting.length === 0;
}

/** Sends what was pressed, one after another, and shows the answers. Mounted once, in the root. */
export function CartSender(): null {
  const fetcher = useFetcher<unknown>();
  const requests = useCartRequests();
  const sentAfter = useRef<unknown>(undefined);
  const { state, data, submit } = fetcher;
  useReplyToast(data);

  // A page that broke may have left one behind.
  useEffect(() => finishCartRequest, []);

  // Before the browser draws: the fresh cart and the change it contains already must not be added up.
  useLayoutEffect(() => {
    if (requests.sending && state === 'idle' && data !== sentAfter.current) finishCartRequest();
  }, [requests.sending, state, data]);

  useEffect(() => {
    const next = takeCartRequest();
    if (!next) return;
    sentAfter.current = data;
    submit(next, { method: 'post', action: CART_ACTION, preventScrollReset: true });
  }, [requests, data, submit]);

  return null;
}
