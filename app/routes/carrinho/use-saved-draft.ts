import { type RefObject, useEffect, useRef } from 'react';

import { checkoutValues } from './checkout-values';

/**
 * Stores what is typed as soon as a field loses focus, so that neither reading the terms nor a closed tab loses it. It
 * runs in the background and silently: if it fails, the form itself still has everything.
 */
export function useSavedDraft(form: RefObject<HTMLFormElement | null>): () => void {
  const stored = useRef('');

  useEffect(() => {
    if (form.current) stored.current = textOf(new FormData(form.current));
  }, [form]);

  return () => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    if (textOf(typed) === stored.current) return;
    stored.current = textOf(typed);
    const body = new URLSearchParams(
      [...typed].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
    void fetch('/carrinho/rascunho', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  };
}

const textOf = (form: FormData): string => JSON.stringify(checkoutValues(form));
