import type { LoaderFunctionArgs } from '@remix-run/node';

import { cacheable } from '../cache/cacheable';
import { loadSuggestions } from '../view-models/suggestions-view';

/**
 * Loads what the search dialog shows while the visitor types. Only the dialog's script requests it; the page /busca
 * does not need it.
 */
export async function loader({ request, context: { cms } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const body = JSON.stringify(await loadSuggestions(cms, query.get('q')));
  return cacheable(request, { body, type: 'application/json; charset=utf-8' });
}
