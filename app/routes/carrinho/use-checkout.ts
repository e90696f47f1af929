import { type FieldMetadata, useForm } from '@conform-to/react';
import { useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { GUEST_FIELDS } from '@shop/customers/guest-schema';
import type { CheckoutForm } from '@shop/orders/checkout-schema';
import { checkoutMessages } from '@shop/messages/checkout-messages';

import { useIsCartSettled } from '../../components/cart/live-cart';
import type { AddressFieldName } from '../../components/checkout/AddressFields';
import { CART_ACTION } from '../../components/cart/CartForm';
import { offerRetry } from '../../components/feedback/retries';
import { useLateValidation } from '../../components/forms/use-late-validation';
import { dismissFailures, showToast } from '../../components/toasts/toast-queue';
import { withAccount } from './account-with-order';
import { CHECKOUT_FORM, isPayIntent, type PayIntent } from './checkout-form-id';
import type { CheckoutReply } from './checkout';
import { isGuestForm } from './typed-account';
import { shownPayButton } from './use-checkout-focus';

type FieldName = AddressFieldName | 'phone' | (typeof GUEST_FIELDS)[number];
type Fields = Record<FieldName, string>;

export interface Checkout {
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  errorOf: (field: FieldName) => string | undefined;
}

interface UseCheckoutInput {
  /** The response to an attempt that placed no order; null when there is none. */
  reply: CheckoutReply | null;
  totalCents: number;
  /** Whether the customer is signed in; the server asks a visitor to sign in first. */
  isSignedIn: boolean;
}

const loadValidation = () => import('./checkout-validation');

/**
 * Checks the form before it is sent, with the schema that the server uses. It does not send the form until the server
 * has responded to pending notes and quantities, so that the order matches what is on the screen.
 */
export function useCheckout({ reply, totalCents, isSignedIn }: UseCheckoutInput): Checkout {
  const validation = useLateValidation(CHECKOUT_FORM, loadValidation);
  const [form, fields] = useForm<Fields, CheckoutForm>({
    id: CHECKOUT_FORM,
    lastResult: reply?.submission,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate,
  });
  const { isHeldBack, holdBack, payAsVisitor } = useHoldBack(totalCents);
  const { state, formData } = useNavigation();
  useEffect(() => offerRetry('checkout', pressPay), []);
  const isSending = state !== 'idle' && isPayIntent(formData?.get('intent'));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter as HTMLButtonElement | null;
    const intent = isPayIntent(button?.value) ? button.value : null;
    const isGuest = isGuestForm(new FormData(event.currentTarget));
    if (intent && !isSignedIn && !isGuest) return payAsVisitor(event, intent);
    // Buttons of the page that need no address skip the validation. Conform's own buttons do not have the name
    // `intent`, and their submissions must reach `form.onSubmit`.
    if (button?.name === 'intent' && button.formNoValidate) return dismissFailures();
    // Once a field is invalid, Conform submits the form at every keystroke to check the field again. These submissions
    // must never reach the server.
    form.onSubmit(event);
    if (!intent) return dismissFailures();
    if (!event.defaultPrevented) return holdBack(event, intent);
    if (validation) showToast({ tone: 'failed', ...validation.problemOf(event.currentTarget) });
  }

  return {
    isBusy: isSending || isHeldBack,
    onSubmit,
    errorOf: (field) => (fields[field] as FieldMetadata<string>).errors?.[0],
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
function useHoldBack(totalCents: number) {
  const isSettled = useIsCartSettled();
  const submit = useSubmit();
  const [held, setHeld] = useState<{ form: HTMLFormElement; intent: PayIntent; totalCents: number } | null>(
    null,
  );

  const send = (form: HTMLFormElement, intent: PayIntent) =>
    submit(withAccount(form, intent), { method: 'post', action: CART_ACTION, preventScrollReset: true });

  const release = useEffectEvent(() => {
    if (!held) return;
    setHeld(null);
    if (held.totalCents !== totalCents) {
      showToast({ tone: 'failed', ...checkoutMessages.quote_changed });
      return;
    }
    send(held.form, held.intent);
  });
  useEffect(() => {
    if (held && isSettled) release();
  }, [held, isSettled]);

  function holdBack(event: FormEvent<HTMLFormElement>, intent: PayIntent) {
    if (isSettled) return;
    event.preventDefault();
    setHeld({ form: event.currentTarget, intent, totalCents });
  }

  /** Sends the values of the account form along with the order. */
  function payAsVisitor(event: FormEvent<HTMLFormElement>, intent: PayIntent) {
    event.preventDefault();
    if (isSettled) send(event.currentTarget, intent);
    else setHeld({ form: event.currentTarget, intent, totalCents });
  }

  return { isHeldBack: held !== null, holdBack, payAsVisitor };
}
