import { useEffect, useState } from 'react';

import type { StoredPicture } from '../../../catalog/queries/admin-product';
import type { ProductOption } from '../../../catalog/queries/product-options';
import { acts, callAct } from '../../engine/acts';

const PAUSE_MS = 250;

interface Found<Row> {
  /** The first records that match the search; null while they are being read, and after a failure. */
  rows: readonly Row[] | null;
  hasFailed: boolean;
}

/** Returns the records that match a search; null after a failure. */
type Find<Row> = (search: string, signal: AbortSignal) => Promise<readonly Row[] | null>;

/** Searches while the person types. The server returns a limited number of records. */
function useFound<Row>(search: string, find: Find<Row>): Found<Row> {
  const [found, setFound] = useState<Found<Row>>({ rows: null, hasFailed: false });
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    const timer = setTimeout(() => {
      void find(search, signal).then((rows) => {
        if (!signal.aborted) setFound({ rows, hasFailed: rows === null });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search, find]);
  return found;
}

const findProducts: Find<ProductOption> = async (search, signal) => {
  const result = await callAct(acts.catalog.findProducts, { search }, { signal });
  return result.ok ? result.products : null;
};

const findPictures: Find<StoredPicture> = async (search, signal) => {
  const result = await callAct(acts.catalog.findPictures, { search }, { signal });
  return result.ok ? result.pictures : null;
};

/** Searches products by name. */
export function useFoundProducts(search: string) {
  const { rows, hasFailed } = useFound(search, findProducts);
  return { products: rows, hasFailed };
}

/** Searches the stored pictures by what they show. */
export function useFoundPictures(search: string) {
  const { rows, hasFailed } = useFound(search, findPictures);
  return { pictures: rows, hasFailed };
}
