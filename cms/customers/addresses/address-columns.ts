import type { AddressInput } from '@shop/customers/address-schema';

/** The columns of an address that a customer fills in, in the order of `addressValues`. */
export const ADDRESS_COLUMNS =
  'label, street, number, complement, neighborhood, city, state, zip_code, instructions';

/** The values of an address as they are stored: an empty complement and empty instructions become null. */
export const addressValues = (address: AddressInput): (string | null)[] => [
  address.label,
  address.street,
  address.number,
  address.complement || null,
  address.neighborhood,
  address.city,
  address.state,
  address.zipCode,
  address.instructions || null,
];
