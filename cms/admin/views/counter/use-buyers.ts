import { useDebouncedValue } from '@mantine/hooks';
import { formatTypedPhone } from '@shop/customers/typed-phone';
import { cleanPhone, phoneProblem } from '@shop/reading/phone-shape';
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

/**
 * Returns the buyers whose phone or name contains the text; null before the response. A phone number that is written in
 * another way is the same question, because leaving the field formats it: a note that went away for a second look-up
 * would move the page under the press that left the field, and the press would be lost.
 */
export function useBuyers(search: string): CounterBuyer[] | null {
  const sought = soughtOf(search);
  const [asked] = useDebouncedValue(sought, PAUSE_MS);
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (asked.length < MIN_LENGTH) return;
    const stop = new AbortController();
    const { signal } = stop;
    void callAct(acts.checkout.findBuyers, { search: asked }, { signal }).then((result) => {
      if (result.ok && !signal.aborted) setFound({ search: asked, buyers: result.buyers });
    });
    return () => stop.abort();
  }, [asked]);

  return found?.search === sought ? found.buyers : null;
}

function soughtOf(search: string): string {
  const phone = cleanPhone(search);
  return phoneProblem(phone) === null ? formatTypedPhone(phone) : search.trim();
}
