import type { ReactNode } from 'react';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';

import { ChoiceCards } from '../forms/ChoiceCards';

export interface DeliveryChoiceProps {
  /** The fee, and the place that the fee is for: 'R$ 15,00 · Salvador'. */
  deliveryText: ReactNode;
  /** The price and the place of a pickup: 'Grátis · Brotas'. */
  pickupText: string;
  defaultMethod: DeliveryMethod;
  onChange?: ((method: DeliveryMethod) => void) | undefined;
}

/** The choice between 'Entrega' (delivery) and 'Retirada' (pickup). It is the field deliveryMethod. */
export function DeliveryChoice({ deliveryText, pickupText, defaultMethod, onChange }: DeliveryChoiceProps) {
  return (
    <ChoiceCards
      name="deliveryMethod"
      legend="Entrega ou retirada"
      defaultValue={defaultMethod}
      onChange={onChange ? (value) => onChange(value === 'pickup' ? 'pickup' : 'delivery') : undefined}
      choices={[
        { value: 'delivery', title: 'Entrega', icon: 'truck-delivery', detail: deliveryText },
        { value: 'pickup', title: 'Retirada', icon: 'building-store', detail: pickupText },
      ]}
    />
  );
}
