import { useState } from 'react';
import { orderMessages, orderMovedText } from '@shop/messages/order-messages';

import type { AccountOrderView } from '../../view-models/order-view';

type Shown = Pick<AccountOrderView, 'statusValue' | 'paymentLink' | 'canCancel' | 'number' | 'status'>;

/** What has changed since the page was opened, for those who see it and those who hear it; null while nothing has. */
export function useOrderNews(order: Shown): string | null {
  const [known, setKnown] = useState({ order, news: null as string | null });
  const news = newsOf(known.order, order);
  if (news !== null) setKnown({ order, news });
  return news ?? known.news;
}

function newsOf(
  before: Shown,
  { statusValue, paymentLink, canCancel, number, status }: Shown,
): string | null {
  if (before.statusValue !== statusValue) return orderMovedText(number, status.label);
  if (before.paymentLink && !paymentLink) return orderMessages.order_payment_ended;
  return before.canCancel && !canCancel ? orderMessages.order_cancel_over : null;
}
