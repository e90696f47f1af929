import type { FormEvent } from 'react';

import { dismissFailures } from '../feedback/toast-queue';
import { requestCartChange } from './cart-requests';
import type { FormElementProps } from './CartForm';

/**
 * A form of the cart that stays on its page: with a script it is sent in the background, and lives on when the button that
 * sent it has gone (a card's "Adicionar" becomes a stepper at once). Without a script it is an ordinary form.
 */
export function LiveCartForm({ onSubmit, ...form }: FormElementProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    // An older change must not be sent again after this one.
    dismissFailures();
    requestCartChange(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  }

  return <form {...form} onSubmit={send} />;
}
