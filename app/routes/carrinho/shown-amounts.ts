import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { feeChangeText, pixChangeText } from '@shop/messages/cart-messages';

import type { CartPageView } from './cart-view';
import { FEE_BY_CEP } from './checkout-values';
import { liveQuote } from './live-quote';
import { feeChange, type SeenPrices } from './seen-prices';

type AmountsView = Pick<
  CartPageView,
  'lines' | 'delivery' | 'pickupPlan' | 'deliveryFeeCents' | 'freeFromCents' | 'pixPercent'
>;

interface ShownAmountsOptions {
  deliveryMethod: DeliveryMethod;
  /** Whether the fee is that of the place in the form. */
  isFeeKnown: boolean;
  /** The prices that the page showed before. */
  seen: SeenPrices;
  /** Whether those prices were of the same place. */
  isSamePlace: boolean;
}

/** Returns when and where the order can be delivered or collected; null while the place is not known. */
export const planOf = (view: Pick<CartPageView, 'delivery' | 'pickupPlan'>, method: DeliveryMethod) =>
  method === 'delivery' ? view.delivery : view.pickupPlan;

/**
 * Returns the amounts of the summary, what has changed of them, and the text in the fee's place while no fee is known.
 * Until then the total is that of the products.
 */
export function shownAmounts(
  view: AmountsView,
  { deliveryMethod, isFeeKnown, seen, isSamePlace }: ShownAmountsOptions,
) {
  const { lines, deliveryFeeCents, freeFromCents, pixPercent } = view;
  const unknownFee = deliveryMethod === 'delivery' ? unknownFeeText(view, isFeeKnown) : null;
  const fee =
    deliveryMethod === 'delivery' && unknownFee === null
      ? feeChange(deliveryFeeCents, { seen, isSamePlace })
      : null;
  const isPixChanged = seen.pixPercent !== null && seen.pixPercent !== pixPercent;
  const news = [
    fee && feeChangeText(fee),
    isPixChanged && pixChangeText({ from: seen.pixPercent ?? 0, to: pixPercent }),
  ];
  return {
    summary: liveQuote(
      lines,
      unknownFee === null
        ? { deliveryMethod, deliveryFeeCents, freeFromCents, pixPercent }
        : { deliveryMethod, deliveryFeeCents: 0, pixPercent },
    ),
    news: news.filter(Boolean).join(' ') || null,
    unknownFee,
  };
}

/** Returns why there is no fee yet; null when there is one. */
function unknownFeeText({ delivery: plan }: AmountsView, isFeeKnown: boolean): string | null {
  if (!isFeeKnown) return FEE_BY_CEP;
  if (plan === null || plan.answer === 'zone') return null;
  if (plan.answer !== 'ask') return 'Não entregamos aí';
  return plan.zone === null ? 'Conforme o bairro' : null;
}
