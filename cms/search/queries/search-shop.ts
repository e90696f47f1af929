import { excerptAround, hasHit } from '@shop/search/highlight';
import { cleanQuery } from '@shop/search/search-query';
import type { SearchHit } from '@shop/search/search-index';

import type { ProductCardView, ProductDetailView } from '../../catalog/product-view';
import { readCatalog } from '../../menu/read-catalog';
import type { Cms } from '../../platform/context';
import { readShopIndex, type QuestionHit } from '../shop-index';

export type { QuestionHit };

export interface ProductHit {
  product: ProductCardView;
  /** The words of the product that match, without accents and in lower case, for highlighting. */
  terms: readonly string[];
  /**
   * Returns the matching ingredients if only they match, else the description. A function, because it is needed only
   * for results that are displayed.
   */
  evidence: () => string;
}

export interface SearchResults {
  /** The normalised query; empty if nothing was entered. */
  query: string;
  products: readonly ProductHit[];
  questions: readonly QuestionHit[];
  /** Whether nothing contains the words as typed, so that the results are only the closest matches. */
  isApproximate: boolean;
}

const isPresent = <T>(value: T | null): value is T => value !== null;

/**
 * Returns products on sale and questions that contain every word of the query, ignoring accents and case; sold-out
 * products come after available ones, otherwise by relevance.
 */
export async function searchShop(cms: Cms, typed: string | null | undefined): Promise<SearchResults> {
  const query = cleanQuery(typed);
  const [{ cardById, bySlug }, index] = await Promise.all([readCatalog(cms), readShopIndex(cms)]);
  const { products, questions, isApproximate } = index.search(query);

  const productHit = ({ id, terms }: SearchHit): ProductHit | null => {
    const product = cardById.get(id);
    const detail = product && bySlug.get(product.slug);
    return detail ? { product, terms, evidence: () => evidenceOf(detail, terms) } : null;
  };
  return {
    query,
    products: products.map(productHit).filter(isPresent).sort(availableFirst),
    questions,
    isApproximate,
  };
}

/** The number of characters that fit in one line. */
const EVIDENCE_LENGTH = 90;

function evidenceOf({ name, description, ingredients }: ProductDetailView, terms: readonly string[]): string {
  const listed = `Ingredientes: ${ingredients.join(', ')}`;
  const isElsewhere = !hasHit(`${name} · ${description}`, terms) && hasHit(listed, terms);
  return isElsewhere ? excerptAround(listed, terms, EVIDENCE_LENGTH) : description;
}

/** Sorts sold-out products last. Sorting is stable, so products otherwise stay in order of relevance. */
function availableFirst(one: ProductHit, other: ProductHit): number {
  return Number(one.product.stockState === 'out') - Number(other.product.stockState === 'out');
}
