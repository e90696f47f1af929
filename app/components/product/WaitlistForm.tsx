import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { waitlistConfirmText, waitlistText } from '@shop/messages/waitlist-messages';

import { useFlash } from '@app/hooks/use-flash';

import { classNames } from '../class-names';
import { EmailInput } from '../forms/EmailInput';
import { FormNote } from '../forms/FormNote';
import { SubmitButton } from '../forms/SubmitButton';
import { showField } from '../forms/use-refused-field';
import { Icon } from '../icons/Icon';
import type { ToastView } from '../toasts/toast-queue';
import styles from './waitlist-form.module.css';

export const WAITLIST_PATH = '/avise-me';
export const WAITLIST_ANCHOR = 'avise-me';

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
  ownEmail: string;
  /** What the field begins with: the own address, or what was refused before. */
  typed: string;
}

interface WaitlistFormProps extends WaitlistView {
  /** The id of the form. Its button is in the product's bar. */
  id: string;
  product: { id: string; name: string };
  returnTo: string;
  /** On the page, the form has its own button from 768 px; the dialog's foot has it at every width. */
  frame: 'page' | 'dialog';
}

const FIELD = 'waitlist-email';

/** Why the field was refused in a form that was sent without a script. */
const isRefusal = (flash: ToastView | null): flash is ToastView =>
  flash?.tone === 'failed' && /^(?:guest_email|waitlist)_/.test(flash.note ?? '');

/** Returns what a product's form of this page does, for the form and for its button elsewhere. */
export const useWaitlistFetcher = (productId: string) =>
  useFetcher<WaitlistReply>({ key: `waitlist ${productId}` });

/** Asks to be told once when the product is in stock again. */
export function WaitlistForm({ id, product, ownEmail, typed, returnTo, frame }: WaitlistFormProps) {
  const note = useRef<HTMLDivElement>(null);
  const { Form, data, state } = useWaitlistFetcher(product.id);
  const flash = useFlash();
  const isDone = data?.error === null;
  useEffect(() => {
    if (!data) return;
    const field = document.getElementById(FIELD);
    if (isDone) note.current?.focus();
    else if (field) showField(field);
  }, [data, isDone]);
  if (isDone)
    return (
      <div className={styles.place}>
        <FormNote tone="ok" ref={note}>
          {data.isConfirmed ? waitlistText(data.email) : waitlistConfirmText(data.email)}
        </FormNote>
      </div>
    );
  const error = data?.error ?? (isRefusal(flash) ? flash.title : undefined);
  return (
    <section className={classNames(styles.place, styles.box)} aria-labelledby={WAITLIST_ANCHOR}>
      <h2 id={WAITLIST_ANCHOR}>Avise-me quando voltar</h2>
      <p>Mandamos um e-mail assim que houver {product.name} de novo.</p>
      <Form method="post" action={WAITLIST_PATH} id={id} noValidate className={styles.form}>
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <EmailInput
          id={FIELD}
          name="noticeEmail"
          label="E-mail"
          defaultValue={data?.email ?? typed}
          error={error}
          hint={
            ownEmail
              ? 'É um aviso só; depois apagamos seu e-mail desta lista.'
              : 'Antes, confirme no e-mail que mandamos agora. É um aviso só; depois apagamos seu e-mail desta lista.'
          }
        />
        {frame === 'page' ? (
          <div className={styles.act}>
            <SubmitButton isBusy={state !== 'idle'} fullWidth>
              <Icon name="bell" />
              Avise-me
            </SubmitButton>
          </div>
        ) : null}
      </Form>
    </section>
  );
}
