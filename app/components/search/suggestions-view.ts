import type { PictureView } from '../picture/Picture';

export interface HighlightedPart {
  text: string;
  isHit: boolean;
}

export interface SuggestedProductView {
  id: string;
  slug: string;
  name: readonly HighlightedPart[];
  /** Where the words were found: the description, else the ingredients. */
  evidence: readonly HighlightedPart[];
  priceCents: number;
  /** The price before the current promotion; null without one. */
  oldPriceCents: number | null;
  isSoldOut: boolean;
  picture: PictureView | null;
}

export interface SuggestedQuestionView {
  anchor: string;
  question: readonly HighlightedPart[];
}

/**
 * The best results of a query. When there are none, the counts are 0 and the lists contain suggestions to begin with.
 */
export interface SuggestionsView {
  query: string;
  products: readonly SuggestedProductView[];
  questions: readonly SuggestedQuestionView[];
  /** The count of all results, not only of those listed. */
  productCount: number;
  questionCount: number;
  isApproximate: boolean;
}
