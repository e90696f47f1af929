import { type RefObject, useEffect, useRef, useState } from 'react';
import { withTimeout } from '@packages/time-limit/with-timeout';
import { readCep } from '@shop/reading/cep';

import type { CepAreaReply } from '../../routes/cep.$cep';

const PATIENCE_MS = 4_000;

/** The fields of the form that decide whether the shop delivers to the address. */
interface PlaceFields {
  cep: string;
  neighborhood: string;
  city: string;
}

/**
 * Asks the server whether the shop delivers to the address in a form; null without an answer. `ask` reads the fields by
 * their names, and asks only if they have changed. `untouchedCity` is the city that the form begins with: it says nothing
 * about the place, because nobody has typed it.
 */
export function useAreaAnswer(
  form: RefObject<HTMLFormElement | null>,
  { untouchedCity = null, ...names }: PlaceFields & { untouchedCity?: string | null },
) {
  const [answer, setAnswer] = useState<CepAreaReply | null>(null);
  const asked = useRef('');
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  function ask(): void {
    if (!form.current) return;
    const values = new FormData(form.current);
    const textOf = (name: string) => {
      const value = values.get(name);
      return typeof value === 'string' ? value : '';
    };
    const cep = readCep(textOf(names.cep));
    const body = new URLSearchParams({
      neighborhood: textOf(names.neighborhood),
      city: textOf(names.city) === untouchedCity ? '' : textOf(names.city),
    });
    const question = `${cep} ${body.toString()}`;
    if (question === asked.current) return;
    asked.current = question;
    request.current?.abort();
    if (cep === null) return setAnswer(null);
    const stop = new AbortController();
    request.current = stop;
    void askFor(`/cep/${cep}`, { body, stop: stop.signal }).then((reply) => {
      if (!stop.signal.aborted) setAnswer(reply);
    });
  }

  return { answer, ask };
}

async function askFor(
  path: string,
  { body, stop }: { body: URLSearchParams; stop: AbortSignal },
): Promise<CepAreaReply | null> {
  try {
    return await withTimeout(
      PATIENCE_MS,
      async (signal) => {
        const response = await fetch(path, { method: 'POST', body, signal });
        return response.ok ? ((await response.json()) as CepAreaReply) : null;
      },
      stop,
    );
  } catch {
    return null;
  }
}
