import type { DeliveryAddress } from '@shop/delivery/address';

import type { SqlRunner } from '../../platform/database/sql';
import { MAX_ADDRESSES } from './own-addresses';

/**
 * Saves the address of a checkout for later orders, under the label "Entrega"; its state is Bahia unless the postal
 * code determines another state. Saves nothing if the customer already has the address, or has the maximum number; the
 * order proceeds either way. The first address becomes the default. The caller has locked the customer row.
 */
export async function saveDeliveryAddress(
  tx: SqlRunner,
  {
    customerId,
    address,
    instructions,
  }: { customerId: string; address: DeliveryAddress; instructions?: string | null | undefined },
): Promise<void> {
  await tx.query(
    `insert into addresses (customer_id, label, street, number, complement, neighborhood, city, state, zip_code, instructions, is_default)
     select $1::uuid, 'Entrega', $2::text, $3::text, $4::text, $5::text, $6::text, $8::text, $7::text, $10::text,
       not exists (select 1 from addresses where customer_id = $1::uuid and removed_at is null)
     where not exists (
       select 1 from addresses where customer_id = $1::uuid and removed_at is null and street = $2::text and number = $3::text
         and coalesce(complement, '') = coalesce($4::text, '') and neighborhood = $5::text and city = $6::text
         and zip_code = $7::text)
       and (select count(*) from addresses where customer_id = $1::uuid and removed_at is null) < $9`,
    [
      customerId,
      address.street,
      address.number,
      address.complement || null,
      address.neighborhood,
      address.city,
      address.cep,
      address.state || 'BA',
      MAX_ADDRESSES,
      instructions || null,
    ],
  );
}
