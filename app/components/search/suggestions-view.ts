import type { PictureView } from '../picture/Picture';

export interface HighlightedPart {
  text: string;
  isHit: boolean;
}

export interface SuggestedProductView {
  id: string;
  slug: string;
  name: readonly HighlightedPart[];
  /** Where the words were found: its description, else its ingredients. */
  evidence: readonly HighlightedPart[];
  priceCents: number;
  /** Before the promotion that holds now; null without one. */
  oldPriceCents: number | null;
  isSoldOut: boolean;
  picture: PictureView | null;
}

export interface SuggestedQuestionView {
  anchor: string;
  question: readonly HighlightedPart[];
}

/** The best of what was found; where nothing was, counts of 0 and where to begin. */
export interface SuggestionsView {
  query: string;
  products: readonly SuggestedProductView[];
  questions: readonly SuggestedQuestionView[];
  /** Of everything found, not only what is listed. */
  productCount: number;
  questionCount: number;
  isApproximate: boolean;
}
