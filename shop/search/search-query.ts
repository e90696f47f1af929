import { searchWords } from './search-words';

/**
 * The maximum length of a query. It is longer than the name of any dish, so that nothing typed on purpose is cut off.
 */
export const MAX_QUERY_LENGTH = 80;

/** The maximum number of words of a query that are searched. No sensible query has more. */
const MAX_WORDS = 8;

/**
 * Words that a sentence needs and a search does not: 'qual é o tamanho da pizza' searches for 'tamanho' and 'pizza'.
 */
const FILLERS = new Set(
  (
    'a ao aos as com como da das de do dos e em é eu me na nas no nos o os ou para por pra quais qual que quero são ' +
    'se tem ter um uma umas uns voces voce posso pode podem faco gostaria queria existe hoje'
  )
    .split(' ')
    .flatMap((word) => searchWords(word).map(({ folded }) => folded)),
);

/**
 * Returns the typed text as the page shows it again: trimmed, with single spaces, and limited in length to limit the
 * cost of the search.
 */
export function cleanQuery(typed: string | null | undefined): string {
  return (typed ?? '').normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim();
}

/** Returns the words that must be found. A query of filler words alone searches for the filler words. */
export function queryTerms(query: string): string[] {
  const all = searchWords(cleanQuery(query)).map(({ folded }) => folded);
  const telling = all.filter((word) => !FILLERS.has(word));
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS);
}
