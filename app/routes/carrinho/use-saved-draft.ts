import { useRevalidator } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

import { checkoutValues } from './checkout-values';

/**
 * Stores what is typed as soon as a field loses focus, so that neither reading the terms nor a closed tab loses it. It
 * runs in the background and silently: if it fails, the form itself still has everything. After a change of the place
 * the page is reloaded, because the place decides fee and windows.
 */
export function useSavedDraft(form: RefObject<HTMLFormElement | null>): () => void {
  const stored = useRef('');
  const saving = useRef<AbortController>(null);
  const answered = useRef('');
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!form.current) return;
    const values = new FormData(form.current);
    stored.current = textOf(values);
    answered.current = placeOf(values);
  }, [form]);

  return () => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    if (textOf(typed) === stored.current) return;
    stored.current = textOf(typed);
    const place = placeOf(typed);
    const body = new URLSearchParams(
      [...typed].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
    // The draft is a cookie: an older answer that arrives late would put the older draft back.
    saving.current?.abort();
    saving.current = new AbortController();
    void fetch('/carrinho/rascunho', { method: 'POST', body, keepalive: true, signal: saving.current.signal })
      .then(({ ok }) => {
        if (!ok || place === answered.current) return;
        answered.current = place;
        void revalidate();
      })
      .catch(() => undefined);
  };
}

const textOf = (form: FormData): string => JSON.stringify(checkoutValues(form));

/** What decides the zone. */
function placeOf(form: FormData): string {
  const { savedAddressId, cep, neighborhood, city } = checkoutValues(form);
  return JSON.stringify(savedAddressId ? [savedAddressId] : [cep, neighborhood, city]);
}
