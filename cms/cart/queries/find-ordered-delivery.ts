import type { DeliveryAddress } from '@shop/delivery/address';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';

/** The delivery method and address of an order, as entered at checkout. */
export interface OrderedDelivery {
  method: DeliveryMethod;
  address: DeliveryAddress;
}

/** Returns the delivery of a customer's own order; null if the order does not exist or belongs to another customer. */
export async function findOrderedDelivery(
  cms: Cms,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<OrderedDelivery | null> {
  if (!isRecordId(orderId)) return null;
  const [order] = await sqlOf(cms.payload).query<OrderedDelivery>(
    `select delivery_method as method, json_build_object('cep', coalesce(address_cep, ''),
       'street', coalesce(address_street, ''), 'number', coalesce(address_number, ''),
       'complement', coalesce(address_complement, ''), 'neighborhood', coalesce(address_neighborhood, ''),
       'city', coalesce(address_city, '')) as address
     from orders where id = $1 and customer_id = $2`,
    [orderId, customerId],
  );
  return order ?? null;
}
