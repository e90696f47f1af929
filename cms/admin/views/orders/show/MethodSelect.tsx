import { NativeSelect } from '@mantine/core';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';

import { METHOD_LABEL, METHODS, readReach } from '../../delivery/delivery-labels';

interface MethodSelectProps {
  value: DeliveryMethod | null | undefined;
  onChange: (method: DeliveryMethod | null) => void;
}

/** Limits orders to deliveries or to pickups. */
export const MethodSelect = ({ value, onChange }: MethodSelectProps) => (
  <NativeSelect
    label="Entrega ou retirada"
    value={value ?? ''}
    data={[
      { value: '', label: 'Entrega e retirada' },
      ...METHODS.map((method) => ({ value: method, label: METHOD_LABEL[method] })),
    ]}
    onChange={({ currentTarget }) => onChange(readReach(currentTarget.value))}
  />
);
