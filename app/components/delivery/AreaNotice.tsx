import { useNavigation } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { areaRequestText } from '@shop/messages/delivery-messages';

import { EmailInput } from '../forms/EmailInput';
import { FormNote } from '../forms/FormNote';
import { SubmitButton } from '../forms/SubmitButton';
import styles from './zone-box.module.css';

interface AreaNoticeProps {
  /** The `intent` that its button sends. */
  intent: string;
  /** The signed-in customer's e-mail address; '' for a visitor. */
  email: string;
  /** The response to the last request; `error` is null when the shop has stored the request. */
  answer: { email: string; error: string | null } | null;
}

/**
 * Lets the visitor request one mail, which is sent when the shop starts to deliver to the place. The fields belong to
 * the surrounding form.
 */
export function AreaNotice({ intent, email, answer }: AreaNoticeProps) {
  const note = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const { formData } = useNavigation();
  const isDone = answer?.error === null;
  useEffect(() => {
    if (isDone) note.current?.focus();
  }, [isDone]);
  if (isDone)
    return (
      <FormNote tone="ok" ref={note}>
        {areaRequestText(answer.email)}
      </FormNote>
    );

  // Enter would press the first button of the surrounding form. This handler presses this component's own button
  // instead.
  function pressOwnButton(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    button.current?.querySelector('button')?.click();
  }

  return (
    <div className={styles.notice}>
      <EmailInput
        id="checkout-notice-email"
        name="noticeEmail"
        label="Avise quando atender aqui"
        defaultValue={answer?.email ?? email}
        error={answer?.error ?? undefined}
        hint="Guardamos só o e-mail e o lugar, por até um ano, para este único aviso."
        onKeyDown={pressOwnButton}
      />
      <div ref={button}>
        <SubmitButton
          isBusy={formData?.get('intent') === intent}
          variant="default"
          formNoValidate
          name="intent"
          value={intent}
        >
          Quero ser avisado
        </SubmitButton>
      </div>
    </div>
  );
}
