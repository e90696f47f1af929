import { useEffect, useRef, useState } from 'react';

import { CART_ITEMS_HEADING } from '../../components/cart/cart-ids';
import type { ItemsState } from '../../components/cart/CartItems';
import { stepHeadingId } from '../../components/checkout/CheckoutStep';
import { CHECKOUT_FORM } from './checkout-form-id';
import { firstOpenStep, STEP_IDS, type CompleteSteps, type FieldStep, type Step } from './checkout-steps';
import { type CheckoutValues } from './checkout-fields';
import { checkoutValues } from './checkout-values';

export interface CheckoutSteps {
  open: Step;
  items: ItemsState;
  /** What was in the form when a step was folded last, for the line of a folded step. */
  typed: CheckoutValues;
  /** Whether the fields of each step have nothing missing. */
  complete: CompleteSteps;
  /** Opens a step, folds the others, and moves the focus: to the step's heading unless `focus` says another place. */
  show: (step: Step, focus?: () => void) => void;
  /** Folds a step that has nothing missing, and opens the next. */
  finish: (step: FieldStep) => void;
  openItems: () => void;
}

interface StepsInput {
  /** What the server knows of the form. */
  view: {
    complete: CompleteSteps;
    askedStep: Step | null;
    isSignedIn: boolean;
    isContinued: boolean;
    lines: readonly unknown[];
  };
  values: CheckoutValues;
  /** The step that a refusal concerns; null when there is none. */
  refusedStep: Step | null;
  /** Returns what is complete now, read from the form; null when it cannot be read. */
  completeNow: () => CompleteSteps | null;
  /** Whether each step may count as finished, apart from its fields: the shop delivers there, a window is chosen. */
  isSettled: CompleteSteps;
  /** Called after a visitor has signed in, once the first unfinished step is open. */
  onSignedIn: (step: Step) => void;
}

/**
 * Returns which step of the checkout is open. One step is open at a time. The page opens with the step that its address
 * or a refusal asks for, otherwise with the first unfinished one. Several products are folded on a phone when the cart
 * opens, and all are folded as soon as a step is finished.
 */
export function useCheckoutSteps({
  view,
  values,
  refusedStep,
  completeNow,
  isSettled,
  onSignedIn,
}: StepsInput): CheckoutSteps {
  const both = (one: CompleteSteps): CompleteSteps => ({
    delivery: one.delivery && isSettled.delivery,
    contact: one.contact && isSettled.contact,
  });
  const [open, setOpen] = useState<Step>(
    () => refusedStep ?? view.askedStep ?? firstOpenStep(both(view.complete)),
  );
  // Whoever comes back to a checkout that was begun continues where it stood, for example after confirming the e-mail.
  const [items, setItems] = useState<ItemsState>(() => {
    if (view.askedStep) return view.askedStep === 'delivery' ? 'open' : 'folded';
    if (view.isContinued && open !== 'delivery') return 'folded';
    return view.lines.length > 1 ? 'short' : 'open';
  });
  const [complete, setComplete] = useState(view.complete);
  const [typed, setTyped] = useState(values);
  const moveFocus = useFocusRequest();

  const [asked, setAsked] = useState(view.askedStep);
  if (asked !== view.askedStep) {
    setAsked(view.askedStep);
    if (view.askedStep) setOpen(view.askedStep);
  }

  function remember(): CompleteSteps {
    const form = document.getElementById(CHECKOUT_FORM);
    if (form instanceof HTMLFormElement) setTyped(checkoutValues(new FormData(form)));
    const now = completeNow() ?? complete;
    setComplete(now);
    return now;
  }

  function show(step: Step, focus: () => void = () => focusHeading(step)) {
    remember();
    setOpen(step);
    moveFocus(focus);
  }

  const [wasSignedIn, setWasSignedIn] = useState(view.isSignedIn);
  if (wasSignedIn !== view.isSignedIn) {
    setWasSignedIn(view.isSignedIn);
    setComplete(view.complete);
    if (view.isSignedIn) {
      const step = firstOpenStep(both(view.complete));
      setOpen(step);
      if (step !== 'delivery') setItems('folded');
      moveFocus(() => onSignedIn(step));
    }
  }

  return {
    open,
    items,
    typed,
    complete: both(complete),
    show,
    finish(step) {
      const now = both(remember());
      setComplete((before) => ({ ...before, [step]: true }));
      setItems('folded');
      const next = step === 'delivery' && !now.contact ? 'contact' : 'payment';
      setOpen(next);
      moveFocus(() => focusHeading(next));
    },
    openItems() {
      setItems('open');
      moveFocus(() => document.getElementById(CART_ITEMS_HEADING)?.focus({ preventScroll: true }));
    },
  };
}

function focusHeading(step: Step): void {
  document.getElementById(stepHeadingId(STEP_IDS[step]))?.focus({ preventScroll: true });
  document.getElementById(STEP_IDS[step])?.scrollIntoView({ block: 'start' });
}

/** Returns a function that moves the focus after the next render, when the place is no longer folded. */
function useFocusRequest(): (focus: () => void) => void {
  const [request, setRequest] = useState<{ focus: () => void } | null>(null);
  const done = useRef(request);
  useEffect(() => {
    if (!request || done.current === request) return;
    done.current = request;
    request.focus();
  }, [request]);
  return (focus) => setRequest({ focus });
}
