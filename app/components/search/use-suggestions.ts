import { useEffect, useState } from 'react';

import type { SuggestionsView } from './suggestions-view';

/** Longer than the pause of a fast typist between two keys. */
const PAUSE_MS = 120;

export interface Suggestions {
  /** The suggestions that arrived last; null before the first response. */
  view: SuggestionsView | null;
  /**
   * Whether the last request failed, usually because there was no connection. Opening the search page may still succeed
   * later.
   */
  isLost: boolean;
}

/** Returns suggestions for the typed text, requested after a pause; the response to an older query is never shown. */
export function useSuggestions(typed: string): Suggestions {
  const [state, setState] = useState<Suggestions>({ view: null, isLost: false });

  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      () => {
        askFor(typed, asking.signal).then(
          (view) => setState({ view, isLost: false }),
          () => {
            if (!asking.signal.aborted) setState(({ view }) => ({ view, isLost: true }));
          },
        );
      },
      typed === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed]);

  return state;
}

async function askFor(typed: string, signal: AbortSignal): Promise<SuggestionsView> {
  const query = new URLSearchParams({ q: typed.trim() });
  const response = await fetch(`/busca/sugestoes?${query.toString()}`, { signal });
  if (!response.ok) throw new Error(`suggestions answered ${response.status}`);
  return (await response.json()) as SuggestionsView;
}
