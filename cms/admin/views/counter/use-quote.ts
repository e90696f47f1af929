import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';

import type { CounterQuote } from '../../../checkout/queries/counter-quote';
import { requestQuote, type QuoteQuestion } from './counter-requests';

const PAUSE_MS = 250;

interface Answered {
  question: string;
  quote: CounterQuote;
}

/** The quote of what the screen shows, asked for again after each change; the last one is shown until then. */
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
    /** Asks again, because the shop refused what the screen showed. */
    refresh: () => setRound((known) => known + 1),
  };
}
