import { PAY_INTENTS } from './checkout-form-id';
import {
  deliveryMethodOf,
  MAX_SLOT_LENGTH,
  readFields,
  textOf,
  type CheckoutValues,
} from './checkout-fields';

/** Stands for the delivery fee while the CEP in the form is not the one that the page's plan answers for. */
export const FEE_BY_CEP = 'Conforme o CEP';

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

/**
 * Returns a form's values, cut to the length of its fields, with the time window that was offered and accepted and the
 * place that was chosen instead of a CEP.
 */
export function checkoutValues(form: FormData): CheckoutValues {
  const values = readFields(form);
  if (form.get('intent') === USE_SLOT)
    values[SLOT_FIELDS[values.deliveryMethod]] = textOf(form, OFFERED_SLOT, MAX_SLOT_LENGTH);
  const served = values.neighborhood === '' ? servedPlace(textOf(form, SERVED_PLACE, 260)) : {};
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

/** Returns street and number as text: 'Rua Pará, 88'. */
export const streetText = ({ street, number }: Pick<CheckoutValues, 'street' | 'number'>): string =>
  [street, number].filter((part) => part.trim() !== '').join(', ');

/** Returns a place as text: 'Centro, Feira de Santana'. */
export const placeName = ({ neighborhood, city }: Pick<CheckoutValues, 'neighborhood' | 'city'>): string =>
  [neighborhood, city].filter((part) => part.trim() !== '').join(', ');

/** Whether the customer has begun to type a new address; false while a saved one is selected. */
export const hasTypedPlace = ({ savedAddressId, cep, neighborhood }: CheckoutValues): boolean =>
  !savedAddressId && (cep.trim() !== '' || neighborhood.trim() !== '');

/** Returns the form with the total of the button that was pressed, at which the buyer agreed to buy. */
export function agreedTotal<
  Fields extends { expectedTotalCents: number; expectedPixTotalCents?: number | undefined },
>({ expectedPixTotalCents, ...fields }: Fields, form: FormData) {
  if (form.get('intent') !== PAY_INTENTS.pix) return fields;
  return {
    ...fields,
    paysByPix: true,
    expectedTotalCents: expectedPixTotalCents ?? fields.expectedTotalCents,
  };
}
