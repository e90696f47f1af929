import type { SavedAddress } from '@cms/customers/queries/list-addresses';
import type { addressSchema } from '@shop/customers/address-schema';
import { DEFAULT_CITY, HOME_STATE } from '@shop/delivery/address';
import type { z } from '@shop/forms/zod';

export type AddressFormValues = z.input<typeof addressSchema>;

/** Returns the form's initial values: the address to be changed, or the shop's own city. */
export const addressValues = (address: SavedAddress | null): Partial<AddressFormValues> =>
  address
    ? {
        label: address.label,
        zipCode: address.cep,
        street: address.street,
        number: address.number,
        complement: address.complement ?? '',
        neighborhood: address.neighborhood,
        city: address.city,
        state: address.state,
        instructions: address.instructions ?? '',
      }
    : { city: DEFAULT_CITY, state: HOME_STATE };
