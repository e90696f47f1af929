import { checkoutMessages } from '@shop/messages/checkout-messages';
import { deliveryMessages } from '@shop/messages/delivery-messages';
import { guestMessages } from '@shop/messages/guest-messages';
import type { ToastText } from '@shop/messages/toast-text';

import type { CheckoutReply } from './checkout';
import type { FieldStep, Step } from './checkout-steps';

/** Why nothing was paid, said above the fields of the step that it concerns. */
export interface StepProblem {
  step: Step;
  text: ToastText;
}

/** Returns what is said when fields of a step are missing or wrong; each field says its own error. */
export const fieldProblem = (step: FieldStep, fields: readonly string[]): StepProblem => ({
  step,
  text:
    step === 'delivery'
      ? checkoutMessages.address_incomplete
      : fields.includes('phone')
        ? deliveryMessages.phone_required_for_delivery
        : guestMessages.guest_incomplete,
});

const STEP_OF: Partial<Record<CheckoutReply['code'], Step>> = {
  address_incomplete: 'delivery',
  login_required: 'contact',
  guest_incomplete: 'contact',
  phone_required: 'contact',
};

/** Returns the problem of a refused order that is not a notice with ways on; null when there is none. */
export function refusalProblem(refused: CheckoutReply | null): StepProblem | null {
  if (!refused) return null;
  if (refused.code === 'phone_required')
    return { step: 'contact', text: deliveryMessages.phone_required_for_delivery };
  return refused.toast && { step: STEP_OF[refused.code] ?? 'payment', text: refused.toast };
}

/** Refusals that concern the chosen delivery method only, and say nothing about the other. */
const OF_METHOD: readonly CheckoutReply['code'][] = [
  'address_incomplete',
  'address_not_found',
  'below_minimum',
  'outside_area',
  'phone_required',
  'pickup_only',
  'place_unclear',
  'shop_paused',
  'slot_closed',
  'slot_full',
  'slot_required',
];

export const isOfMethod = ({ code }: CheckoutReply): boolean => OF_METHOD.includes(code);
