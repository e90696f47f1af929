import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkoutTexts } from '@shop/messages/checkout-messages';

import { SignInForm } from '../../components/account/SignInForm';
import { SignUpForm } from '../../components/account/SignUpForm';
import { CheckoutBlock } from '../../components/cart/CheckoutColumns';
import { NoScriptMessage } from '../../components/feedback/NoScriptMessage';
import type { AuthReply } from '../../http/auth-reply';
import text from '../../styles/text.module.css';
import { AccountChoice } from './AccountChoice';
import type { AccountPanel, AccountPanelView } from './cart-view';
import { ConfirmEmail } from './ConfirmEmail';
import styles from './checkout-account.module.css';
import { useCheckoutAlong } from './use-checkout-along';

interface CheckoutAccountProps {
  view: AccountPanelView;
  reply: AuthReply | null;
  /** The order was refused just now because nobody is signed in. */
  isAsked: boolean;
}

/** Who buys: signing in or up on the spot, with everything on the page kept. For visitors only. */
export function CheckoutAccount({ view, reply, isAsked }: CheckoutAccountProps) {
  const [panel, setPanel] = usePanel(view.panel);
  const email = useLatestEmail(view.email);
  const shown = panel ?? (isAsked ? 'entrar' : null);
  const body = useFocusWhenShown(shown, isAsked);
  useCheckoutAlong(body);

  const form = { redirectTo: '/carrinho', action: '/carrinho', look: 'quiet', reply } as const;
  return (
    <CheckoutBlock title="Sua conta">
      <p className={text.muted}>{checkoutTexts.account_lead}</p>
      <AccountChoice chosen={shown} onChoose={setPanel} />
      <div ref={body} className={styles.body}>
        <NoScriptMessage toast={reply?.toast} />
        {shown === 'entrar' ? <SignInForm {...form} email={email} /> : null}
        {shown === 'criar' ? <SignUpForm {...form} /> : null}
        {shown === 'confirmar' ? <ConfirmEmail email={email} /> : null}
      </div>
    </CheckoutBlock>
  );
}

/** The open part: chosen here, or led to by the server. */
function usePanel(led: AccountPanel | null) {
  const [panel, setPanel] = useState(led);
  const [lastLed, setLastLed] = useState(led);
  if (led !== lastLed) {
    setLastLed(led);
    setPanel(led);
  }
  return [panel, setPanel] as const;
}

/** The server tells an address once, right after its mail was sent. */
function useLatestEmail(email: string): string {
  const [latest, setLatest] = useState(email);
  if (email !== '' && email !== latest) setLatest(email);
  return latest;
}

/** Whoever opens a part, or is led to it, goes on in it. */
function useFocusWhenShown(shown: AccountPanel | null, isAsked: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    body.current?.querySelector<HTMLElement>('input:not([type="hidden"]), [tabindex="-1"]')?.focus();
  });
  useEffect(() => {
    if (shown) focus();
  }, [shown, isAsked]);
  return body;
}
