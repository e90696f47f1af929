import type { QuestionHit, SearchResults } from '@cms/search/queries/search-shop';
import { pageOf } from '@shop/catalog/pages';
import { highlightHits, type TextPart } from '@shop/search/highlight';

import type { ProductCardView } from '../components/catalogue/product-view';
import { productCardView } from './product-view';

export interface QuestionHitView {
  anchor: string;
  href: string;
  question: TextPart[];
  excerpt: TextPart[];
}

/** The results of a search, as the search page shows them. */
export interface SearchPageView {
  query: string;
  products: ProductCardView[];
  questions: QuestionHitView[];
  productCount: number;
  isApproximate: boolean;
  page: number;
  pageCount: number;
}

/** Returns one page of the results; null when the results have fewer pages. Questions are on the first page only. */
export function searchPageView(results: SearchResults, page: number): SearchPageView | null {
  const shown = pageOf(results.products, page);
  if (!shown) return null;
  const { query, questions, isApproximate, products } = results;
  return {
    query,
    products: shown.items.map(({ product }) => productCardView(product)),
    questions: page === 1 ? questions.map(questionHitView) : [],
    productCount: products.length,
    isApproximate,
    page,
    pageCount: shown.pageCount,
  };
}

export function questionHitView({ anchor, href, question, excerpt, terms }: QuestionHit): QuestionHitView {
  return { anchor, href, question: highlightHits(question, terms), excerpt: highlightHits(excerpt, terms) };
}
