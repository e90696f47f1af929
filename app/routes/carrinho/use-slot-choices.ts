import { useState } from 'react';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';

import { slotChoice, type SlotChoiceView } from '../../components/delivery/slot-view';
import type { CartPageView } from './cart-view';
import type { CheckoutReply } from './checkout';
import { type CheckoutValues } from './checkout-fields';
import { SLOT_FIELDS } from './checkout-values';

export interface SlotChoices {
  byMethod: Record<DeliveryMethod, SlotChoiceView>;
  choose: (method: DeliveryMethod, key: string) => void;
  /** Whether the buyer has chosen a time window after the order was refused. */
  isChosenAgain: boolean;
}

const chosenIn = (values: CheckoutValues): Record<DeliveryMethod, string> => ({
  delivery: values[SLOT_FIELDS.delivery],
  pickup: values[SLOT_FIELDS.pickup],
});

const LOSSES: readonly CheckoutReply['code'][] = ['slot_full', 'slot_closed', 'slot_required'];

/**
 * Returns the chosen time window of each delivery method. A refused order brings back the window that was sent with it. If
 * that window is no longer offered, the buyer chooses again, even if the shop had selected it for them.
 */
export function useSlotChoices({
  view,
  refused,
}: {
  view: Pick<CartPageView, 'delivery' | 'pickupPlan' | 'values'>;
  /** The response to an attempt that placed no order; null when there is none. */
  refused: CheckoutReply | null;
}): SlotChoices {
  const [chosen, setChosen] = useState(() => chosenIn(refused?.values ?? view.values));
  const [isChosenAgain, setChosenAgain] = useState(false);
  const [last, setLast] = useState(refused);
  if (refused !== last) {
    setLast(refused);
    setChosenAgain(false);
    if (refused) setChosen(chosenIn(refused.values));
  }
  const choiceOf = (method: DeliveryMethod) => {
    const plan = method === 'delivery' ? view.delivery : view.pickupPlan;
    return slotChoice({
      slots: plan?.slots ?? [],
      today: plan?.today ?? '',
      chosen: chosen[method],
      mustChoose:
        refused !== null &&
        refused.values.deliveryMethod === method &&
        (LOSSES.includes(refused.code) || refused.values[SLOT_FIELDS[method]] !== ''),
    });
  };
  return {
    byMethod: { delivery: choiceOf('delivery'), pickup: choiceOf('pickup') },
    choose: (method, key) => {
      setChosen((before) => ({ ...before, [method]: key }));
      setChosenAgain(true);
    },
    isChosenAgain,
  };
}
