import type { OrderedDelivery } from '@cms/orders/queries/order-again';
import { missingDeliveryFields } from '@shop/delivery/address';
import { isInDeliveryArea, type CepRange } from '@shop/delivery/cep';

import { EMPTY_VALUES, type CheckoutValues } from './checkout-values';

/**
 * Returns the checkout values of an earlier order. Null if its address is no longer valid: incomplete by the current
 * rules, or outside the current delivery area.
 */
export function orderedValues(
  { method, address }: OrderedDelivery,
  ranges: readonly CepRange[],
): CheckoutValues | null {
  if (method === 'pickup') return { ...EMPTY_VALUES, deliveryMethod: method };
  const { cep, street, number, complement, neighborhood, city } = address;
  if (missingDeliveryFields(address).length > 0 || isInDeliveryArea(cep, ranges) !== 'inside') return null;
  const typed = { cep, street, number, complement: complement ?? '', neighborhood, city };
  return { ...EMPTY_VALUES, ...typed, deliveryMethod: method };
}
