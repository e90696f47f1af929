import { DEFAULT_CITY } from '@shop/delivery/address';
import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';

/** The values of the checkout form, complete or not. They survive every error, signing in, and a reload. */
export interface CheckoutValues {
  deliveryMethod: DeliveryMethod;
  /** '' for another address; null while nothing has been chosen. */
  savedAddressId: string | null;
  cep: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  saveAddress: boolean;
}

export const EMPTY_VALUES: CheckoutValues = {
  deliveryMethod: 'delivery',
  savedAddressId: null,
  cep: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: DEFAULT_CITY,
  saveAddress: true,
};

const ADDRESS_FIELDS = ['cep', 'street', 'number', 'complement', 'neighborhood', 'city'] as const;

/** An id of a saved address has 36 characters. */
const MAX_ID_LENGTH = 40;

/** Returns a form's values, cut to the length of its fields, so that they can be shown again and stored in a cookie. */
export function checkoutValues(form: FormData): CheckoutValues {
  const text = (name: string, maxLength: number) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, maxLength) : '';
  };
  const address = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, text(field, ADDRESS_LENGTHS[field])]),
  );
  return {
    ...EMPTY_VALUES,
    ...address,
    deliveryMethod: deliveryMethodOf(text('deliveryMethod', 10)),
    savedAddressId: form.has('savedAddressId') ? text('savedAddressId', MAX_ID_LENGTH) : null,
    saveAddress: form.get('saveAddress') === 'on',
  };
}

export const deliveryMethodOf = (text: string | null): DeliveryMethod =>
  text === 'pickup' || text === 'retirada' ? 'pickup' : 'delivery';
