import { messages } from '@shop/messages/messages';
import { APIError, type CollectionBeforeChangeHook } from 'payload';

import type { Product } from '../payload-types';

/**
 * A product whose label nobody confirmed cannot be put on sale by an admin: a new one starts off sale, another one is
 * refused. One that was on sale when its label changed keeps its place, and is not shown until the label is confirmed.
 */
export const requireConfirmedLabel: CollectionBeforeChangeHook<Product> = ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  // The seed and tests make products without a panel user.
  if (!req.user || data.active !== true) return data;
  if (operation === 'create') return data.labelConfirmedAt ? data : { ...data, active: false };
  const confirmedAt = 'labelConfirmedAt' in data ? data.labelConfirmedAt : originalDoc?.labelConfirmedAt;
  if (originalDoc?.active === true || confirmedAt) return data;
  throw new APIError(messages.product_label_unconfirmed, 409, null, true);
};
