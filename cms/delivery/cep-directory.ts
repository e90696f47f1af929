import { readCepAnswer, type CepAddress } from '@shop/delivery/cep-answer';
import { addMs } from '@shop/time/bahia';
import { hoursMs } from '@shop/time/durations';

import { readShort } from '../outside/read-short';

export type CepAnswer =
  | { code: 'found'; address: CepAddress }
  /** There is no such postal code. */
  | { code: 'unknown' }
  /** Switched off, out of reach, too slow or not to be understood. */
  | { code: 'unavailable' };

export interface CepDirectory {
  /** What is remembered; null when somebody would have to be asked. */
  recall(cep: string): CepAnswer | null;
  /** Asks the service, once for all who want the same code meanwhile. Never throws. */
  ask(cep: string): Promise<CepAnswer>;
}

export interface CepDirectoryOptions {
  /** With `{cep}` where the eight digits go; null: switched off. */
  urlTemplate: string | null;
  now: () => Date;
  timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;
const MAX_ANSWER_BYTES = 16_384;
const MAX_REMEMBERED = 2_000;
/** Streets keep their codes for years; a code that is new today may be known in an hour. */
const REMEMBERED_MS = { found: hoursMs(24), unknown: hoursMs(1) } as const;

/** Postal codes from a public service. It helps and never decides: whatever goes wrong there is an answer of its own. */
export function createCepDirectory(options: CepDirectoryOptions): CepDirectory {
  const { urlTemplate, now, timeoutMs = TIMEOUT_MS } = options;
  const remembered = new Map<string, { answer: CepAnswer; until: Date }>();
  const underWay = new Map<string, Promise<CepAnswer>>();

  function remember(cep: string, answer: CepAnswer): void {
    if (answer.code === 'unavailable') return;
    const oldest = remembered.size >= MAX_REMEMBERED ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
    remembered.set(cep, { answer, until: addMs(now(), REMEMBERED_MS[answer.code]) });
  }

  async function askOnce(template: string, cep: string): Promise<CepAnswer> {
    try {
      const answer = await fetchAnswer(template.replace('{cep}', cep), timeoutMs);
      remember(cep, answer);
      return answer;
    } finally {
      underWay.delete(cep);
    }
  }

  function recall(cep: string): CepAnswer | null {
    if (urlTemplate === null) return { code: 'unavailable' };
    const known = remembered.get(cep);
    return known && known.until > now() ? known.answer : null;
  }

  return {
    recall,
    ask(cep) {
      // Whoever waited for the limit finds what the one before has brought.
      const known = recall(cep);
      if (known || urlTemplate === null) return Promise.resolve(known ?? { code: 'unavailable' });
      const asked = underWay.get(cep) ?? askOnce(urlTemplate, cep);
      underWay.set(cep, asked);
      return asked;
    },
  };
}

async function fetchAnswer(url: string, timeoutMs: number): Promise<CepAnswer> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: 'application/json' },
      redirect: 'error',
    });
    // 404 is how other services of the same form say that a code does not exist.
    if (response.status === 404) return { code: 'unknown' };
    const answer = response.ok
      ? readCepAnswer(JSON.parse(await readShort(response, MAX_ANSWER_BYTES)))
      : null;
    if (answer === null) return { code: 'unavailable' };
    return answer === 'unknown' ? { code: 'unknown' } : { code: 'found', address: answer };
  } catch {
    return { code: 'unavailable' };
  }
}
