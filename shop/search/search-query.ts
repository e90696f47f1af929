import { searchWords } from './search-words';

/** Longer than any dish is called; what is cut off nobody typed. */
export const MAX_QUERY_LENGTH = 80;

/** More words than a question has that means one thing. */
const MAX_WORDS = 8;

/** What a sentence needs and a search does not: 'qual é o tamanho da pizza' looks for size and pizza. */
const FILLERS = new Set(
  (
    'a ao aos as com como da das de do dos e em é eu me na nas no nos o os ou para por pra quais qual que quero são ' +
    'se tem ter um uma umas uns voces voce'
  )
    .split(' ')
    .flatMap((word) => searchWords(word).map(({ folded }) => folded)),
);

/** What was typed, as it is shown again: trimmed, single spaces, of a length that costs nothing. */
export function cleanQuery(typed: string | null | undefined): string {
  return (typed ?? '').normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim();
}

/** The words that must be found. A query of nothing but fillers looks for these. */
export function queryTerms(query: string): string[] {
  const all = searchWords(cleanQuery(query)).map(({ folded }) => folded);
  const telling = all.filter((word) => !FILLERS.has(word));
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS);
}
