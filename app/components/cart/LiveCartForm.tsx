import { useSubmit } from '@remix-run/react';
import type { FormEvent } from 'react';

import type { FormElementProps } from './CartForm';
import { CART_REQUEST } from './live-cart';

/**
 * A form of the cart that stays on its page: with a script it is sent in the background, and lives on when the button that
 * sent it has gone (a card's "Adicionar" becomes a stepper at once). Without a script it is an ordinary form.
 */
export function LiveCartForm({ onSubmit, ...form }: FormElementProps) {
  const submit = useSubmit();

  function send(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    submit(fields, {
      method: 'post',
      action: form.action ?? '',
      navigate: false,
      fetcherKey: requestKey(fields),
      preventScrollReset: true,
    });
  }

  return <form {...form} onSubmit={send} />;
}

/** A note and a quantity of one product do not take each other's place. */
function requestKey(fields: FormData): string {
  const subject = fields.get('intent') === 'notes' ? 'notes' : 'line';
  const productId = fields.get('productId');
  return `${CART_REQUEST}${subject}:${typeof productId === 'string' ? productId : 'all'}`;
}
