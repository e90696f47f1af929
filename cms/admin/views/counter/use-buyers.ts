import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';

import type { CounterBuyer } from '../../../checkout/queries/find-counter-buyers';
import { requestBuyers } from './counter-requests';

const PAUSE_MS = 300;
const MIN_LENGTH = 3;

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
    void requestBuyers(asked, stop.signal).then((answer) => {
      if (answer.ok && !stop.signal.aborted) setFound({ search: asked, buyers: answer.buyers });
    });
    return () => stop.abort();
  }, [asked]);

  return found?.search === search.trim() ? found.buyers : null;
}
