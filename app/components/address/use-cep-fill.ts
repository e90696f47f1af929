import { type RefObject, useEffect, useRef, useState } from 'react';
import { withTimeout } from '@packages/time-limit/with-timeout';
import { normalizeCep } from '@shop/delivery/cep';
import { checkoutTexts } from '@shop/messages/checkout-messages';

import type { CepReply } from '../../routes/cep.$cep';
import { cepFieldsOf, cepFilling, type CepFields } from './cep-fill';

/** A little longer than the server waits for the postal code directory. Responses that take longer are ignored. */
const PATIENCE_MS = 2_500;

export interface CepFill {
  /** Looks up a postal code as soon as it is complete. */
  look: (cep: string) => void;
  /** The result as text that is shown and announced; '' when there is nothing to say. */
  status: string;
  /** The federal state of the address (UF), when the postal code determines it. */
  state: string;
}

/**
 * Fills in the address that belongs to a postal code. `untouched` names the fields to fill and contains their values
 * before the customer types. On any failure the fields stay unchanged. `onAnswer` is called after each answer, once the
 * fields are filled.
 */
export function useCepFill(
  form: RefObject<HTMLFormElement | null>,
  untouched: CepFields,
  onAnswer?: () => void,
): CepFill {
  const [{ status, state }, setNews] = useState({ status: '', state: '' });
  const filled = useRef(untouched);
  const lookUp = useRef<{ cep: string; stop: AbortController } | null>(null);

  useEffect(() => () => lookUp.current?.stop.abort(), []);

  async function look(text: string): Promise<void> {
    const cep = normalizeCep(text);
    if (cep === (lookUp.current?.cep ?? null)) return;
    lookUp.current?.stop.abort();
    const stop = new AbortController();
    lookUp.current = cep ? { cep, stop } : null;
    setNews({ status: cep ? checkoutTexts.cep_searching : '', state: '' });
    if (!cep) return;
    const reply = await askFor(cep, stop.signal);
    if (stop.signal.aborted) return;
    apply(reply);
    onAnswer?.();
  }

  function apply(reply: CepReply): void {
    if (reply.code !== 'found') {
      return setNews({ status: reply.code === 'unknown' ? checkoutTexts.cep_unknown : '', state: '' });
    }
    const { address } = reply;
    const filling = form.current
      ? cepFilling(typedFields(form.current, untouched), { filled: filled.current, found: address })
      : {};
    if (form.current) write(form.current, filling);
    filled.current = { ...filled.current, ...filling };
    const isFilled = filling.street !== undefined || filling.neighborhood !== undefined;
    setNews({ status: isFilled ? checkoutTexts.cep_filled : '', state: address.state });
  }

  return { look: (cep) => void look(cep), status, state };
}

async function askFor(cep: string, stop: AbortSignal): Promise<CepReply> {
  try {
    return await withTimeout(
      PATIENCE_MS,
      async (signal) => {
        const answer = await fetch(`/cep/${cep}`, { signal, headers: { Accept: 'application/json' } });
        return answer.ok ? ((await answer.json()) as CepReply) : { code: 'unavailable' };
      },
      stop,
    );
  } catch {
    return { code: 'unavailable' };
  }
}

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
};

const typedFields = (form: HTMLFormElement, untouched: CepFields): CepFields =>
  Object.fromEntries(cepFieldsOf(untouched).map((name) => [name, inputOf(form, name)?.value ?? '']));

/** Sets the values as though they were typed, so that an error shown at a field disappears. */
function write(form: HTMLFormElement, filling: CepFields): void {
  for (const [name, value] of Object.entries(filling)) {
    const input = inputOf(form, name);
    if (!input) continue;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // The value is selected, so that a customer who is starting to type replaces the value instead of appending to it.
    if (document.activeElement === input) input.select();
  }
}
