import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatBrl } from '@shop/money/format-brl';

import { ChoiceCards } from '../forms/ChoiceCards';

export interface DeliveryChoiceProps {
  /** The delivery fee of the settings. */
  deliveryFeeCents: number;
  defaultMethod: DeliveryMethod;
  onChange?: ((method: DeliveryMethod) => void) | undefined;
}

/** 'Entrega' or 'Retirada': the field deliveryMethod. */
export function DeliveryChoice({ deliveryFeeCents, defaultMethod, onChange }: DeliveryChoiceProps) {
  const fee = deliveryFeeCents === 0 ? 'Grátis' : formatBrl(deliveryFeeCents);
  return (
    <ChoiceCards
      name="deliveryMethod"
      legend="Entrega ou retirada"
      defaultValue={defaultMethod}
      onChange={onChange ? (value) => onChange(value === 'pickup' ? 'pickup' : 'delivery') : undefined}
      choices={[
        { value: 'delivery', title: 'Entrega', icon: 'truck-delivery', detail: `${fee} · Salvador e região` },
        { value: 'pickup', title: 'Retirada', icon: 'building-store', detail: 'Grátis · Brotas' },
      ]}
    />
  );
}
