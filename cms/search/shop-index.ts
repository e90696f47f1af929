import { excerptAround } from '@shop/search/highlight';
import {
  createSearchIndex,
  type SearchHit,
  type SearchHits,
  type SearchIndex,
  type SearchableProduct,
} from '@shop/search/search-index';

import { questionWords } from '@shop/search/shop-answers';

import { Cache } from '../platform/cache/cache';
import { cachedQuery } from '../platform/cache/snapshot-cache';
import type { ProductDetailView } from '../catalog/product-view';
import { readCatalog } from '../menu/read-catalog';
import { plainText } from '../content/plain-text';
import { readFaq } from '../content/queries/read-faq';
import { readShopAnswers } from './read-shop-answers';

export interface QuestionHit {
  /** The anchor of a frequent question, or the name of one of the shop's own answers. */
  anchor: string;
  /** The page with the whole answer. */
  href: string;
  question: string;
  /** The part of the answer around the first match. The shop's own answers are whole: part of a list would look like all. */
  excerpt: string;
  /** The words that match the query, in lower case and without accents. They are highlighted in the results. */
  terms: readonly string[];
}

/**
 * The hits of the search index, but with complete questions instead of ids. They are cached with the hits, because
 * making the excerpts takes longer than the search.
 */
export interface ShopHits extends Omit<SearchHits, 'questions'> {
  questions: readonly QuestionHit[];
}

interface Answer {
  href: string;
  question: string;
  /** The answer as plain text. */
  answer: string;
  /** Whether the results show all of it, however long it is. */
  isWhole?: boolean;
}

export interface ShopIndex {
  search(query: string): ShopHits;
  /** The frequent questions, without the shop's own answers. */
  questionByAnchor: ReadonlyMap<string, Answer>;
}

/** The maximum number of hits in all cached searches together. In a large shop, one search can have a thousand hits. */
const MAX_CACHED_HITS = 50_000;

/** The search index. It is cached like the catalogue and the questions, and discarded together with them. */
export const readShopIndex = cachedQuery<ShopIndex>({
  topics: ['catalog', 'content'],
  load: async (cms) => {
    const [{ products, changesAt }, { questions }, own] = await Promise.all([
      readCatalog(cms),
      readFaq(cms),
      readShopAnswers(cms),
    ]);
    const answers = questions.map(({ question, anchor, answer }) => ({
      id: anchor,
      question,
      answer: plainText(answer),
      words: questionWords(question),
      href: `/informacoes-importantes#${anchor}`,
    }));
    const index = createSearchIndex({
      products: products.map(({ detail }) => searchable(detail)),
      questions: [...answers, ...own],
    });
    const byId = (list: readonly (Answer & { id: string })[]) =>
      new Map(list.map((answer) => [answer.id, answer]));
    return {
      value: {
        search: cachedSearch(
          index,
          byId([...own.map((answer) => ({ ...answer, isWhole: true })), ...answers]),
        ),
        questionByAnchor: byId(answers),
      },
      // A promotion that begins or ends changes the answer about offers.
      expiresAt: changesAt,
    };
  },
});

/** Shoppers type the same few words, so the results of a search are cached until the index is built again. */
function cachedSearch(
  index: SearchIndex,
  questionByAnchor: ReadonlyMap<string, Answer>,
): ShopIndex['search'] {
  const cache = new Cache<ShopHits>({
    max: MAX_CACHED_HITS,
    sizeOf: ({ products, questions }) => 1 + products.length + questions.length,
  });
  const questionHits = ({ id, terms }: SearchHit): QuestionHit[] => {
    const found = questionByAnchor.get(id);
    if (!found) return [];
    return [
      {
        anchor: id,
        href: found.href,
        question: found.question,
        excerpt: found.isWhole ? found.answer : excerptAround(found.answer, terms),
        terms,
      },
    ];
  };
  return (query) => {
    const known = cache.find(query);
    if (known) return known;
    const { questions, ...hits } = index.search(query);
    const searched = { ...hits, questions: questions.flatMap(questionHits) };
    cache.store(query, searched);
    return searched;
  };
}

/** The search words of each product flag: the text of the flag's badge, and the words that shoppers use for it. */
const DIET = {
  isGlutenFree: 'Gluten-Free sem glúten',
  isLactoseFree: 'Lactose-Free sem lactose zero lactose',
  isSugarFree: 'Sugar-Free sem açúcar zero açúcar',
  isOrganic: 'Orgânico orgânica',
  isNew: 'Novo novidade',
} as const;

/** The word for everything that the shop sells: pizzas and their bases. Shoppers type it although no name has it. */
const KIND = 'pizza';

/** Returns a product as the search index reads it. */
export function searchable(
  product: Pick<
    ProductDetailView,
    'id' | 'name' | 'categoryName' | 'tags' | 'description' | 'ingredients' | keyof typeof DIET
  >,
): SearchableProduct {
  const flags = Object.keys(DIET) as (keyof typeof DIET)[];
  return {
    id: product.id,
    name: product.name,
    category: product.categoryName ?? '',
    tags: [...product.tags, KIND],
    diet: flags.filter((flag) => product[flag]).map((flag) => DIET[flag]),
    description: product.description,
    ingredients: product.ingredients,
  };
}
