import { excerptAround, hasHit } from '@shop/search/highlight';
import { cleanQuery } from '@shop/search/search-query';
import type { SearchHit } from '@shop/search/search-index';

import type { ProductCardView, ProductDetailView } from '../../catalog/product-view';
import { readCatalog } from '../../menu/read-catalog';
import type { Cms } from '../../platform/context';
import { readShopIndex } from '../shop-index';

export interface FoundProduct {
  product: ProductCardView;
  /** The product's words that were found, folded: what to mark. */
  terms: readonly string[];
  /** Where they stand, when not in its name: its description, else its ingredients. Worked out for what is shown. */
  evidence: () => string;
}

export interface FoundQuestion {
  anchor: string;
  question: string;
  /** The piece of the answer around the first word found. */
  excerpt: string;
  terms: readonly string[];
}

export interface SearchResults {
  /** What was searched, cleaned; empty when nothing was asked. */
  query: string;
  products: readonly FoundProduct[];
  questions: readonly FoundQuestion[];
  /** Nothing has the words as they were typed; these come nearest. */
  isApproximate: boolean;
}

const isPresent = <T>(value: T | null): value is T => value !== null;

/**
 * Products on sale and questions with every word of the query, whatever its accents and case; what is sold out comes after
 * what can be bought, else the best first.
 */
export async function searchShop(cms: Cms, typed: string | null | undefined): Promise<SearchResults> {
  const query = cleanQuery(typed);
  const [{ cardById, bySlug }, index] = await Promise.all([readCatalog(cms), readShopIndex(cms)]);
  const { products, questions, isApproximate } = index.search(query);

  const foundProduct = ({ id, terms }: SearchHit): FoundProduct | null => {
    const product = cardById.get(id);
    const detail = product && bySlug.get(product.slug);
    return detail ? { product, terms, evidence: () => evidenceOf(detail, terms) } : null;
  };
  const foundQuestion = ({ id, terms }: SearchHit): FoundQuestion | null => {
    const found = index.questionByAnchor.get(id);
    return found
      ? { anchor: id, question: found.question, excerpt: excerptAround(found.answer, terms), terms }
      : null;
  };
  return {
    query,
    products: products.map(foundProduct).filter(isPresent).sort(availableFirst),
    questions: questions.map(foundQuestion).filter(isPresent),
    isApproximate,
  };
}

/** Room for a line. */
const EVIDENCE_LENGTH = 90;

function evidenceOf({ name, description, ingredients }: ProductDetailView, terms: readonly string[]): string {
  const listed = `Ingredientes: ${ingredients.join(', ')}`;
  const isElsewhere = !hasHit(`${name} · ${description}`, terms) && hasHit(listed, terms);
  return isElsewhere ? excerptAround(listed, terms, EVIDENCE_LENGTH) : description;
}

/** Sorting keeps the order of equals: the ranking. */
function availableFirst(one: FoundProduct, other: FoundProduct): number {
  return Number(one.product.stockState === 'out') - Number(other.product.stockState === 'out');
}
