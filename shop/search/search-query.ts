import { plainText } from '../reading/plain-text';
import { cleanQuery } from './clean-query';
import { searchWords } from './search-words';

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

/** A postal code in a query asks where the shop delivers. */
const CEP = /(^|\D)\d{5}-?\d{3}(?!\d)/gu;

/**
 * Returns the words that must be found. A query of filler words alone searches for the filler words. A single letter is
 * the beginning of too many words to say anything, and so is a number without a word.
 */
export function queryTerms(query: string): string[] {
  const typed = plainText(cleanQuery(query)).replace(CEP, '$1 cep ');
  const all = searchWords(typed)
    .map(({ folded }) => folded)
    .filter((word) => [...word].length > 1 || /\d/.test(word));
  if (all.every((word) => /^\d$/.test(word))) return [];
  const telling = all.filter((word) => !FILLERS.has(word));
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, MAX_WORDS);
}
