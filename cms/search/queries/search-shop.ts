import { excerptAround, hasHit } from '@shop/search/highlight';
import { cleanQuery } from '@shop/search/clean-query';
import type { SearchHit } from '@shop/search/search-index';

import type { ProductCardView, ProductDetailView } from '../../catalog/product-view';
import { readCatalog } from '../../menu/read-catalog';
import type { Cms } from '../../platform/context';
import { readShopIndex, type QuestionHit } from '../shop-index';

export type { QuestionHit };

export interface ProductHit {
  product: ProductCardView;
  /**
   * The product's words that match the query, in lower case and without accents. They are highlighted in the results.
   */
  terms: readonly string[];
  /**
   * Returns an excerpt of the ingredients if the query matches only there, otherwise the description. This is a
   * function, because only results that are displayed need it.
   */
  evidence: () => string;
}

export interface SearchResults {
  /** The normalised query; empty if the visitor entered nothing. */
  query: string;
  products: readonly ProductHit[];
  questions: readonly QuestionHit[];
  /** True if nothing contains the words as the visitor typed them, so that the results are only the closest matches. */
  isApproximate: boolean;
}

const isPresent = <T>(value: T | null): value is T => value !== null;

/**
 * Returns the products on sale and the questions that contain every word of the query, ignoring accents and case.
 * Results are sorted by relevance, but sold-out products come after all available products.
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

/** The length of the excerpt that shows why a result matches: one line of the result list, in characters. */
const EVIDENCE_LENGTH = 90;

function evidenceOf({ name, description, ingredients }: ProductDetailView, terms: readonly string[]): string {
  const listed = `Ingredientes: ${ingredients.join(', ')}`;
  const isElsewhere = !hasHit(`${name} · ${description}`, terms) && hasHit(listed, terms);
  return isElsewhere ? excerptAround(listed, terms, EVIDENCE_LENGTH) : description;
}

/**
 * Compares two products so that sold-out products come last. Sorting is stable, so the order by relevance otherwise
 * stays.
 */
function availableFirst(one: ProductHit, other: ProductHit): number {
  return Number(one.product.stockState === 'out') - Number(other.product.stockState === 'out');
}
