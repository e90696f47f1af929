import { Button } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { authMessages } from '@shop/messages/auth-messages';

import { EmailInput } from '../../components/forms/EmailInput';
import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { saysSameAs } from '../../components/toasts/note-in-sight';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';

export interface WaitForMailProps {
  /** Whether the opened link no longer works. */
  isInvalid: boolean;
  /** The address that a mail was just sent to; '' when unknown. */
  email: string;
  redirectTo: string;
  signInPath: string;
}

/**
 * Shown when the account exists, but the customer must confirm its e-mail address before signing in. The mail can be
 * sent again.
 */
export function WaitForMail({ isInvalid, email, redirectTo, signInPath }: WaitForMailProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className={layout.stack}>
      {isInvalid ? (
        <FormNote tone="bad">{authMessages.email_confirmation_invalid}</FormNote>
      ) : (
        <p className={text.lead} {...saysSameAs('sign_up_done sign_up_done_account')}>
          Enviamos um link para {email ? <b>{email}</b> : 'o seu endereço'}. Abra-o neste navegador para
          confirmar a conta e já entrar.
        </p>
      )}
      <Form method="post" className={layout.stack} noValidate replace>
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <EmailInput
          key={email}
          id="email"
          name="email"
          label="E-mail"
          defaultValue={email}
          hint="Não chegou? Veja também a caixa de spam."
        />
        <SubmitButton isBusy={isBusy} variant="default" fullWidth name="intent" value="resend">
          Reenviar e-mail
        </SubmitButton>
      </Form>
      <Button component={Link} variant="filled" size="lg" fullWidth to={signInPath}>
        Já confirmei, entrar
      </Button>
    </div>
  );
}
