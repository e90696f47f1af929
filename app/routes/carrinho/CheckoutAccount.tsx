import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkoutTexts } from '@shop/messages/checkout-messages';

import { identityWays } from '../../components/account/IdentityButtons';
import { SignInForm } from '../../components/account/SignInForm';
import { SignUpForm } from '../../components/account/SignUpForm';
import { CheckoutBlock } from '../../components/checkout/CheckoutColumns';
import { FormMessage } from '../../components/feedback/FormMessage';
import type { AuthReply } from '../../session/auth-reply';
import text from '../../styles/text.module.css';
import { SIGN_IN_HERE, SIGN_UP_HERE } from './account-paths';
import { AccountChoice } from './AccountChoice';
import type { AccountPanel, AccountPanelView } from './cart-view';
import type { CheckoutReply } from './checkout';
import type { CheckoutValues } from './checkout-values';
import { ConfirmEmail } from './ConfirmEmail';
import styles from './checkout-account.module.css';
import { GuestFields } from './GuestFields';
import type { Checkout } from './use-checkout';
import { useAttachCheckoutFields } from './use-attach-checkout-fields';

interface CheckoutAccountProps {
  view: AccountPanelView;
  reply: AuthReply | null;
  /** The response to an order that was just rejected because nobody is signed in; null otherwise. */
  asked: CheckoutReply | null;
  values: CheckoutValues;
  errorOf: Checkout['errorOf'];
}

/** Signing in or up inside the checkout, with everything on the page preserved. For visitors only. */
export function CheckoutAccount({ view, reply, asked, values, errorOf }: CheckoutAccountProps) {
  const [shown, setPanel] = usePanel(
    view.panel ?? (values.isGuest && view.offersGuest ? 'visitante' : null),
    asked,
  );
  const email = useLatestEmail(view.email);
  const body = useFocusWhenShown(shown, asked);
  useAttachCheckoutFields(body);

  const otherWays = identityWays(view.providers, '/carrinho');
  const form = { redirectTo: '/carrinho', variant: 'default', reply, otherWays } as const;
  return (
    <CheckoutBlock title="Sua conta">
      <p className={text.muted}>
        {view.offersGuest ? checkoutTexts.account_lead_guest : checkoutTexts.account_lead}
      </p>
      <AccountChoice chosen={shown} onChoose={setPanel} offersGuest={view.offersGuest} />
      <div ref={body} className={styles.body}>
        <FormMessage toast={reply?.toast ?? asked?.toast} />
        {shown === 'entrar' ? <SignInForm {...form} action={SIGN_IN_HERE} email={email} /> : null}
        {shown === 'criar' ? <SignUpForm {...form} asksPhone action={SIGN_UP_HERE} /> : null}
        {shown === 'visitante' ? <GuestFields values={values} errorOf={errorOf} /> : null}
        {shown === 'confirmar' ? <ConfirmEmail email={email} /> : null}
      </div>
    </CheckoutBlock>
  );
}

/**
 * Returns which part of the panel is open: the part that the visitor chose, that the server selected, or that a
 * rejected order requires. It stays open until another part is chosen.
 */
function usePanel(led: AccountPanel | null, asked: CheckoutReply | null) {
  const [panel, setPanel] = useState(led ?? (asked ? 'entrar' : null));
  const [last, setLast] = useState({ led, asked });
  if (led !== last.led || asked !== last.asked) {
    setLast({ led, asked });
    if (led !== last.led && led) setPanel(led);
    else if (asked && panel === null) setPanel('entrar');
  }
  return [panel, setPanel] as const;
}

/**
 * Returns the last e-mail address that the server sent. The server sends the address only once, right after a mail was
 * sent to it.
 */
function useLatestEmail(email: string): string {
  const [latest, setLatest] = useState(email);
  if (email !== '' && email !== latest) setLatest(email);
  return latest;
}

/**
 * Moves the focus into the shown account form each time the customer opens it or a reply of the checkout asks for it.
 */
function useFocusWhenShown(shown: AccountPanel | null, asked: CheckoutReply | null) {
  const body = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    body.current?.querySelector<HTMLElement>('input:not([type="hidden"]), [tabindex="-1"]')?.focus();
  });
  useEffect(() => {
    if (shown) focus();
  }, [shown, asked]);
  return body;
}
