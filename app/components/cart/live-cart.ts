import { useFetcher, useRevalidator } from '@remix-run/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

import { connectionToast } from '../toasts/failure-toast';
import { reachRoute } from '../feedback/route-code';
import { CART_FETCHER, useReplyToast, type ToastReply } from '../toasts/reply-toasts';
import { offerRetry } from '../feedback/retries';
import { showToast } from '../toasts/toast-queue';
import {
  cartRequests,
  finishCartRequest,
  noCartRequests,
  requestCartChange,
  subscribeToCartRequests,
  takeCartRequest,
  unanswered,
  withdrawCartRequests,
  type CartRequests,
} from './cart-requests';
import { CART_ACTION } from './CartForm';
import { sendEvenWhenLeft, takeEarlyPresses, withCartKey } from './early-presses';
import { pendingChange, withPending, type CartQuantities, type PendingChange } from './pending-cart';
import { repeatedChanges } from './repeated-changes';

/** The route that handles all cart changes. */
const CART_ROUTE = 'routes/carrinho';

const useCartRequests = (): CartRequests =>
  useSyncExternalStore(subscribeToCartRequests, cartRequests, noCartRequests);

/** Returns the changes without a response, in the order they were made. */
export const usePendingChanges = (): PendingChange[] =>
  unanswered(useCartRequests()).flatMap((form) => pendingChange(form) ?? []);

/** Returns the cart as shown: updated at once after each press and corrected by the server's response. */
export function useLiveCart(cart: CartQuantities): CartQuantities {
  return withPending(cart, usePendingChanges());
}

/** Whether the server has responded to every change of the cart, be it a note or a quantity. */
export const useIsCartSettled = (): boolean => unanswered(useCartRequests()).length === 0;

/** Sends the cart changes one after another and shows the responses. Mounted once, in the root. */
export function CartSender({ cart }: { cart: CartQuantities }): null {
  const fetcher = useFetcher<unknown>({ key: CART_FETCHER });
  const requests = useCartRequests();
  const sentAfter = useRef<unknown>(undefined);
  const lost = useRef<readonly FormData[]>([]);
  const { state, data, submit } = fetcher;
  const { revalidate } = useRevalidator();
  const sentFrom = useRef('');
  // The page must show the change first, because a note on it may make the toast unnecessary.
  const isShown = state === 'idle' && data !== undefined && isNewest(cart);
  useReplyToast(isShown ? data : undefined, () => sentFrom.current !== window.location.pathname);

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

  const takeOver = useEffectEvent(async () => {
    const lostForms = await takeEarlyPresses();
    // What was sent while the page before was left may have arrived after the server wrote this page.
    const isEmptyCartPage = cart.itemCount === 0 && window.location.pathname === CART_ACTION;
    if (lostForms || isEmptyCartPage) void revalidate();
    if (!lostForms || lostForms.length === 0) return;
    lost.current = repeatedChanges(lostForms, cart);
    showToast(connectionToast('cart'));
  });
  useEffect(() => void takeOver(), []);

  const onLeave = useEffectEvent(() => sendOnLeave(cart));
  useEffect(() => {
    const leave = () => onLeave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  // On unmount, the change being sent counts as finished. When a page fails, that change would otherwise block the
  // queue for ever.
  useEffect(() => finishCartRequest, []);

  // Runs before the browser paints. Otherwise a change that the new cart already contains would be counted twice for a
  // moment.
  useLayoutEffect(() => {
    if (!requests.sending || state !== 'idle' || data === sentAfter.current || !isNewest(cart)) return;
    if (isConnectionLoss(data)) withdraw();
    else finishCartRequest();
  }, [requests.sending, state, data, cart]);

  useEffect(() => {
    const next = takeCartRequest();
    if (!next) return;
    sentAfter.current = data;
    sentFrom.current = window.location.pathname;
    reachRoute(CART_ROUTE).then(
      () => submit(withCartKey(next), { method: 'post', action: CART_ACTION, preventScrollReset: true }),
      () => {
        withdraw();
        showToast(connectionToast('cart'));
      },
    );
  }, [requests, data, submit]);

  return null;
}

/** The changes that have the same result when the server receives them twice. */
const REPEATABLE: readonly unknown[] = ['add', 'set'];

/**
 * Sends the changes that have no response yet when the page is left, by requests that outlive the page. The change that
 * was being sent may have arrived: it is sent again only if that makes no difference, an addition as the resulting
 * quantity. The requests are those of a form without a script, so that the next page says what happened.
 */
function sendOnLeave(cart: CartQuantities): void {
  const { sending } = cartRequests();
  const changes = repeatedChanges(unanswered(cartRequests()), cart);
  if (sending && !REPEATABLE.includes(sending.get('intent'))) changes.shift();
  changes.forEach(sendEvenWhenLeft);
}

/**
 * Whether the router has no newer cart than this one. A fetcher is idle as soon as the router has the new data, but
 * React renders that data later. On a slow phone, a page that still shows the previous cart may be painted in between.
 */
function isNewest(cart: CartQuantities): boolean {
  const { root } = window.__remixRouter.state.loaderData as { root?: { cart: CartQuantities } };
  return !root || root.cart === cart;
}

function isConnectionLoss(reply: unknown): boolean {
  return 'retry' in ((reply as Partial<ToastReply> | undefined)?.toast?.action ?? {});
}
