import { messages } from '@shop/messages/messages';
import { APIError, type CollectionBeforeChangeHook } from 'payload';

import type { Product } from '../payload-types';

/**
 * Prevents an admin from putting a product with an unconfirmed label on sale: a new product is stored as inactive, and
 * the change of an existing product is rejected. A product that was on sale when its label changed stays active, but is
 * hidden until the label is confirmed.
 */
export const requireConfirmedLabel: CollectionBeforeChangeHook<Product> = ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  // Without a user the rule does not apply, because the seed and tests create products without an admin user.
  if (!req.user || data.active !== true) return data;
  if (operation === 'create') return data.labelConfirmedAt ? data : { ...data, active: false };
  const confirmedAt = 'labelConfirmedAt' in data ? data.labelConfirmedAt : originalDoc?.labelConfirmedAt;
  if (originalDoc?.active === true || confirmedAt) return data;
  throw new APIError(messages.product_label_unconfirmed, 409, null, true);
};
