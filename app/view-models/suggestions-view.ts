import { listFeatured } from '@cms/search/queries/list-menu';
import type { ProductCardView } from '@cms/catalog/product-view';
import type { Cms } from '@cms/platform/context';
import { listAnswers } from '@cms/search/queries/list-answers';
import { searchShop } from '@cms/search/queries/search-shop';
import { highlightHits } from '@shop/search/highlight';

import type { SuggestedProductView, SuggestionsView } from '../components/search/suggestions-view';

const MAX_PRODUCTS = 5;
/** The number of questions shown, below the results and when there are no results. */
export const MAX_QUESTIONS = 3;

/**
 * Returns suggestions for the typed text. When there are no results, returns the highlights and the first questions
 * instead.
 */
export async function loadSuggestions(cms: Cms, typed: string | null): Promise<SuggestionsView> {
  const { query, products, questions, isApproximate } = await searchShop(cms, typed);
  if (products.length + questions.length === 0) return whereToBegin(cms, query);
  return {
    query,
    products: products
      .slice(0, MAX_PRODUCTS)
      .map(({ product, terms, evidence }) => suggestedProduct(product, terms, evidence())),
    questions: questions.slice(0, MAX_QUESTIONS).map(({ anchor, href, question, terms }) => ({
      anchor,
      href,
      question: highlightHits(question, terms),
    })),
    productCount: products.length,
    questionCount: questions.length,
    isApproximate,
  };
}

/**
 * Returns the highlights and the first questions. They are shown for an empty query and for a query without results.
 */
async function whereToBegin(cms: Cms, query: string): Promise<SuggestionsView> {
  const [featured, answers] = await Promise.all([listFeatured(cms), listAnswers(cms)]);
  return {
    query,
    products: featured.map((product) => suggestedProduct(product, [], product.description)),
    questions: answers
      .slice(0, MAX_QUESTIONS)
      .map(({ anchor, href, question }) => ({ anchor, href, question: highlightHits(question, []) })),
    productCount: 0,
    questionCount: 0,
    isApproximate: false,
  };
}

function suggestedProduct(
  product: ProductCardView,
  terms: readonly string[],
  evidence: string,
): SuggestedProductView {
  const { id, slug, name, priceCents, discountedPriceCents, stockState, image } = product;
  return {
    id,
    slug,
    name: highlightHits(name, terms),
    evidence: highlightHits(evidence, terms),
    priceCents: discountedPriceCents ?? priceCents,
    oldPriceCents: discountedPriceCents === null ? null : priceCents,
    isSoldOut: stockState === 'out',
    picture: image,
  };
}
