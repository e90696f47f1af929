/**
 * The maximum length of a query. It is longer than the name of any dish, so that nothing typed on purpose is cut off.
 */
export const MAX_QUERY_LENGTH = 80;

/**
 * Returns the typed text as the page shows it again: trimmed, with single spaces, and limited in length to limit the
 * cost of the search.
 */
export function cleanQuery(typed: string | null | undefined): string {
  return (typed ?? '').normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim();
}
