import type { DeliveryPlanView } from '@cms/cart/queries/view-cart';
import { deliveryMessages, pauseMessage } from '@shop/messages/delivery-messages';

/** Why an order cannot be paid now, although nothing in the form is missing. */
export interface PayObstacle {
  about: 'outside' | 'city' | 'pause';
  /** The sentence below the summary. */
  text: string;
  /** What the bar of a narrow screen says instead of the day. */
  brief: string;
}

type Plan = Pick<DeliveryPlanView, 'answer' | 'pause' | 'question' | 'today'>;

/** Returns why no order can be placed at this time; null when one can. */
export const pauseText = ({ pause, today }: Pick<Plan, 'pause' | 'today'>): string | null =>
  pause && pauseMessage({ ...pause, today });

/**
 * Returns the obstacle that the buyer can do most about: an address outside the area before a pause, because the next
 * address may be served at once. Null when the order can be paid, or when no plan says where it goes.
 */
export function obstacleOf(plan: Plan | null): PayObstacle | null {
  if (plan === null) return null;
  if (plan.answer === 'outside')
    return { about: 'outside', text: deliveryMessages.outside_area_summary, brief: 'fora da área' };
  // The CEP is of another city than the typed one, so nobody knows yet where the delivery goes.
  if (plan.question?.about === 'city')
    return { about: 'city', text: deliveryMessages.place_unclear_summary, brief: 'confirme a cidade' };
  const pause = pauseText(plan);
  return pause === null ? null : { about: 'pause', text: pause, brief: 'pedidos em pausa' };
}
