import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';

import { acts, callAct, type DoneOf } from '../../engine/acts';

const PAUSE_MS = 250;

/** The quote as the response contains it, with instants as text. */
export type CounterQuote = DoneOf<typeof acts.checkout.quote>['quote'];

type QuoteQuestion = Parameters<typeof acts.checkout.quote.mutate>[0];

interface Answered {
  question: string;
  /** Null when the shop did not answer. */
  quote: CounterQuote | null;
}

/**
 * Returns the quote for what the screen shows. It is requested again after each change; until the response arrives,
 * the last quote is shown.
 */
export function useQuote(question: QuoteQuestion) {
  const [round, setRound] = useState(0);
  const now = JSON.stringify([question, round]);
  const [asked] = useDebouncedValue(now, PAUSE_MS);
  const [quote, setQuote] = useState<CounterQuote | null>(null);
  const [answered, setAnswered] = useState<Answered | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const [wanted] = JSON.parse(asked) as [QuoteQuestion];
    const { signal } = stop;
    void callAct(acts.checkout.quote, wanted, { signal }).then((result) => {
      if (signal.aborted) return;
      setAnswered({ question: asked, quote: result.ok ? result.quote : null });
      if (result.ok) setQuote(result.quote);
    });
    return () => stop.abort();
  }, [asked]);

  const isAnswered = answered?.question === now;
  return {
    /** The last quote; null before the first one. */
    quote,
    /** Whether the quote was computed from what the screen shows now. */
    isFresh: isAnswered && answered.quote !== null,
    /** Whether the shop did not answer about what the screen shows now. */
    hasFailed: isAnswered && answered.quote === null,
    /** Requests the quote again. Called when the shop has rejected the order as the screen showed it. */
    refreshQuote: () => setRound((known) => known + 1),
  };
}
