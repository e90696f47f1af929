import type { Payload } from 'payload';

import { accountTokenText, readAccountToken } from '../customers/account-token';

const KIND = 'review';

/** Returns the text of the link by which the buyer of an order reviews what was in it. It opens nothing else. */
export const reviewToken = (payload: Payload, orderId: string): string =>
  accountTokenText(payload, { id: orderId, kind: KIND });

/** Returns the id of the order that a genuine link names; null for any other text. */
export const readReviewToken = (payload: Payload, text: string | null): string | null =>
  text === null ? null : readAccountToken(payload, text, KIND);
