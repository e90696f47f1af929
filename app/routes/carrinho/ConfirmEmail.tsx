import { Button } from '@mantine/core';
import { Form, Link, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useEffectEvent } from 'react';

import { EmailInput } from '../../components/forms/EmailInput';
import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { saysSameAs } from '../../components/toasts/note-in-sight';
import layout from '../../styles/layout.module.css';
import { ACCOUNT_SPOT, SIGN_IN_HERE } from './account-paths';

/**
 * Shown when the account exists, but the customer must confirm its e-mail address before signing in. The page waits and
 * detects the confirmation.
 */
export function ConfirmEmail({ email }: { email: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'resend';
  useRevalidationOnReturn();
  return (
    <div className={layout.stack}>
      <div tabIndex={-1} {...saysSameAs('sign_up_done')}>
        <FormNote icon="mail">
          Enviamos um link para {email ? <b>{email}</b> : 'o seu e-mail'}. Abra-o neste navegador: você entra
          direto no carrinho, com o endereço como está.
        </FormNote>
      </div>
      <Form method="post" action="/carrinho" className={layout.stack} noValidate replace preventScrollReset>
        <input type="hidden" name="redirectTo" value="/carrinho" />
        {email ? (
          <input type="hidden" name="email" value={email} />
        ) : (
          <EmailInput id={`${ACCOUNT_SPOT}-email`} name="email" label="E-mail" />
        )}
        <div>
          <SubmitButton isBusy={isBusy} variant="default" name="intent" value="resend">
            Reenviar e-mail
          </SubmitButton>
        </div>
      </Form>
      <Button component={Link} fullWidth to={SIGN_IN_HERE} preventScrollReset replace>
        Já confirmei, entrar
      </Button>
    </div>
  );
}

/**
 * Reloads the data when the customer returns to this page. The customer opens the mail's link in another tab and may
 * have been signed in there.
 */
function useRevalidationOnReturn(): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate();
  });
  useEffect(() => {
    const listener = () => look();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}
