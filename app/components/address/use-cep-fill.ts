import { type RefObject, useEffect, useRef, useState } from 'react';
import { withTimeout } from '@packages/time-limit/with-timeout';
import { normalizeCep } from '@shop/delivery/cep';
import { cepFieldsOf, cepFilling, takenBack, type CepFields } from '@shop/delivery/cep-fill';
import { mergeAnswer } from '@shop/forms/merge-answer';

import type { CepReply } from '../../routes/cep.$cep';

/** A little longer than the server waits for the postal code directory. Responses that take longer are ignored. */
const PATIENCE_MS = 2_500;

/** What a look-up has led to; null while there is nothing to say. */
export type CepLookUp = 'searching' | 'filled' | 'unknown' | null;

export interface CepFill {
  /** Looks up a postal code as soon as it is complete. */
  look: (cep: string) => void;
  /** Called when the field is left: an incomplete or missing postal code takes back what a former one filled in. */
  leave: (cep: string) => void;
  lookUp: CepLookUp;
  /** The federal state of the address (UF), when the postal code determines it. */
  state: string;
}

interface CepFillInput {
  form: RefObject<HTMLFormElement | null>;
  /** The fields to fill, with their values before the customer types. */
  untouched: CepFields;
  /** The postal code of the form when it was shown. An earlier visit may have filled the form in by it. */
  initialCep: string;
  /** Called after each answer, once the fields are filled. */
  onAnswer?: () => void;
}

/**
 * Fills in the address that belongs to a postal code. Another postal code first takes back what the former one filled
 * in, so that no street or bairro of the former stays; typed values always stay.
 */
export function useCepFill({ form, untouched, initialCep, onAnswer }: CepFillInput): CepFill {
  const [{ lookUp, state }, setResult] = useState<{ lookUp: CepLookUp; state: string }>({
    lookUp: null,
    state: '',
  });
  const filled = useRef(untouched);
  const first = useRef(normalizeCep(initialCep));
  const request = useRef<{ cep: string; stop: AbortController } | null>(null);

  useEffect(() => () => request.current?.stop.abort(), []);

  async function look(text: string): Promise<void> {
    const cep = normalizeCep(text);
    if (cep === (request.current?.cep ?? null)) return;
    request.current?.stop.abort();
    const stop = new AbortController();
    request.current = cep ? { cep, stop } : null;
    setResult({ lookUp: cep ? 'searching' : null, state: '' });
    if (!cep) return;
    if (cep !== first.current) await takeBack(stop.signal);
    const asked = form.current ? typedFields(form.current, untouched) : untouched;
    const reply = await askFor(cep, stop.signal);
    if (stop.signal.aborted) return;
    apply(reply, asked);
    onAnswer?.();
  }

  async function leave(text: string): Promise<void> {
    if (normalizeCep(text)) return;
    request.current?.stop.abort();
    const stop = new AbortController();
    request.current = { cep: '', stop };
    await takeBack(stop.signal);
    if (!stop.signal.aborted) onAnswer?.();
  }

  async function takeBack(stop: AbortSignal): Promise<void> {
    const earlier = first.current;
    if (earlier) {
      // Whether an earlier visit filled the fields in is not stored. Values that the directory has are its values.
      const reply = await askFor(earlier, stop);
      if (stop.aborted) return;
      first.current = null;
      if (reply.code === 'found') filled.current = pick(reply.address, untouched);
    }
    if (!form.current) return;
    const back = takenBack(typedFields(form.current, untouched), { filled: filled.current, untouched });
    write(form.current, back);
    filled.current = untouched;
  }

  /** Fills the fields that are free, and that nobody changed since the question was asked. */
  function apply(reply: CepReply, asked: CepFields): void {
    if (reply.code !== 'found')
      return setResult({ lookUp: reply.code === 'unknown' ? 'unknown' : null, state: '' });
    const { address } = reply;
    const typed = form.current ? typedFields(form.current, untouched) : asked;
    const answer = cepFilling(asked, { filled: filled.current, found: address });
    const filling = changesOf(typed, mergeAnswer(typed, { asked, answer }));
    if (form.current) write(form.current, filling);
    filled.current = { ...filled.current, ...filling };
    const isFilled = filling.street !== undefined || filling.neighborhood !== undefined;
    setResult({ lookUp: isFilled ? 'filled' : null, state: address.state });
  }

  return { look: (cep) => void look(cep), leave: (cep) => void leave(cep), lookUp, state };
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

const pick = (address: CepFields, fields: CepFields): CepFields =>
  Object.fromEntries(cepFieldsOf(fields).map((name) => [name, address[name] ?? '']));

const typedFields = (form: HTMLFormElement, untouched: CepFields): CepFields =>
  Object.fromEntries(cepFieldsOf(untouched).map((name) => [name, inputOf(form, name)?.value ?? '']));

const changesOf = (before: CepFields, after: CepFields): CepFields =>
  Object.fromEntries(
    cepFieldsOf(after).flatMap((name) => (after[name] === before[name] ? [] : [[name, after[name]]])),
  );

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
