import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';

import { acts, callAct, type DoneOf } from '../../engine/acts';

const PAUSE_MS = 300;
const MIN_LENGTH = 3;

/** A buyer as the response contains them, with instants as text. */
export type CounterBuyer = DoneOf<typeof acts.checkout.findBuyers>['buyers'][number];

interface Found {
  search: string;
  buyers: CounterBuyer[];
}

/** Returns the buyers whose phone or name contains the text; null before the response. */
export function useBuyers(search: string): CounterBuyer[] | null {
  const [asked] = useDebouncedValue(search.trim(), PAUSE_MS);
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (asked.length < MIN_LENGTH) return;
    const stop = new AbortController();
    const { signal } = stop;
    void callAct(acts.checkout.findBuyers, { search: asked }, { signal }).then((answer) => {
      if (answer.ok && !signal.aborted) setFound({ search: asked, buyers: answer.buyers });
    });
    return () => stop.abort();
  }, [asked]);

  return found?.search === search.trim() ? found.buyers : null;
}
