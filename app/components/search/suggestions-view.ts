import type { PictureView } from '../picture/Picture';

export interface HighlightedPart {
  text: string;
  isHit: boolean;
}

export interface SuggestedProductView {
  id: string;
  slug: string;
  name: readonly HighlightedPart[];
  /** The text in which the words were found: the description, otherwise the ingredients. */
  evidence: readonly HighlightedPart[];
  priceCents: number;
  /** The price before the current promotion; null without one. */
  oldPriceCents: number | null;
  isSoldOut: boolean;
  picture: PictureView | null;
}

export interface SuggestedQuestionView {
  anchor: string;
  href: string;
  question: readonly HighlightedPart[];
}

/**
 * The best results of a query. When there are no results, the counts are 0, and the lists contain suggestions that do
 * not depend on the query.
 */
export interface SuggestionsView {
  query: string;
  products: readonly SuggestedProductView[];
  questions: readonly SuggestedQuestionView[];
  /** The number of all results, including those that are not listed. */
  productCount: number;
  questionCount: number;
  isApproximate: boolean;
}
