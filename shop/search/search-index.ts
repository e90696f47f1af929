import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';

import { nearest } from '../reading/near';
import { queryTerms } from './search-query';
import { foldWord, searchWords } from './search-words';
import { isNumber, meantWords, nearDishes, numberForms, singularOf } from './word-forms';

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
  /** Words that ask for this answer and need not be in it: 'frete' asks for the delivery fee. */
  words?: string;
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
  /** Whether the products, or without products the questions, are only the nearest matches of the words as typed. */
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
const QUESTION_BOOST = { question: 3, words: 3, answer: 1 };

/**
 * Returns the number of typing errors allowed in a folded word. In a short word none are allowed, because many short
 * words differ by a single letter.
 */
const allowedMistakes = (term: string): number => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);

/** A shorter word is rather the beginning of another one. */
const MIN_WHOLE = 5;

const EXACT: SearchOptions = { combineWith: 'AND', prefix: true, weights: { prefix: 0.6, fuzzy: 0.3 } };
const NEAR: SearchOptions = { ...EXACT, fuzzy: allowedMistakes };

/** Beside an answer that has the words as typed: a typing error in a product's own words, never in its ingredients. */
const NEAR_NAME: SearchOptions = { ...NEAR, fields: ['name', 'category', 'tags', 'diet'] };

/** For a whole sentence: the answers that have the most of its words. */
const SOME: SearchOptions = { ...EXACT, combineWith: 'OR' };

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
 * Creates the search index. A product must contain all words of a query; each may be the beginning of a longer word.
 * Products with typing errors are accepted only if no product has the words as typed, even if a question has them, and
 * the result is then marked as approximate, because a customer who searches for 'milho', which they must not eat, must
 * not get 'molho' as an exact match. A question may have only some of the words if nothing has all of them. A search
 * takes a few milliseconds for a thousand products.
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
  const formsOfTerm = wordForms(content);
  const vocabulary = [...new Set(textsOf(content).flatMap(formsOf))];
  const asked = new Set(
    content.questions.flatMap(({ question, words = '' }) => formsOf(`${question} ${words}`)),
  );
  const names = new Set(content.products.flatMap(({ name }) => formsOf(name)));
  const common = commonWords(content.products);

  /**
   * Searches for each word in all spellings with the same sound, in singular and plural, and as digit or word; if typing
   * errors are allowed, also for the known words with two letters swapped, which the index counts as two errors.
   */
  const queryOf = (terms: readonly string[], options: SearchOptions) => ({
    ...options,
    tokenize: (term: string) => [term],
    queries: terms.map((term) => {
      const near = options.fuzzy ? [...nearest(term, vocabulary, (word) => word), ...nearDishes(term)] : [];
      return { combineWith: 'OR' as const, queries: [...new Set([...formsOfTerm(term), ...near])] };
    }),
  });
  const productsWith = (terms: readonly string[], options: SearchOptions): SearchHit[] =>
    terms.length > 0 ? products.search(queryOf(terms, options)).map(toHit) : [];
  const questionsWith = (terms: readonly string[], options: SearchOptions): SearchHit[] =>
    questions.search(queryOf(terms, { ...options, prefix: isBeginning })).map(toHit);
  /** Whether a word may be the beginning of a longer one: 'conta' is a word of its own, and no 'contaminação'. */
  const isBeginning = (term: string) => term.length < MIN_WHOLE || !asked.has(term);
  const isCommon = (term: string) => formsOfTerm(term).some((form) => common.has(form));

  /** Returns all products in the menu's order. Used for words that all products share, such as 'pizza'. */
  const everyProduct = (terms: readonly string[]): SearchHit[] => {
    const shown = terms.flatMap(formsOfTerm).filter((form) => common.has(form));
    return content.products.map(({ id }) => ({ id, terms: shown }));
  };

  /** Joins two words that are one in a product's name, as a line break within a word leaves them: 'mar gherita'. */
  const withoutBreaks = (terms: readonly string[]): string[] => {
    const joined = terms.map((term, place) => foldWord(`${term}${terms[place + 1] ?? ''}`));
    const at = joined.findIndex((word, place) => place + 1 < terms.length && names.has(word));
    return at === -1 ? [...terms] : terms.toSpliced(at, 2, joined[at] ?? '');
  };

  return {
    search(query) {
      const terms = withoutBreaks(queryTerms(query));
      if (terms.length === 0) return { products: [], questions: [], isApproximate: false };
      // A word that every product has does not say which one is meant; neither does a quantity.
      const telling = terms.filter((term) => !isCommon(term));
      const named = telling.filter((term) => !isNumber(term));
      const isAny = named.length === 0 && telling.length < terms.length;
      const asTyped = productsWith(telling, EXACT);
      const exact = asTyped.length > 0 ? asTyped : isAny ? everyProduct(terms) : productsWith(named, EXACT);
      const answers = questionsWith(isAny ? terms.filter((term) => !isNumber(term)) : telling, EXACT);
      const nearOptions = answers.length > 0 ? NEAR_NAME : NEAR;
      const near = exact.length > 0 ? [] : productsWith(named.length > 0 ? named : telling, nearOptions);
      if (exact.length + answers.length > 0)
        return { products: [...exact, ...near], questions: answers, isApproximate: near.length > 0 };
      const nearAnswers = questionsWith(telling, NEAR);
      const some = near.length + nearAnswers.length > 0 ? nearAnswers : questionsWith(named, SOME);
      return { products: near, questions: some, isApproximate: near.length + some.length > 0 };
    },
  };
}

/** Returns the words that every one of several products has, in any field. */
function commonWords(products: readonly SearchableProduct[]): ReadonlySet<string> {
  if (products.length < 2) return new Set();
  const [first, ...others] = products.map((product) => new Set(formsOf(productText(product))));
  return new Set([...(first ?? [])].filter((word) => others.every((words) => words.has(word))));
}

/**
 * Returns a function that lists the forms under which a word is searched: as typed, with the same sound, in singular
 * and plural, as digit and word. A form that begins with another one is left out, because the search finds it by its
 * beginning and would count it twice.
 */
function wordForms(content: Parameters<typeof createSearchIndex>[0]): (term: string) => string[] {
  const spellings = spellingsOf(content);
  const bySingular = new Map<string, Set<string>>();
  for (const form of textsOf(content).flatMap(formsOf)) {
    const singular = singularOf(form);
    bySingular.set(singular, (bySingular.get(singular) ?? new Set()).add(form));
  }
  return (term) => {
    const sounds = spellings.get(term) ?? [term];
    const others = [...(bySingular.get(singularOf(term)) ?? []), ...numberForms(term), ...meantWords(term)];
    return [
      ...new Set([...sounds, ...others.filter((form) => !sounds.some((sound) => form.startsWith(sound)))]),
    ];
  };
}

const textsOf = ({ products, questions }: Parameters<typeof createSearchIndex>[0]): string[] => [
  ...products.map(productText),
  ...questions.flatMap(({ question, answer, words }) => [question, answer, words ?? '']),
];

const productText = (product: SearchableProduct): string =>
  Object.keys(PRODUCT_BOOST)
    .map((field) => asText(product[field as keyof SearchableProduct]))
    .join(' · ');

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
    ...questions.flatMap(({ question, answer, words: asked }) => [question, answer, asked ?? '']),
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
