'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';

import { acts, callAct, type DoneOf } from '../../engine/acts';

/** What the search found, of the kinds that the person may read. */
export type PanelFindings = Omit<DoneOf<typeof acts.search.find>, 'ok'>;

export type AdminSearch =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'failed'; isSignedOut: boolean }
  | { state: 'found'; findings: PanelFindings };

type Outcome = Extract<AdminSearch, { state: 'failed' | 'found' }>;

const MIN_LENGTH = 2;
const PAUSE_MS = 250;

/** Returns the results of the current query. Responses to earlier queries are dropped. */
export function useAdminSearch(query: string): AdminSearch {
  const words = query.trim();
  const [settled] = useDebouncedValue(words, PAUSE_MS);
  const [answer, setAnswer] = useState<{ words: string; outcome: Outcome } | null>(null);

  useEffect(() => {
    if (settled.length < MIN_LENGTH) return;
    const gone = new AbortController();
    const asked = callAct(acts.search.find, { search: settled }, { signal: gone.signal });
    void asked.then((reply) => {
      if (gone.signal.aborted) return;
      const outcome: Outcome = reply.ok
        ? { state: 'found', findings: reply }
        : { state: 'failed', isSignedOut: reply.error.code === 'signed_out' };
      setAnswer({ words: settled, outcome });
    });
    return () => gone.abort();
  }, [settled]);

  if (words.length < MIN_LENGTH) return { state: 'idle' };
  return answer?.words === words ? answer.outcome : { state: 'searching' };
}
