import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';

import type { CounterQuote } from '../../../checkout/queries/counter-quote';
import { requestQuote, type QuoteQuestion } from './counter-requests';

const PAUSE_MS = 250;

interface Answered {
  question: string;
  quote: CounterQuote;
}

/**
 * Returns the quote for what the screen shows. It is requested again after each change; until the response arrives,
 * the last quote is shown.
 */
export function useQuote(question: QuoteQuestion) {
  const [round, setRound] = useState(0);
  const now = JSON.stringify([question, round]);
  const [asked] = useDebouncedValue(now, PAUSE_MS);
  const [answered, setAnswered] = useState<Answered | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const [wanted] = JSON.parse(asked) as [QuoteQuestion];
    void requestQuote(wanted, stop.signal).then((answer) => {
      if (answer.ok && !stop.signal.aborted) setAnswered({ question: asked, quote: answer.quote });
    });
    return () => stop.abort();
  }, [asked]);

  return {
    quote: answered?.quote ?? null,
    isFresh: answered?.question === now,
    /** Requests the quote again. Called when the shop has rejected the order as the screen showed it. */
    refresh: () => setRound((known) => known + 1),
  };
}
