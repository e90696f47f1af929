import { useEffect, useState } from 'react';

import type { ProductOption } from '../../../catalog/queries/product-options';
import { acts, callAct } from '../../engine/acts';

const PAUSE_MS = 250;

interface Found {
  /** The first products that match the search; null while they are being read, and after a failure. */
  products: readonly ProductOption[] | null;
  hasFailed: boolean;
}

/** Searches products by name while the person types. The server returns a limited number of products. */
export function useFoundProducts(search: string): Found {
  const [found, setFound] = useState<Found>({ products: null, hasFailed: false });
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    const timer = setTimeout(() => {
      void callAct(acts.catalog.findProducts, { search }, { signal }).then((answer) => {
        if (signal.aborted) return;
        setFound({ products: answer.ok ? answer.products : null, hasFailed: !answer.ok });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search]);
  return found;
}
