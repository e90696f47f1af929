import type { OrderedDelivery } from '@cms/orders/queries/order-again';
import { missingDeliveryFields } from '@shop/delivery/address';
import { zoneOf, type ZonePlace } from '@shop/delivery/zone-of';
import type { DeliveryZone } from '@shop/delivery/zones';

import { EMPTY_VALUES, type CheckoutValues } from './checkout-fields';

/**
 * Returns the checkout values of an earlier order; null if its address is no longer valid, because it is incomplete by
 * the current rules or in no zone that the shop delivers to. `place` is the address with what the directory knows of it.
 */
export function orderedValues(
  { method, address }: OrderedDelivery,
  { zones, place }: { zones: readonly DeliveryZone[]; place: ZonePlace },
): CheckoutValues | null {
  if (method === 'pickup') return { ...EMPTY_VALUES, deliveryMethod: method };
  const { cep, street, number, complement, neighborhood, city } = address;
  if (missingDeliveryFields(address).length > 0 || zoneOf(place, zones).kind !== 'zone') return null;
  const typed = { cep, street, number, complement: complement ?? '', neighborhood, city };
  return { ...EMPTY_VALUES, ...typed, deliveryMethod: method };
}
