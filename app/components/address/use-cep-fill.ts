import { type RefObject, useEffect, useRef, useState } from 'react';
import { withTimeout } from '@packages/time-limit/with-timeout';
import { readCep } from '@shop/reading/cep';
import { cepFieldsOf, cepFilling, formerValues, takenBack, type CepFields } from '@shop/delivery/cep-fill';
import { mergeResponse } from '@shop/forms/merge-response';
import { numberFromStreet } from '@shop/reading/street';

import type { CepReply } from '../../routes/cep.$cep';

/** Long enough for a slow network: what is typed meanwhile stays, so a late response does no harm. */
const PATIENCE_MS = 8_000;

/** What a look-up has led to; null while there is nothing to say. */
export type CepLookUp = 'searching' | 'filled' | 'unknown' | null;

interface CepResult {
  lookUp: CepLookUp;
  /** The federal state of the address (UF), when the postal code determines it. */
  state: string;
  /** Whether the postal code is one of a whole city, so that the bairro decides. */
  isCityCode: boolean;
}

const NOTHING_FOUND: CepResult = { lookUp: null, state: '', isCityCode: false };

export interface CepFill extends CepResult {
  /** Looks up a postal code as soon as it is complete. */
  look: (cep: string) => void;
  /** Called when the field is left: an incomplete or missing postal code takes back what a former one filled in. */
  leave: (cep: string) => void;
}

interface CepFillInput {
  form: RefObject<HTMLFormElement | null>;
  /** The fields to fill, with their values before the customer types. */
  untouched: CepFields;
  /** The values that the form shows without anybody having typed them; by default those of `untouched`. */
  standing?: CepFields;
  /** The postal code of the form when it was shown. An earlier visit may have filled the form in by it. */
  initialCep: string;
  /** Called after each answer, once the fields are filled. */
  onAnswer?: () => void;
}

/**
 * Fills in the address that belongs to a postal code. Another postal code first takes back what the former one filled
 * in. Once it is found, nothing that stood with the former stays; what is typed while it is looked up does.
 */
export function useCepFill({
  form,
  untouched,
  standing = untouched,
  initialCep,
  onAnswer,
}: CepFillInput): CepFill {
  const [result, setResult] = useState<CepResult>(NOTHING_FOUND);
  const filled = useRef(standing);
  /** The last whole postal code of the form, to which the values in its fields belong. */
  const last = useRef(readCep(initialCep));
  const first = useRef(readCep(initialCep));
  const request = useRef<{ cep: string; stop: AbortController } | null>(null);

  const changedAt = useFieldChanges(form);

  useEffect(() => () => request.current?.stop.abort(), []);

  async function look(text: string): Promise<void> {
    const cep = readCep(text);
    if (cep === (request.current?.cep ?? null)) return;
    request.current?.stop.abort();
    const stop = new AbortController();
    request.current = cep ? { cep, stop } : null;
    setResult({ ...NOTHING_FOUND, lookUp: cep ? 'searching' : null });
    if (!cep) return;
    const isMoved = last.current !== null && last.current !== cep;
    const changes = changesUntilNow(changedAt);
    last.current = cep;
    if (cep !== first.current) await takeBack(stop.signal, changes);
    const asked = form.current ? typedFields(form.current, untouched) : untouched;
    const reply = await askFor(cep, stop.signal);
    if (stop.signal.aborted) return;
    apply(reply, {
      asked,
      former: isMoved ? formerValues(asked, changes) : null,
    });
    onAnswer?.();
  }

  async function leave(text: string): Promise<void> {
    if (readCep(text)) return;
    request.current?.stop.abort();
    const stop = new AbortController();
    request.current = { cep: '', stop };
    await takeBack(stop.signal, changesUntilNow(changedAt));
    if (!stop.signal.aborted) onAnswer?.();
  }

  async function takeBack(stop: AbortSignal, changes: FieldChanges): Promise<void> {
    const earlier = first.current;
    if (earlier) {
      // Whether an earlier visit filled the fields in is not stored. Values that the directory has are its values.
      const reply = await askFor(earlier, stop);
      if (stop.aborted) return;
      first.current = null;
      if (reply.code === 'found') filled.current = pick(reply.address, untouched);
    }
    if (!form.current) return;
    const stood = formerValues(typedFields(form.current, untouched), changes);
    const back = takenBack(stood, { filled: filled.current, untouched });
    write(form.current, back);
    filled.current = untouched;
  }

  /** Fills the fields that are free, and that nobody changed since the question was asked. */
  function apply(reply: CepReply, { asked, former }: { asked: CepFields; former: CepFields | null }): void {
    if (reply.code !== 'found')
      return setResult({
        ...NOTHING_FOUND,
        lookUp: reply.code === 'unknown' ? 'unknown' : null,
      });
    const { address } = reply;
    const typed = form.current ? typedFields(form.current, untouched) : asked;
    const answer = cepFilling(asked, {
      filled: filled.current,
      found: address,
      former,
    });
    const filling = changesOf(typed, mergeResponse(typed, { asked, response: answer }));
    if (form.current) write(form.current, filling);
    filled.current = { ...filled.current, ...filling };
    const isFilled = filling.street !== undefined || filling.neighborhood !== undefined;
    setResult({
      lookUp: isFilled ? 'filled' : null,
      state: address.state,
      isCityCode: address.neighborhood === '',
    });
  }

  return {
    look: (cep) => void look(cep),
    leave: (cep) => void leave(cep),
    ...result,
  };
}

/** When each field changed last, and when another postal code came. A field may change after that too. */
interface FieldChanges {
  changedAt: ReadonlyMap<string, number>;
  now: number;
}

const changesUntilNow = (changedAt: ReadonlyMap<string, number>): FieldChanges => ({
  changedAt,
  now: performance.now(),
});

/**
 * Returns when each field of the form was typed or filled in last, by its name. A house number that comes with the street moves into
 * its own field.
 */
function useFieldChanges(form: RefObject<HTMLFormElement | null>): ReadonlyMap<string, number> {
  const [changedAt] = useState(() => new Map<string, number>());
  useEffect(() => {
    const inputIn = ({ target }: Event) =>
      target instanceof HTMLInputElement && target.form === form.current ? target : null;
    const note = (event: Event) => {
      const input = OWN_EVENTS.has(event) ? null : inputIn(event);
      if (input) changedAt.set(input.name, performance.now());
    };
    const divide = (event: Event) => {
      if (inputIn(event)?.name === 'street' && form.current) takeNumber(form.current);
    };
    // The fields may stand outside the form that they belong to.
    document.addEventListener('input', note);
    document.addEventListener('change', divide);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('change', divide);
    };
  }, [form, changedAt]);
  return changedAt;
}

function takeNumber(form: HTMLFormElement): void {
  const valueOf = (name: string) => inputOf(form, name)?.value ?? '';
  const parts = numberFromStreet({
    street: valueOf('street'),
    number: valueOf('number'),
    complement: valueOf('complement'),
  });
  if (parts) write(form, parts);
}

async function askFor(cep: string, stop: AbortSignal): Promise<CepReply> {
  try {
    return await withTimeout(
      PATIENCE_MS,
      async (signal) => {
        const response = await fetch(`/cep/${cep}`, {
          signal,
          headers: { Accept: 'application/json' },
        });
        return response.ok ? ((await response.json()) as CepReply) : { code: 'unavailable' };
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

/** The events of values that this module wrote. */
const OWN_EVENTS = new WeakSet<Event>();

/** Sets the values as though they were typed, so that an error shown at a field disappears. */
function write(form: HTMLFormElement, filling: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(filling)) {
    const input = inputOf(form, name);
    if (!input) continue;
    input.value = value;
    const event = new Event('input', { bubbles: true });
    OWN_EVENTS.add(event);
    input.dispatchEvent(event);
    // The value is selected, so that a customer who is starting to type replaces the value instead of appending to it.
    if (document.activeElement === input) input.select();
  }
}
