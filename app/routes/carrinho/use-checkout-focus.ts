import { useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import { LINE_NOTICE } from '../../components/cart/cart-ids';
import { focusOn } from '../../components/place-focus';
import type { CheckoutReply } from './checkout';
import { CHECKOUT_FORM } from './checkout-form-id';

interface CheckoutFocusInput {
  /** The response to an attempt that placed no order; null when there is none. */
  refused: CheckoutReply | null;
  isSignedIn: boolean;
}

/**
 * Moves the focus to what the customer must check: the changed line, otherwise the note that explains the problem,
 * which takes the returned ref. When the customer has signed in, it moves the focus to the pay button.
 */
export function useCheckoutFocus({
  refused,
  isSignedIn,
}: CheckoutFocusInput): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null);
  const { state } = useNavigation();
  const wasSignedIn = useRef(isSignedIn);

  const focusRefusal = useEffectEvent(() => {
    if (!refused?.notice) return;
    if (refused.code === 'phone_required') return focusOn(document.getElementById('checkout-phone'));
    const line = document.querySelector<HTMLElement>(`[${LINE_NOTICE}]`);
    (line ?? notice.current)?.focus();
  });

  // This effect waits until the page has been reloaded, because only then are the changed lines marked.
  useEffect(() => {
    if (state === 'idle') focusRefusal();
  }, [refused, state]);

  useEffect(() => {
    if (isSignedIn && !wasSignedIn.current) shownPayButton()?.focus({ preventScroll: true });
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn]);

  return notice;
}

/** Returns the one of the two pay buttons that is visible on this screen. */
export const shownPayButton = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`button[form="${CHECKOUT_FORM}"][value="checkout"]`)].find(
    (button) => button.checkVisibility(),
  );
