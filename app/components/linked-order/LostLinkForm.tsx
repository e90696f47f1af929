import { Form, useNavigation } from '@remix-run/react';
import { guestMessages } from '@shop/messages/guest-messages';

import { EmailInput } from '../forms/EmailInput';
import { Field } from '../forms/Field';
import { FormNote } from '../forms/FormNote';
import { SubmitButton } from '../forms/SubmitButton';
import layout from '../../styles/layout.module.css';

/** The form that requests a new link to an order. The response does not reveal whether the order exists. */
export function LostLinkForm({ answer }: { answer: 'asked' | 'limited' | null }) {
  const isBusy = useNavigation().formAction?.startsWith('/pedido') === true;
  return (
    <Form method="post" action="/pedido" className={layout.stack} noValidate>
      {answer === 'asked' ? <FormNote icon="mail">{guestMessages.link_requested}</FormNote> : null}
      {answer === 'limited' ? <FormNote tone="bad">{guestMessages.link_email_limited}</FormNote> : null}
      <Field
        id="link-number"
        name="number"
        label="Número do pedido"
        hint="São 8 letras e números, como 7B30D5E2. Está nos e-mails do pedido."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={12}
        aria-required
      />
      <EmailInput id="link-email" name="email" label="E-mail da compra" aria-required />
      <SubmitButton isBusy={isBusy} size="lg" fullWidth name="intent" value="send-link">
        Receber o link
      </SubmitButton>
    </Form>
  );
}
