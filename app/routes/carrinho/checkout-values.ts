import { MAX_EMAIL_LENGTH } from '@shop/reading/email-length';
import { ADDRESS_LENGTHS, INSTRUCTIONS_LENGTH } from '@shop/delivery/address-lengths';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { MAX_NAME_LENGTH } from '@shop/reading/name';
import { MAX_TYPED_PHONE_LENGTH } from '@shop/reading/phone-shape';

import { ACCOUNT_FORM_FIELD, accountWayOf, type AccountWay } from './typed-account';

/** Stands for the delivery fee while the CEP in the form is not the one that the page's plan answers for. */
export const FEE_BY_CEP = 'Conforme o CEP';

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
  /** The time window of each delivery method, in the format of `slotKey`; '' while no window was shown. */
  deliverySlot: string;
  pickupSlot: string;
  deliveryInstructions: string;
  phone: string;
  /** How a visitor orders. The values of "Sem cadastro" (without an account) stay when another way is chosen. */
  accountForm: AccountWay;
  guestName: string;
  guestEmail: string;
  guestPhone: string;
  guestTerms: boolean;
  createAccount: boolean;
}

/**
 * The names of the fields for the time window of each delivery method. Both fields are in the form, because the style
 * sheet switches between the methods.
 */
export const SLOT_FIELDS = { delivery: 'deliverySlot', pickup: 'pickupSlot' } as const;

/**
 * The names of the hidden fields that say that a delivery method's time window was lost, so that the customer must
 * choose another window.
 */
export const LOST_FIELDS = { delivery: 'deliverySlotLost', pickup: 'pickupSlotLost' } as const;

/**
 * The `intent` of the button that selects the offered time window, and the name of the field that contains this window.
 */
export const USE_SLOT = 'use-slot';
export const OFFERED_SLOT = 'offeredSlot';

/** The `intent` of the button that requests one mail as soon as the shop delivers to the place. */
export const REQUEST_AREA = 'request-area';

/** The `intent` of each answer to the question whether the city of the CEP is the right one. */
export const CITY_INTENTS = { yes: 'city-of-cep', no: 'city-as-typed' } as const;

/** The name of the field for a bairro that is chosen without a CEP: 'Lauro de Freitas|Ipitanga'. */
export const SERVED_PLACE = 'servedPlace';

/**
 * The CEP of an address whose buyer chose the bairro instead. The specification requires a CEP and checks no format, so
 * the order says what the buyer said.
 */
export const UNKNOWN_CEP = 'Não sei';

export const EMPTY_VALUES: CheckoutValues = {
  deliveryMethod: 'delivery',
  savedAddressId: null,
  cep: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  saveAddress: true,
  deliverySlot: '',
  pickupSlot: '',
  deliveryInstructions: '',
  phone: '',
  accountForm: 'guest',
  guestName: '',
  guestEmail: '',
  guestPhone: '',
  guestTerms: false,
  createAccount: false,
};

const ADDRESS_FIELDS = ['cep', 'street', 'number', 'complement', 'neighborhood', 'city'] as const;

/** An id of a saved address has 36 characters. */
const MAX_ID_LENGTH = 40;

/** Enough for the id of a time window, '@' and a day. */
const MAX_SLOT_LENGTH = 50;

/**
 * A text that is too long is stored with one letter too many, so that it is refused again when it is shown again.
 */
const TOO_LONG = 1;

/** Returns a form's values, cut to the length of its fields, so that they can be shown again and stored in a cookie. */
export function checkoutValues(form: FormData): CheckoutValues {
  const text = (name: string, maxLength: number) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, maxLength) : '';
  };
  const address = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, text(field, ADDRESS_LENGTHS[field] + TOO_LONG)]),
  );
  const deliveryMethod = deliveryMethodOf(text('deliveryMethod', 10));
  const values = {
    ...EMPTY_VALUES,
    ...address,
    deliveryMethod,
    deliverySlot: text('deliverySlot', MAX_SLOT_LENGTH),
    pickupSlot: text('pickupSlot', MAX_SLOT_LENGTH),
    deliveryInstructions: text('deliveryInstructions', INSTRUCTIONS_LENGTH),
    phone: text('phone', MAX_TYPED_PHONE_LENGTH),
    accountForm: accountWayOf(form) ?? EMPTY_VALUES.accountForm,
    guestName: text('guestName', MAX_NAME_LENGTH + TOO_LONG),
    guestEmail: text('guestEmail', MAX_EMAIL_LENGTH),
    guestPhone: text('guestPhone', MAX_TYPED_PHONE_LENGTH),
    guestTerms: form.get('guestTerms') === 'on',
    createAccount: form.get('createAccount') === 'on',
    savedAddressId: form.has('savedAddressId') ? text('savedAddressId', MAX_ID_LENGTH) : null,
    // The form of a visitor has no such box; whoever signs in later finds the box as it is by default.
    saveAddress: form.get('saveAddress') === 'on' || form.has(ACCOUNT_FORM_FIELD),
  };
  if (form.get('intent') === USE_SLOT)
    values[SLOT_FIELDS[deliveryMethod]] = text(OFFERED_SLOT, MAX_SLOT_LENGTH);
  const served = values.neighborhood === '' ? servedPlace(text(SERVED_PLACE, 260)) : {};
  return { ...values, ...served, ...(served.city && values.cep === '' && { cep: UNKNOWN_CEP }) };
}

/**
 * Returns the bairro and the city of a choice such as 'Lauro de Freitas|Ipitanga'; an empty object for an empty choice.
 */
export function servedPlace(choice: string): Partial<Pick<CheckoutValues, 'neighborhood' | 'city'>> {
  const [city, neighborhood] = choice.split('|');
  return city ? { city, neighborhood: neighborhood ?? '' } : {};
}

/**
 * Copies the time window of the form's delivery method to the field `slot`. If that window was lost, sets the field
 * `mustChooseSlot` instead.
 */
export function withSlotOfMethod(form: FormData): FormData {
  const method = deliveryMethodOf(textOf(form, 'deliveryMethod'));
  const slot = textOf(form, SLOT_FIELDS[method]);
  if (slot) form.set('slot', slot);
  else if (form.has(LOST_FIELDS[method])) form.set('mustChooseSlot', 'on');
  return form;
}

/** Fills in the place that was chosen instead of a CEP, as `checkoutValues` does. */
export function withServedPlace(form: FormData): FormData {
  const { cep, neighborhood, city } = checkoutValues(form);
  for (const [name, value] of Object.entries({ cep, neighborhood, city }))
    if (textOf(form, name).trim() === '' && value !== '') form.set(name, value);
  return form;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export const deliveryMethodOf = (text: string | null): DeliveryMethod =>
  text === 'pickup' || text === 'retirada' ? 'pickup' : 'delivery';

/** Returns street and number as text: 'Rua Pará, 88'. */
export const streetText = ({ street, number }: Pick<CheckoutValues, 'street' | 'number'>): string =>
  [street, number].filter((part) => part.trim() !== '').join(', ');

/** Returns a place as text: 'Centro, Feira de Santana'. */
export const placeName = ({ neighborhood, city }: Pick<CheckoutValues, 'neighborhood' | 'city'>): string =>
  [neighborhood, city].filter((part) => part.trim() !== '').join(', ');

/** Whether the customer has begun to type a new address; false while a saved one is selected. */
export const hasTypedPlace = ({ savedAddressId, cep, neighborhood }: CheckoutValues): boolean =>
  !savedAddressId && (cep.trim() !== '' || neighborhood.trim() !== '');
