import type { Submission } from '@conform-to/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from '@shop/forms/zod';

import { canImport } from '../import-early';

/** After waiting this long, a form is sent without validation, because the server validates every form anyway. */
const MAX_WAIT_MS = 4_000;

/** The validation that Conform calls before it sends a form. */
export interface Validation<Schema extends z.ZodType> {
  validate: (context: { formData: FormData }) => Submission<z.input<Schema>, string[], z.output<Schema>>;
}

/** Loads Conform's parser together with the schema of a form. */
export async function validationOf<Schema extends z.ZodType>(
  schema: Promise<Schema>,
): Promise<Validation<Schema>> {
  const [{ parseWithZod }, loaded] = await Promise.all([import('@conform-to/zod/v4'), schema]);
  return { validate: ({ formData }) => parseWithZod(formData, { schema: loaded }) };
}

/**
 * Loads the validation of a form when the form is first touched. The validation library zod and the schemas are a tenth
 * of the cart's scripts, and a visitor who only looks at the page needs none of them. A form that is sent earlier waits
 * for its validation. Returns null until the validation has been loaded, and if it cannot be loaded.
 */
export function useLateValidation<Loaded>(formId: string, load: () => Promise<Loaded>): Loaded | null {
  const [validation, setValidation] = useState<Loaded | null>(null);
  const startLoading = useEffectEvent(load);

  useEffect(() => {
    let loading: Promise<void> | undefined;
    let isSettled = false;
    const loadOnce = () =>
      (loading ??= withinWait(startLoading())
        .then(
          (loaded) => flushSync(() => setValidation(loaded)),
          () => undefined,
        )
        .finally(() => (isSettled = true)));

    const onTouch = ({ target }: Event) => {
      if (formOf(target)?.id === formId && canImport()) void loadOnce();
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = formOf(event.target);
      if (form?.id !== formId || isSettled || isUnvalidated(event.submitter) || !canImport()) return;
      event.preventDefault();
      event.stopPropagation();
      void loadOnce().then(() => sendAgain(form, event.submitter));
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('focusin', onTouch, { signal });
    document.addEventListener('pointerdown', onTouch, { signal });
    // The listener captures the event, so that it runs before React's listener, which is also on the document but waits
    // for the event to bubble.
    document.addEventListener('submit', onSubmit, { signal, capture: true });
    if (formOf(document.activeElement)?.id === formId && canImport()) void loadOnce();
    return () => listeners.abort();
  }, [formId]);

  return validation;
}

/**
 * Returns the element itself if it is a form; for a control, returns the control's form, which need not contain the
 * control.
 */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (target instanceof HTMLFormElement) return target;
  if (!(target instanceof Element)) return null;
  return 'form' in target && target.form instanceof HTMLFormElement ? target.form : target.closest('form');
}

/**
 * Whether the button skips the validation. Conform's own hidden button has the same attribute, but it only requests a
 * validation, so it does not count.
 */
const isUnvalidated = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.formNoValidate && !submitter.hidden;

/**
 * Sends the form again as the visitor sent it, unless the form or the pressed button has been removed
 * meanwhile.
 */
function sendAgain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (form.isConnected && submitter?.isConnected !== false) form.requestSubmit(submitter);
}

function withinWait<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the validation was not loaded in time')), MAX_WAIT_MS);
    }),
  ]);
}
