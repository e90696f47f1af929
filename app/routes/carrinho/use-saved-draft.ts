import { useRevalidator } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { withTimeout } from '@packages/time-limit/with-timeout';

import { checkoutValues } from './checkout-values';

const MAX_SAVE_MS = 10_000;

interface Draft {
  body: URLSearchParams;
  place: string;
}

/**
 * Stores what is typed as soon as a field loses focus, so that the values are not lost when the customer opens the
 * terms or closes the tab. It runs in the background and silently, because the form itself still has everything if
 * storing fails. After a change of the place the page is reloaded, because the place decides the fee and the delivery
 * windows.
 */
export function useSavedDraft(form: RefObject<HTMLFormElement | null>): () => void {
  const stored = useRef('');
  const isSaving = useRef(false);
  const waiting = useRef<Draft>(null);
  const answered = useRef('');
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!form.current) return;
    const values = new FormData(form.current);
    stored.current = textOf(values);
    answered.current = placeOf(values);
  }, [form]);

  useEffect(() => {
    const saveWaiting = () => {
      if (waiting.current) void sendDraft(waiting.current.body).catch(() => undefined);
    };
    window.addEventListener('pagehide', saveWaiting);
    return () => window.removeEventListener('pagehide', saveWaiting);
  }, []);

  /**
   * Saves one draft at a time, then the newest of the drafts that waited. The draft is stored in a cookie, so with two
   * requests at once the older response might arrive last and restore the older draft, even if its request was aborted.
   */
  async function save(draft: Draft): Promise<void> {
    isSaving.current = true;
    const isStored = await sendDraft(draft.body).catch(() => false);
    isSaving.current = false;
    const next = waiting.current;
    waiting.current = null;
    if (next) return save(next);
    if (!isStored) {
      // The next field that loses focus sends the draft again, even if nothing else was typed.
      stored.current = '';
      return;
    }
    if (draft.place === answered.current) return;
    answered.current = draft.place;
    void revalidate();
  }

  return () => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    if (textOf(typed) === stored.current) return;
    stored.current = textOf(typed);
    const body = new URLSearchParams(
      [...typed].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
    const draft = { body, place: placeOf(typed) };
    if (isSaving.current) waiting.current = draft;
    else void save(draft);
  };
}

/** Resolves to whether the draft was stored. `keepalive` lets a request outlive its tab. */
const sendDraft = (body: URLSearchParams): Promise<boolean> =>
  withTimeout(MAX_SAVE_MS, async (signal) => {
    const { ok } = await fetch('/carrinho/rascunho', { method: 'POST', body, keepalive: true, signal });
    return ok;
  });

const textOf = (form: FormData): string => JSON.stringify(checkoutValues(form));

/** Returns the values that decide the zone. */
function placeOf(form: FormData): string {
  const { savedAddressId, cep, neighborhood, city } = checkoutValues(form);
  return JSON.stringify(savedAddressId ? [savedAddressId] : [cep, neighborhood, city]);
}
