import type { CartPageView } from './cart-view';
import type { CheckoutReply } from './checkout';

/** Returns where the page explains a refusal: at the time windows, at the delivery zone, or above the ways to pay. */
export function noticePlace(
  { code, values }: CheckoutReply,
  view: CartPageView,
): 'slots' | 'zone' | 'payment' {
  const plan = values.deliveryMethod === 'delivery' ? view.delivery : view.pickupPlan;
  if (code === 'outside_area' || code === 'place_unclear')
    return plan && plan.answer !== 'zone' ? 'zone' : 'payment';
  const isOfWindows = ['slot_full', 'slot_closed', 'slot_required'].includes(code);
  return isOfWindows && plan?.answer === 'zone' && (plan.hasWindows || plan.pause) ? 'slots' : 'payment';
}
