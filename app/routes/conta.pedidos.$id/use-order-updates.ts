import { useState } from 'react';
import { orderMessages, orderMovedText } from '@shop/messages/order-messages';

import type { AccountOrderView } from '../../view-models/order-view';

type Shown = Pick<AccountOrderView, 'id' | 'statusValue' | 'paymentLink' | 'canCancel' | 'number' | 'status'>;

/**
 * Returns what has changed since the order's page was opened, shown and announced; null while nothing has. It resets
 * when another order's page is opened from this one, because the router keeps the component.
 */
export function useOrderNews(order: Shown): string | null {
  const [known, setKnown] = useState({ order, news: null as string | null });
  const isOther = known.order.id !== order.id;
  const news = isOther ? null : newsOf(known.order, order);
  if (isOther || news !== null) setKnown({ order, news });
  return isOther ? null : (news ?? known.news);
}

function newsOf(
  before: Shown,
  { statusValue, paymentLink, canCancel, number, status }: Shown,
): string | null {
  if (before.statusValue !== statusValue) return orderMovedText(number, status.label);
  if (before.paymentLink && !paymentLink) return orderMessages.order_payment_ended;
  return before.canCancel && !canCancel ? orderMessages.order_cancel_over : null;
}
