import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';

import { queryTerms } from './search-query';
import { searchWords } from './search-words';

export interface SearchableProduct {
  id: string;
  name: string;
  category: string;
  tags: readonly string[];
  /** What its flags say, in both languages: 'Gluten-Free sem glúten'. Never its allergens: they are what it is not free of. */
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
  /** The words of the document that were found, folded: what to mark. */
  terms: string[];
}

export interface SearchHits {
  /** Best first. */
  products: SearchHit[];
  questions: SearchHit[];
  /** Nothing has the words as they were typed; these come nearest. */
  isApproximate: boolean;
}

export interface SearchIndex {
  search(query: string): SearchHits;
}

/** A name says more than a description; what only begins like the word, less than the word. */
const PRODUCT_BOOST = { name: 5, category: 2, tags: 2, diet: 2, description: 1, ingredients: 1 };
const QUESTION_BOOST = { question: 3, answer: 1 };

/** Mistakes allowed in a folded word: none in a short one, where every other word is one letter away. */
const allowedMistakes = (term: string): number => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);

const EXACT: SearchOptions = { combineWith: 'AND', prefix: true, weights: { prefix: 0.6, fuzzy: 0.3 } };
const NEAR: SearchOptions = { ...EXACT, fuzzy: allowedMistakes };

/** Every form a word may be looked for in. */
const formsOf = (text: string): string[] =>
  searchWords(text).flatMap(({ folded, accentless }) => (accentless ? [folded, accentless] : [folded]));

/** A question about 'sem lactose' is one about lactose too. */
const formsOfQuestion = (text: string): string[] =>
  searchWords(text).flatMap(({ folded, accentless, without }) => [
    folded,
    ...(accentless ? [accentless] : []),
    ...(without ? [without] : []),
  ]);

/**
 * Everything there is to find, ready to be asked. All words must occur; a word may be the beginning of one. Only where
 * nothing has the words as typed are mistakes forgiven, and the answer says so: who asks for 'milho' because they must not
 * eat it is not to be told that 'molho' is it. Answers in a few milliseconds for a thousand products.
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

  /** Each word in any of the spellings that sound like it. */
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

/** What is typed without accents, with the word by its sound: 'mucarela' finds 'Mussarela' where 'muçarela' is known. */
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
    // A text has both forms of its word, and is to count once.
    if (accentless) spellings.set(accentless, known.has(accentless) ? [accentless, folded] : [folded]);
  }
  return spellings;
}

/** Lists are separated, so that 'sem' at the end of one entry does not take the next one's word. */
const asText = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : value.join(' · ');

const toHit = ({ id, match }: SearchResult): SearchHit => ({
  id: String(id),
  terms: Object.keys(match),
});
