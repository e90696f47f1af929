import type { AddressInput } from '@shop/customers/address-schema';

/** What a customer writes of an address, in the order of `addressValues`. */
export const ADDRESS_COLUMNS = 'label, street, number, complement, neighborhood, city, state, zip_code';

/** An address as it is stored: an empty complement is none. */
export const addressValues = (address: AddressInput): (string | null)[] => [
  address.label,
  address.street,
  address.number,
  address.complement || null,
  address.neighborhood,
  address.city,
  address.state,
  address.zipCode,
];
