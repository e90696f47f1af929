import { type FieldMetadata, useForm } from '@conform-to/react';
import { useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { GUEST_FIELDS } from '@shop/customers/guest-schema';
import type { CheckoutForm } from '@shop/orders/checkout-schema';

import { useIsCartSettled } from '../../components/cart/live-cart';
import type { AddressFieldName } from '../../components/checkout/AddressFields';
import { CART_ACTION } from '../../components/cart/CartForm';
import { offerRetry } from '../../components/feedback/retries';
import { useLateValidation } from '../../components/forms/use-late-validation';
import { dismissFailures } from '../../components/toasts/toast-queue';
import { withAccount } from './account-with-order';
import { CHECKOUT_FORM, isPayIntent, type PayIntent } from './checkout-form-id';
import { OPEN_INTENTS, type CompleteSteps, type FieldStep } from './checkout-steps';
import type { CheckoutReply } from './checkout';
import { isGuestForm } from './typed-account';
import { shownPayButton } from './checkout-focus';

type FieldName = AddressFieldName | 'phone' | (typeof GUEST_FIELDS)[number];
type Fields = Record<FieldName, string>;

export interface Checkout {
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  errorOf: (field: FieldName) => string | undefined;
  /** Returns which steps have nothing missing; null while the validation is not loaded. */
  completeNow: () => CompleteSteps | null;
}

interface UseCheckoutInput {
  /** The response to an attempt that placed no order; null when there is none. */
  reply: CheckoutReply | null;
  /** The totals that the page shows. */
  shownTotals: string;
  /** Whether the customer is signed in; the server asks a visitor to sign in first. */
  isSignedIn: boolean;
  on: CheckoutEvents;
}

/** What happens when a button of the checkout is pressed and the form is not sent. */
export interface CheckoutEvents {
  /** "Continuar" of a step that has nothing missing. */
  onContinue: (step: FieldStep) => void;
  /** Fields of a step are missing or wrong. `isPaying`: when the order was to be paid. */
  onWrong: (step: FieldStep, wrong: { fields: readonly string[]; isPaying: boolean }) => void;
  /** The total changed while a change of the cart was pending, so nothing was sent. */
  onTotalChanged: () => void;
}

const loadValidation = () => import('./checkout-validation');

/** The step that each button "Continuar" ends, by the `intent` of the button. */
const CONTINUED: Readonly<Record<string, FieldStep>> = {
  [OPEN_INTENTS.contact]: 'delivery',
  [OPEN_INTENTS.payment]: 'contact',
};

/**
 * Checks the form before it is sent, with the schema that the server uses. It does not send the form until the server
 * has responded to pending notes and quantities, so that the order matches what is on the screen.
 */
export function useCheckout({ reply, shownTotals, isSignedIn, on }: UseCheckoutInput): Checkout {
  const validation = useLateValidation(CHECKOUT_FORM, loadValidation);
  const [form, fields] = useForm<Fields, CheckoutForm>({
    id: CHECKOUT_FORM,
    lastResult: reply?.submission,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate,
  });
  const { isHeldBack, holdBack, payAsVisitor } = useHoldBack(shownTotals, on.onTotalChanged);
  const { state, formData } = useNavigation();
  useEffect(() => offerRetry('checkout', pressPay), []);
  const isSending = state !== 'idle' && isPayIntent(formData?.get('intent'));

  const wrongOf = (element: HTMLFormElement) =>
    validation?.wrongFields(element) ?? { delivery: [], contact: [] };

  function endStep(element: HTMLFormElement, step: FieldStep) {
    const fields = wrongOf(element)[step];
    if (fields.length === 0) return on.onContinue(step);
    showErrors(step, { fields, isPaying: false });
  }

  /** Marks the fields of one step; those of the steps after it stay unmarked until the shopper has reached them. */
  function showErrors(step: FieldStep, wrong: Parameters<CheckoutEvents['onWrong']>[1]) {
    // A form cannot be submitted while it is being submitted, which is how Conform validates a field.
    setTimeout(() => wrong.fields.forEach((name) => form.validate({ name })));
    on.onWrong(step, wrong);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter as HTMLButtonElement | null;
    const element = event.currentTarget;
    const ended = button?.name === 'intent' ? CONTINUED[button.value] : undefined;
    if (ended) {
      event.preventDefault();
      dismissFailures();
      return endStep(element, ended);
    }
    const intent = isPayIntent(button?.value) ? button.value : null;
    if (intent && !isSignedIn && !isGuestForm(new FormData(element))) {
      // Whoever signs in to pay sees what is missing in the address first, because that step comes first.
      const { delivery } = wrongOf(element);
      if (delivery.length === 0) return payAsVisitor(event, intent);
    }
    // Buttons of the page that need no address skip the validation. Conform's own buttons do not have the name
    // `intent`, and their submissions must reach `form.onSubmit`.
    if (button?.name === 'intent' && button.formNoValidate) return dismissFailures();
    if (intent) {
      const wrong = wrongOf(element);
      const step = wrong.delivery.length > 0 ? 'delivery' : wrong.contact.length > 0 ? 'contact' : null;
      if (step) {
        event.preventDefault();
        dismissFailures();
        return showErrors(step, { fields: wrong[step], isPaying: true });
      }
    }
    // Once a field is invalid, Conform submits the form at every keystroke to check the field again. These submissions
    // must never reach the server.
    form.onSubmit(event);
    if (!intent) return dismissFailures();
    if (!event.defaultPrevented) return holdBack(event, intent);
  }

  return {
    isBusy: isSending || isHeldBack,
    onSubmit,
    errorOf: (field) => (fields[field] as FieldMetadata<string>).errors?.[0],
    completeNow: () => {
      const element = document.getElementById(CHECKOUT_FORM);
      if (!validation || !(element instanceof HTMLFormElement)) return null;
      const { delivery, contact } = validation.wrongFields(element);
      return { delivery: delivery.length === 0, contact: contact.length === 0 };
    },
  };
}

function pressPay(): void {
  const button = shownPayButton();
  button?.focus({ preventScroll: true });
  button?.click();
}

/**
 * Sends the form as soon as no change of the cart is pending, unless the total changed, because customers must not pay
 * a sum that they have not seen.
 */
function useHoldBack(shownTotals: string, onTotalChanged: () => void) {
  const isSettled = useIsCartSettled();
  const submit = useSubmit();
  const [held, setHeld] = useState<{ form: HTMLFormElement; intent: PayIntent; shownTotals: string } | null>(
    null,
  );

  const send = (form: HTMLFormElement, intent: PayIntent) =>
    submit(withAccount(form, intent), { method: 'post', action: CART_ACTION, preventScrollReset: true });

  const release = useEffectEvent(() => {
    if (!held) return;
    setHeld(null);
    if (held.shownTotals !== shownTotals) return onTotalChanged();
    send(held.form, held.intent);
  });
  useEffect(() => {
    if (held && isSettled) release();
  }, [held, isSettled]);

  function holdBack(event: FormEvent<HTMLFormElement>, intent: PayIntent) {
    if (isSettled) return;
    event.preventDefault();
    setHeld({ form: event.currentTarget, intent, shownTotals });
  }

  /** Sends the values of the account form along with the order. */
  function payAsVisitor(event: FormEvent<HTMLFormElement>, intent: PayIntent) {
    event.preventDefault();
    if (isSettled) send(event.currentTarget, intent);
    else setHeld({ form: event.currentTarget, intent, shownTotals });
  }

  return { isHeldBack: held !== null, holdBack, payAsVisitor };
}
