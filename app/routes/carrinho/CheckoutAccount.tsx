import { Link } from '@remix-run/react';
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatTypedPhone, usualPhone } from '@shop/customers/typed-phone';
import { MAX_TYPED_PHONE_LENGTH } from '@shop/reading/phone-shape';

import { identityWays } from '../../components/account/IdentityButtons';
import { SignInForm } from '../../components/account/SignInForm';
import { SignUpForm } from '../../components/account/SignUpForm';
import step from '../../components/checkout/checkout-step.module.css';
import { CheckoutBlock } from '../../components/checkout/CheckoutColumns';
import { FormMessage } from '../../components/feedback/FormMessage';
import { Field, FieldGrid } from '../../components/forms/Field';
import { formatField, formatTyping } from '../../components/forms/format-typing';
import type { AuthReply } from '../../session/auth-reply';
import text from '../../styles/text.module.css';
import { ACCOUNT_SPOT, SIGN_IN_HERE, SIGN_UP_HERE } from './account-paths';
import { AccountChoice } from './AccountChoice';
import type { AccountPanel, AccountPanelView, CartPageView } from './cart-view';
import { CHECKOUT_FORM } from './checkout-form-id';
import type { CheckoutValues } from './checkout-fields';
import { ConfirmEmail } from './ConfirmEmail';
import { continueOnEnter } from './ContinueButton';
import styles from './checkout-account.module.css';
import { GuestFields } from './GuestFields';
import type { Checkout } from './use-checkout';
import { useAttachCheckoutFields } from './use-attach-checkout-fields';

interface ContactStepProps {
  view: CartPageView;
  values: CheckoutValues;
  errorOf: Checkout['errorOf'];
  phoneError: string | undefined;
  reply: AuthReply | null;
  panel: AccountPanel;
  onPanel: (panel: AccountPanel) => void;
  /** What is missing or wrong in this step, above its fields. */
  problem: ReactNode;
  saveDraft: () => void;
  continueButton: ReactNode;
}

/**
 * The fields of the second step: who orders. They belong to the checkout form, but stand outside it, because a form for
 * signing in cannot be inside another form.
 */
export function ContactStep({ problem, continueButton, saveDraft, ...props }: ContactStepProps) {
  const { view, panel } = props;
  const isOwnForm = view.isSignedIn || panel === 'visitante';

  function saveChoice({ target }: ChangeEvent<HTMLDivElement>) {
    const { form, type } = target as Partial<HTMLInputElement>;
    if (form?.id === CHECKOUT_FORM && (type === 'radio' || type === 'checkbox')) saveDraft();
  }

  return (
    <div
      // The element only hears what its fields do.
      role="presentation"
      id={ACCOUNT_SPOT}
      className={step.fields}
      onBlur={() => saveDraft()}
      onChange={saveChoice}
      onKeyDown={continueOnEnter}
    >
      {problem}
      {view.isSignedIn ? <Customer {...props} /> : <Visitor {...props} />}
      {isOwnForm ? continueButton : null}
    </div>
  );
}

type PartProps = Omit<ContactStepProps, 'problem' | 'continueButton' | 'saveDraft'>;

function Customer({ view, values, errorOf, phoneError }: PartProps) {
  return (
    <>
      <div className={styles.person}>
        <p>
          <b>{view.name}</b>
        </p>
        <p className={text.soft}>{[view.email, view.phone].filter(Boolean).join(' · ')}</p>
        <p>
          <Link className={text.link} to="/conta/detalhes">
            Detalhes da Conta
          </Link>
        </p>
      </div>
      {view.asksPhone ? (
        <CheckoutBlock title="Celular para a entrega" isTitleHidden only="delivery">
          <FieldGrid>
            <input type="hidden" form={CHECKOUT_FORM} name="asksPhone" value="on" />
            <Field
              form={CHECKOUT_FORM}
              id="checkout-phone"
              name="phone"
              label="Celular com WhatsApp"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={MAX_TYPED_PHONE_LENGTH}
              aria-required
              defaultValue={values.phone}
              hint="Só para a entrega. Fica salvo na sua conta."
              error={errorOf('phone') ?? phoneError}
              onBlur={(event) => formatField(event.currentTarget, usualPhone)}
              onInput={(event) => formatTyping(event, formatTypedPhone)}
            />
          </FieldGrid>
        </CheckoutBlock>
      ) : null}
    </>
  );
}

function Visitor({ view, values, errorOf, reply, panel, onPanel }: PartProps) {
  const { account } = view;
  const email = useLatestEmail(account.email);
  const body = useFocusOnAnswer(panel);
  useAttachCheckoutFields(body);

  const otherWays = identityWays(account.ways, '/carrinho');
  const form = { redirectTo: '/carrinho', reply, otherWays } as const;
  return (
    <>
      <AccountChoice chosen={panel} onChoose={onPanel} offersGuest={account.offersGuest} />
      <div ref={body} className={styles.body}>
        <FormMessage toast={reply?.toast} />
        <Part isShown={panel === 'visitante'}>
          <GuestFields values={values} errorOf={errorOf} />
        </Part>
        <Part isShown={panel === 'entrar'}>
          <SignInForm {...form} action={SIGN_IN_HERE} email={email} />
        </Part>
        <Part isShown={panel === 'criar'}>
          <SignUpForm
            {...form}
            phone={{ label: 'Celular com WhatsApp', isOptional: false, hint: 'Para a entrega.' }}
            action={SIGN_UP_HERE}
          />
        </Part>
        {panel === 'confirmar' ? <ConfirmEmail email={email} /> : null}
      </div>
    </>
  );
}

/** Fields that stay on the page, hidden, once they were shown, so that nothing typed is lost by looking elsewhere. */
function Part({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown ? <div hidden={!isShown}>{children}</div> : null;
}

/**
 * Returns which part of the panel is open: the part that the visitor chose, or that the address of the page asked for
 * last.
 */
export function useAccountPanel({ panel: first, asked }: AccountPanelView) {
  const [panel, setPanel] = useState(first);
  const [last, setLast] = useState(asked);
  if (asked !== last) {
    setLast(asked);
    if (asked) setPanel(asked);
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

/** Moves the focus to the note about the mail that must be confirmed, which replaces the form that was just sent. */
function useFocusOnAnswer(panel: AccountPanel) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(panel);
  const focus = useEffectEvent(() => {
    if (panel === 'confirmar' && shown.current !== panel)
      body.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    shown.current = panel;
  });
  useEffect(() => focus(), [panel]);
  return body;
}
