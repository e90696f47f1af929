import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';

import { queryTerms } from './search-query';
import { searchWords } from './search-words';

export interface SearchableProduct {
  id: string;
  name: string;
  category: string;
  tags: readonly string[];
  /**
   * The texts of the dietary flags, in both languages: 'Gluten-Free sem glúten'. They never include the product's
   * allergens, because the product is not free of those.
   */
  diet: readonly string[];
  description: string;
  ingredients: readonly string[];
}

export interface SearchableQuestion {
  id: string;
  question: string;
  answer: string;
}

export interface SearchHit {
  id: string;
  /** The words of the document that were found, in their folded form. The page highlights them. */
  terms: string[];
}

export interface SearchHits {
  /** The best match comes first. */
  products: SearchHit[];
  questions: SearchHit[];
  /** Whether no document contains the words as typed, so that these hits are only the nearest matches. */
  isApproximate: boolean;
}

export interface SearchIndex {
  search(query: string): SearchHits;
}

/**
 * How much a match in each field counts: a match in the name counts more than a match in the description. In `EXACT`, a
 * match of the beginning of a word counts less than a match of the whole word.
 */
const PRODUCT_BOOST = { name: 5, category: 2, tags: 2, diet: 2, description: 1, ingredients: 1 };
const QUESTION_BOOST = { question: 3, answer: 1 };

/**
 * Returns the number of typing errors allowed in a folded word. In a short word none are allowed, because many short
 * words differ by a single letter.
 */
const allowedMistakes = (term: string): number => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);

const EXACT: SearchOptions = { combineWith: 'AND', prefix: true, weights: { prefix: 0.6, fuzzy: 0.3 } };
const NEAR: SearchOptions = { ...EXACT, fuzzy: allowedMistakes };

/** Returns every form under which the words of a text are indexed. */
const formsOf = (text: string): string[] =>
  searchWords(text).flatMap(({ folded, accentless }) => (accentless ? [folded, accentless] : [folded]));

/**
 * Returns the forms under which the words of a frequent question are indexed. A question about 'sem lactose' is also
 * about lactose.
 */
const formsOfQuestion = (text: string): string[] =>
  searchWords(text).flatMap(({ folded, accentless, without }) => [
    folded,
    ...(accentless ? [accentless] : []),
    ...(without ? [without] : []),
  ]);

/**
 * Creates the search index. A document must contain all words of a query; each may be the beginning of a longer word.
 * Typing errors are accepted only if no document has the words as typed, and the result is then marked as approximate,
 * because a customer who searches for 'milho', which they must not eat, must not get 'molho' as an exact match. A
 * search takes a few milliseconds for a thousand products.
 */
export function createSearchIndex(content: {
  products: readonly SearchableProduct[];
  questions: readonly SearchableQuestion[];
}): SearchIndex {
  const products = new MiniSearch<SearchableProduct>({
    fields: Object.keys(PRODUCT_BOOST),
    extractField: (product, field) => asText(product[field as keyof SearchableProduct]),
    tokenize: formsOf,
    processTerm: (term) => term,
    searchOptions: { boost: PRODUCT_BOOST },
  });
  const questions = new MiniSearch<SearchableQuestion>({
    fields: Object.keys(QUESTION_BOOST),
    tokenize: formsOfQuestion,
    processTerm: (term) => term,
    searchOptions: { boost: QUESTION_BOOST },
  });
  products.addAll(content.products);
  questions.addAll(content.questions);
  const spellings = spellingsOf(content);

  /** Searches for each word in all spellings with the same sound. */
  const ask = (terms: readonly string[], options: SearchOptions) => {
    const query = {
      ...options,
      tokenize: (term: string) => [term],
      queries: terms.map((term) => ({
        combineWith: 'OR' as const,
        queries: [...(spellings.get(term) ?? [term])],
      })),
    };
    return { products: products.search(query).map(toHit), questions: questions.search(query).map(toHit) };
  };

  return {
    search(query) {
      const terms = queryTerms(query);
      if (terms.length === 0) return { products: [], questions: [], isApproximate: false };
      const exact = ask(terms, EXACT);
      if (exact.products.length + exact.questions.length > 0) return { ...exact, isApproximate: false };
      const near = ask(terms, NEAR);
      return { ...near, isApproximate: near.products.length + near.questions.length > 0 };
    },
  };
}

/**
 * Maps words typed without accents to their phonetic forms. For example, 'mucarela' also finds 'Mussarela' if
 * 'muçarela' occurs in some text.
 */
function spellingsOf({
  products,
  questions,
}: Parameters<typeof createSearchIndex>[0]): Map<string, string[]> {
  const texts = [
    ...products.flatMap((product) =>
      Object.keys(PRODUCT_BOOST).map((field) => asText(product[field as keyof SearchableProduct])),
    ),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ];
  const words = texts.flatMap(searchWords);
  const known = new Set(words.map(({ folded }) => folded));
  const spellings = new Map<string, string[]>();
  for (const { folded, accentless } of words) {
    // Each text is indexed under both forms of a word, and a search for both would count the word twice. So the form
    // without accents is added only if it is also the phonetic form of some word.
    if (accentless) spellings.set(accentless, known.has(accentless) ? [accentless, folded] : [folded]);
  }
  return spellings;
}

/**
 * Returns a list as one text, in which the entries are separated so that 'sem' at the end of one entry is not combined
 * with the first word of the next entry.
 */
const asText = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : value.join(' · ');

const toHit = ({ id, match }: SearchResult): SearchHit => ({
  id: String(id),
  terms: Object.keys(match),
});
