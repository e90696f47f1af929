import type { HelpOrder } from '@cms/cases/queries/find-help-order';
import type { OrderView } from '@cms/orders/customer-order';
import type { Cms } from '@cms/platform/context';
import { findReviewToken } from '@cms/reviews/queries/find-own-reviews';

import { reviewPath } from '../view-models/review-path';
import { isToBake } from '../view-models/help-view';

/**
 * Returns the page where a delivered order is reviewed; null for any other order, and while the buyer's own report or
 * withdrawal comes first.
 */
export async function reviewHrefOf(
  cms: Cms,
  { id, status }: Pick<OrderView, 'id' | 'status'>,
  help: HelpOrder | null,
): Promise<string | null> {
  if (status !== 'entregue' || !isToBake(help)) return null;
  const token = await findReviewToken(cms, id);
  return token && reviewPath(token);
}
