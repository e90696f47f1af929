import { useState } from 'react';
import { orderMessages, orderMovedText } from '@shop/messages/order-messages';

import type { AccountOrderView } from '../../view-models/order-view';

type Shown = Pick<AccountOrderView, 'id' | 'statusValue' | 'paymentLink' | 'canCancel' | 'number' | 'status'>;

/**
 * Returns what has changed since the order's page was opened, as a text that is shown and announced; null while nothing
 * has changed. It resets when another order's page is opened from this page, because the router keeps the component.
 */
export function useOrderUpdates(order: Shown): string | null {
  const [known, setKnown] = useState({ order, news: null as string | null });
  const isOther = known.order.id !== order.id;
  const update = isOther ? null : updateOf(known.order, order);
  if (isOther || update !== null) setKnown({ order, news: update });
  return isOther ? null : (update ?? known.news);
}

function updateOf(
  before: Shown,
  { statusValue, paymentLink, canCancel, number, status }: Shown,
): string | null {
  if (before.statusValue !== statusValue) return orderMovedText(number, status.label);
  if (before.paymentLink && !paymentLink) return orderMessages.order_payment_ended;
  return before.canCancel && !canCancel ? orderMessages.order_cancel_over : null;
}
