import type { DeliveryAddress } from '@shop/delivery/address';

import type { SqlRunner } from '../database/sql';

/**
 * Keeps a checkout's address for next time, labelled "Entrega" and in Bahia unless its postal code said otherwise, unless the customer has it already. The
 * first address becomes the default.
 */
export async function saveDeliveryAddress(
  tx: SqlRunner,
  { customerId, address }: { customerId: string; address: DeliveryAddress },
): Promise<void> {
  await tx.query(
    `insert into addresses (customer_id, label, street, number, complement, neighborhood, city, state, zip_code, is_default)
     select $1::uuid, 'Entrega', $2::text, $3::text, $4::text, $5::text, $6::text, $8::text, $7::text,
       not exists (select 1 from addresses where customer_id = $1::uuid)
     where not exists (
       select 1 from addresses where customer_id = $1::uuid and street = $2::text and number = $3::text
         and coalesce(complement, '') = coalesce($4::text, '') and neighborhood = $5::text and city = $6::text
         and zip_code = $7::text)`,
    [
      customerId,
      address.street,
      address.number,
      address.complement || null,
      address.neighborhood,
      address.city,
      address.cep,
      address.state || 'BA',
    ],
  );
}
