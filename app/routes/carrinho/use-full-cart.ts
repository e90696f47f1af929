import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from '@remix-run/react';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { checkoutMessages } from '@shop/messages/checkout-messages';

import { LINE_NOTICE } from '../../components/cart/cart-ids';
import { stepHeadingId } from '../../components/checkout/CheckoutStep';
import type { CartPageReply } from './cart-page-reply';
import type { AccountPanel, CartPageView } from './cart-view';
import type { CheckoutReply } from './checkout';
import { focusFirstWrong, pickupRadio, slotRadio } from './checkout-focus';
import { SLOT_BLOCKS } from './CheckoutForm';
import { fieldProblem, isOfMethod, refusalProblem, type StepProblem } from './checkout-problem';
import { STEP_IDS, type Step } from './checkout-steps';
import { useAccountPanel } from './CheckoutAccount';
import { liveQuote } from './live-quote';
import { noticePlace } from './notice-place';
import type { PayBlock } from './PayButtons';
import { obstacleOf, pauseText } from './pay-obstacle';
import { seenPrices } from './seen-prices';
import { planOf, shownAmounts } from './shown-amounts';
import { useCheckout } from './use-checkout';
import { useCheckoutSteps } from './use-checkout-steps';
import { useSavedDraft } from './use-saved-draft';
import { useSlotChoices } from './use-slot-choices';
import { useTypedPlace } from './use-typed-place';

/** The id of the element that says why the order cannot be paid now. */
export const BLOCK_REASON = 'motivo';

/** The form, and the notes that can get the focus. */
export interface FullCartRefs {
  form: RefObject<HTMLFormElement | null>;
  /** What a refused order leads to. */
  notice: RefObject<HTMLDivElement | null>;
  /** Why the shop does not deliver to the address. */
  outside: RefObject<HTMLDivElement | null>;
  /** Why no order can be placed now. */
  pauseNote: RefObject<HTMLDivElement | null>;
}

/** The state of the page of a cart with products, and what the shopper can do on it. */
export function useFullCart(
  view: CartPageView,
  reply: CartPageReply | null,
  { form, notice, outside, pauseNote }: FullCartRefs,
) {
  const refused = reply?.kind === 'checkout' ? reply : null;
  const values = refused?.values ?? view.values;
  const prices = seenPrices(view);
  const [seen] = useState(() => refused?.seen ?? prices);
  const [seenPlace] = useState(() => placeKey(view));
  const isSamePlace = seenPlace === placeKey(view);
  const [deliveryMethod, setDeliveryMethod] = useState(values.deliveryMethod);
  const [panel, setPanel] = useAccountPanel(view.account);
  const [isPhoneMissing, setPhoneMissing] = useState(false);
  const { deliveryFeeCents, freeFromCents, pixPercent } = view;
  const quote = liveQuote(view.lines, { deliveryMethod, deliveryFeeCents, freeFromCents, pixPercent });
  const productsCents = quote.subtotalCents - quote.discountCents;
  const [problem, setProblem] = useProblem(refused);
  const saveDraft = useSavedDraft(form);
  const typed = useTypedPlace({ view, values, form, saveDraft });
  const slots = useSlotChoices({ view, refused });
  const plan = planOf(view, deliveryMethod);
  const slot = slots.byMethod[deliveryMethod].selected;
  const isServed = plan === null || plan.answer === 'zone';
  const mustChooseSlot = plan?.hasWindows === true && slot === null && plan.next !== null;

  const checkout = useCheckout({
    reply: refused,
    shownTotals: `${quote.totalCents} ${quote.pix?.totalCents ?? ''}`,
    isSignedIn: view.isSignedIn,
    on: {
      onContinue(step) {
        if (step === 'delivery' && !isServed) return outsideNote.current?.focus();
        setProblem(null);
        setPhoneMissing(false);
        steps.finish(step);
      },
      onWrong(step, { fields, isPaying }) {
        setPhoneMissing(fields.includes('phone'));
        if (isPaying) setProblem(fieldProblem(step, fields));
        steps.show(step, () => focusFirstWrong(step, fields[0]));
      },
      onTotalChanged: () => showProblem({ step: 'payment', text: checkoutMessages.quote_changed }),
    },
  });
  const steps = useCheckoutSteps({
    view,
    values,
    refusedStep: refused && refusedStep(refused, view),
    completeNow: checkout.completeNow,
    isSettled: {
      delivery: isServed && !mustChooseSlot,
      contact: view.isSignedIn || panel === 'visitante',
    },
    onSignedIn(step) {
      if (step === 'payment') return document.getElementById(stepHeadingId(STEP_IDS.payment))?.focus();
      const part = document.getElementById(STEP_IDS[step]);
      part?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
    },
  });

  function showProblem(next: StepProblem) {
    setProblem(next);
    steps.show(next.step, () => focusFirstWrong(next.step));
  }

  // A refusal waits until the page has been reloaded, because only then are the changed lines marked.
  const { state } = useNavigation();
  const showRefusal = useEffectEvent(() => {
    if (!refused) return;
    steps.show(refusedStep(refused, view), () => {
      const line = document.querySelector<HTMLElement>(`[${LINE_NOTICE}]`);
      if (refused.notice && line) return line.focus();
      if (refused.code === 'phone_required') return document.getElementById('checkout-phone')?.focus();
      if (refused.notice) return notice.current?.focus();
      focusFirstWrong(refusedStep(refused, view));
    });
  });
  useEffect(() => {
    if (state === 'idle') showRefusal();
  }, [refused, state]);

  const choosePickup = () => {
    pickupRadio()?.click();
    steps.show('delivery', () => {
      const shown = document.getElementById(SLOT_BLOCKS.pickup)?.querySelector<HTMLElement>('input:checked');
      (shown ?? pickupRadio())?.focus();
    });
  };
  const chooseSlotAgain = (key: string) => {
    slots.choose(values.deliveryMethod, key);
    steps.show('delivery', () => slotRadio(key)?.focus());
  };
  const chooseMethod = (method: DeliveryMethod) => {
    setDeliveryMethod(method);
    setPhoneMissing(false);
    if (problem?.step === 'delivery') setProblem(null);
  };
  const choosePanel = (next: AccountPanel) => {
    setPanel(next);
    if (problem?.step === 'contact') setProblem(null);
  };

  const isPast = refused !== null && isOfMethod(refused) && refused.values.deliveryMethod !== deliveryMethod;
  const place = refused?.notice && !isPast ? noticePlace(refused, view) : null;
  const outsideNote = place === 'zone' ? notice : outside;
  const showPause = () => {
    if (notice.current) return steps.show('payment', () => notice.current?.focus());
    pauseNote.current?.focus();
    pauseNote.current?.scrollIntoView({ block: 'center' });
  };
  const obstacle = obstacleOf(plan);
  const blocked: PayBlock | null = obstacle && {
    describedBy: BLOCK_REASON,
    onPress: () =>
      obstacle.about === 'pause'
        ? showPause()
        : steps.show('delivery', () => (outsideNote.current ?? cepField())?.focus()),
  };

  return {
    amounts: shownAmounts(view, { deliveryMethod, isFeeKnown: typed.isFeeKnown, seen, isSamePlace }),
    blocked,
    checkout,
    choosePanel,
    choosePickup,
    chooseMethod,
    chooseSlotAgain,
    deliveryMethod,
    isPhoneMissing,
    noticeAt: place,
    obstacle,
    panel,
    pause: plan && pauseText(plan),
    plan,
    prices,
    problem,
    productsCents,
    quote,
    refused,
    saveDraft,
    seen,
    shownNotice: isPast || refused?.code === 'phone_required' ? null : (refused?.notice ?? null),
    slot,
    slots,
    steps,
    typed,
    values,
  };
}

const placeKey = ({ place: { savedAddressId, cep, name } }: CartPageView): string =>
  [savedAddressId, cep, name].join('|');

/** Has the focus while the reason is not shown because another CEP is typed. */
const cepField = () => document.getElementById('checkout-cep');

/** Returns the step that a refused order leads back to. */
function refusedStep(refused: CheckoutReply, view: CartPageView): Step {
  const problem = refusalProblem(refused);
  if (problem) return problem.step;
  if (refused.code === 'address_not_found') return 'delivery';
  return noticePlace(refused, view) === 'payment' ? 'payment' : 'delivery';
}

/** Returns what is missing or wrong, which a new refusal replaces. */
function useProblem(refused: CheckoutReply | null) {
  const [problem, setProblem] = useState(() => refusalProblem(refused));
  const [last, setLast] = useState(refused);
  if (refused !== last) {
    setLast(refused);
    setProblem(refusalProblem(refused));
  }
  return [problem, setProblem] as const;
}
