import { cutText } from '../text/clean-text';

/** The longest text of a review, and of the shop's answer. */
export const MAX_REVIEW_TEXT = 600;

/** The number of days after the delivery at which the buyer is invited, and after which nobody is invited any more. */
export const INVITE_AFTER_DAYS = 3;
export const INVITE_UNTIL_DAYS = 14;

/** For how many days after the delivery a product may be reviewed. */
export const REVIEW_DAYS = 90;

/** How many reviews a product's page shows; the rest has a page of its own. */
export const NEWEST_REVIEWS = 6;

export const REVIEW_STATES = ['waiting', 'published', 'hidden'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Why a review may be hidden. That it is bad is no reason. */
export const HIDING_REASONS = ['abuse', 'health', 'personal', 'advertising', 'off_topic'] as const;
export type HidingReason = (typeof HIDING_REASONS)[number];

/** The number and the average of a product's published reviews. */
export interface Rating {
  count: number;
  /** From 1 to 5, with one decimal. */
  average: number;
}

/** Returns the rating of some reviews; null without any. */
export const ratingOf = ({ count, sum }: { count: number; sum: number }): Rating | null =>
  count === 0 ? null : { count, average: Math.round((sum / count) * 10) / 10 };

/** Returns the signature of a named review: 'Nara, Pituba', or the first name alone for an order without an address. */
export function signatureOf(fullName: string, neighborhood: string | null): string {
  const [first = ''] = fullName.trim().split(/\s+/);
  return [cutText(first, 30), neighborhood && cutText(neighborhood.trim(), 40)].filter(Boolean).join(', ');
}
