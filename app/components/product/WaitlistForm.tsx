import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { waitlistConfirmText, waitlistText } from '@shop/messages/waitlist-messages';

import { EmailInput } from '../forms/EmailInput';
import { FormNote } from '../forms/FormNote';
import { SubmitButton } from '../forms/SubmitButton';
import styles from './waitlist-form.module.css';

export const WAITLIST_PATH = '/avise-me';

/** What a script receives after asking to be told. */
export interface WaitlistReply {
  email: string;
  /** Why nothing was stored; null when it was. */
  error: string | null;
  /** Whether the address counts at once. Otherwise a mail asks whether it is the person's. */
  isConfirmed: boolean;
}

export interface WaitlistView {
  /** The signed-in customer's address, which is confirmed; '' for a visitor, whom a mail asks first. */
  email: string;
}

interface WaitlistFormProps extends WaitlistView {
  productId: string;
  returnTo: string;
}

/** Asks to be told once when the product is in stock again. */
export function WaitlistForm({ productId, email, returnTo }: WaitlistFormProps) {
  const note = useRef<HTMLDivElement>(null);
  const { Form, data, state } = useFetcher<WaitlistReply>();
  const isDone = data?.error === null;
  useEffect(() => {
    if (isDone) note.current?.focus();
  }, [isDone]);
  if (isDone)
    return (
      <FormNote tone="ok" ref={note}>
        {data.isConfirmed ? waitlistText(data.email) : waitlistConfirmText(data.email)}
      </FormNote>
    );
  return (
    <Form method="post" action={WAITLIST_PATH} className={styles.form} noValidate>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <EmailInput
        id="waitlist-email"
        name="noticeEmail"
        label="Avise quando voltar"
        defaultValue={data?.email ?? email}
        error={data?.error ?? undefined}
        hint={email ? 'É um aviso só.' : 'É um aviso só. Guardamos o e-mail por até 90 dias.'}
      />
      <SubmitButton isBusy={state !== 'idle'} variant="default">
        Avise-me
      </SubmitButton>
    </Form>
  );
}
