import { useFetcher } from '@remix-run/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

import { connectionToast } from '../feedback/failure-toast';
import { isRouteLoaded, reachRoute } from '../feedback/route-code';
import { useReplyToast, type ToastReply } from '../feedback/reply-toasts';
import { offerRetry } from '../feedback/retries';
import { showToast } from '../feedback/toast-queue';
import {
  cartRequests,
  finishCartRequest,
  noCartRequests,
  requestCartChange,
  subscribeToCartRequests,
  takeCartRequest,
  withdrawCartRequests,
  type CartRequests,
} from './cart-requests';
import { CART_ACTION } from './CartForm';
import { pendingChange, withPending, type CartQuantities, type PendingChange } from './pending-cart';
import { repeatedChanges } from './repeated-changes';

/** The page all changes are sent to. */
const CART_ROUTE = 'routes/carrinho';

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
export function CartSender({ cart }: { cart: CartQuantities }): null {
  const fetcher = useFetcher<unknown>();
  const requests = useCartRequests();
  const sentAfter = useRef<unknown>(undefined);
  const lost = useRef<readonly FormData[]>([]);
  const { state, data, submit } = fetcher;
  useReplyToast(data);

  const withdraw = useEffectEvent(() => {
    lost.current = repeatedChanges(withdrawCartRequests(), cart);
  });
  useEffect(
    () =>
      offerRetry('cart', () => {
        const repeated = lost.current;
        lost.current = [];
        repeated.forEach(requestCartChange);
      }),
    [],
  );

  // A page that broke may have left one behind.
  useEffect(() => finishCartRequest, []);

  // Before the browser draws: the fresh cart and the change it contains already must not be added up.
  useLayoutEffect(() => {
    if (!requests.sending || state !== 'idle' || data === sentAfter.current) return;
    if (isConnectionLoss(data)) withdraw();
    else finishCartRequest();
  }, [requests.sending, state, data]);

  useEffect(() => {
    const next = takeCartRequest();
    if (!next) return;
    sentAfter.current = data;
    const send = () => submit(next, { method: 'post', action: CART_ACTION, preventScrollReset: true });
    if (isRouteLoaded(CART_ROUTE)) send();
    else {
      reachRoute(CART_ROUTE).then(send, () => {
        withdraw();
        showToast(connectionToast('cart'));
      });
    }
  }, [requests, data, submit]);

  return null;
}

function isConnectionLoss(reply: unknown): boolean {
  const action = (reply as Partial<ToastReply> | undefined)?.toast?.action;
  return action !== undefined && 'retry' in action;
}
