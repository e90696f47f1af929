import type { FormEvent } from 'react';

import { canSendWithCookies } from '../feedback/cookies-blocked';
import { dismissFailures } from '../toasts/toast-queue';
import { requestCartChange } from './cart-requests';
import type { FormElementProps } from './CartForm';

/**
 * A cart form that stays on its page. With JavaScript, the form is sent in the background, and the request continues
 * even if the pressed button disappears (a card's "Adicionar" becomes a stepper at once). Without JavaScript it is an
 * ordinary form.
 */
export function LiveCartForm({ onSubmit, ...form }: FormElementProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (!canSendWithCookies()) return;
    // An older change that failed must not be sent again after this one.
    dismissFailures();
    requestCartChange(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  }

  return <form {...form} onSubmit={send} />;
}
