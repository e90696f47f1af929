import { Form, useNavigation } from '@remix-run/react';
import { guestMessages } from '@shop/messages/guest-messages';

import { EmailInput } from '../forms/EmailInput';
import { Field } from '../forms/Field';
import { FormNote } from '../forms/FormNote';
import { SubmitButton } from '../forms/SubmitButton';
import { useRefusedField } from '../forms/use-refused-field';
import layout from '../../styles/layout.module.css';

export interface LostLinkFields {
  number: string;
  email: string;
}

interface LostLinkFormProps {
  reply: { answer: 'asked' | 'limited' } | { answer: 'refused'; typed: LostLinkFields } | null;
}

export const LOST_LINK_IDS = { number: 'link-number', email: 'link-email' } as const;

/** Room for the number among other words, as it is copied from a mail. */
const MAX_NUMBER_TEXT = 200;

/** The form that requests a new link to an order. The response does not reveal whether the order exists. */
export function LostLinkForm({ reply }: LostLinkFormProps) {
  const isBusy = useNavigation().formAction?.startsWith('/pedido') === true;
  const typed = reply?.answer === 'refused' ? reply.typed : null;
  const refusedNumber = useRefusedField(LOST_LINK_IDS.number);
  const refusedEmail = useRefusedField(LOST_LINK_IDS.email);
  return (
    <Form method="post" action="/pedido" className={layout.stack} noValidate>
      {reply?.answer === 'asked' ? <FormNote icon="mail">{guestMessages.link_requested}</FormNote> : null}
      {reply?.answer === 'limited' ? (
        <FormNote tone="bad">{guestMessages.link_email_limited}</FormNote>
      ) : null}
      <Field
        id={LOST_LINK_IDS.number}
        name="number"
        label="Número do pedido"
        hint="São 8 letras e números, como 7B30D5E2. Está nos e-mails do pedido."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MAX_NUMBER_TEXT}
        defaultValue={typed?.number}
        error={refusedNumber?.text}
        aria-required
      />
      <EmailInput
        id={LOST_LINK_IDS.email}
        name="email"
        label="E-mail da compra"
        defaultValue={typed?.email}
        error={refusedEmail?.text}
        aria-required
      />
      <SubmitButton isBusy={isBusy} size="lg" fullWidth name="intent" value="send-link">
        Receber o link
      </SubmitButton>
    </Form>
  );
}
