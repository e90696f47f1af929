import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { waitlistConfirmText, waitlistText } from '@shop/messages/waitlist-messages';

import { EmailInput } from '../forms/EmailInput';
import { FormNote } from '../forms/FormNote';
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
  /** The id of the form. Its button is in the product's bar. */
  id: string;
  product: { id: string; name: string };
  returnTo: string;
}

/** Returns what a product's form of this page does, for the form and for its button elsewhere. */
export const useWaitlistFetcher = (productId: string) =>
  useFetcher<WaitlistReply>({ key: `waitlist ${productId}` });

/** Asks to be told once when the product is in stock again. */
export function WaitlistForm({ id, product, email, returnTo }: WaitlistFormProps) {
  const note = useRef<HTMLDivElement>(null);
  const { Form, data } = useWaitlistFetcher(product.id);
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
    <section className={styles.box} aria-labelledby="avise-me">
      <h2 id="avise-me">Avise-me quando voltar</h2>
      <p>Mandamos um e-mail assim que houver {product.name} de novo.</p>
      <Form method="post" action={WAITLIST_PATH} id={id} noValidate>
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <EmailInput
          id="waitlist-email"
          name="noticeEmail"
          label="E-mail"
          defaultValue={data?.email ?? email}
          error={data?.error ?? undefined}
          hint={
            email
              ? 'É um aviso só; depois apagamos seu e-mail desta lista.'
              : 'Antes, confirme no e-mail que mandamos agora. É um aviso só; depois apagamos seu e-mail desta lista.'
          }
        />
      </Form>
    </section>
  );
}
