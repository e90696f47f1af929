import { ADDRESS_LENGTHS, INSTRUCTIONS_LENGTH } from '@shop/delivery/address-lengths';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { MAX_EMAIL_LENGTH } from '@shop/reading/email-length';
import { MAX_NAME_LENGTH } from '@shop/reading/name';
import { MAX_TYPED_PHONE_LENGTH } from '@shop/reading/phone-shape';

import { ACCOUNT_FORM_FIELD, ACCOUNT_WAYS, accountWayOf, type AccountWay } from './typed-account';

/** A field of the checkout form. */
interface CheckoutField<Value> {
  /** The value of a form that nobody has filled in. */
  empty: Value;
  /** Reads the value from a form that was sent. */
  read: (form: FormData, name: string) => Value;
  /** Whether a stored draft may have this value. The shop's previous version may have stored other values. */
  accepts: (stored: unknown) => boolean;
}

/** Returns the text of a form's field, cut to a length; '' for a field that the form does not have. */
export function textOf(form: FormData, name: string, maxLength = Infinity): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
}

const isText = (stored: unknown) => typeof stored === 'string';
const isFlag = (stored: unknown) => typeof stored === 'boolean';
const isOneOf = (values: readonly unknown[]) => (stored: unknown) => values.includes(stored);

const text = (maxLength: number): CheckoutField<string> => ({
  empty: '',
  read: (form, name) => textOf(form, name, maxLength),
  accepts: isText,
});

/**
 * A text that is too long is stored with one letter too many, so that it is refused again when it is shown again.
 */
const limitedText = (maxLength: number) => text(maxLength + 1);

const checkbox: CheckoutField<boolean> = {
  empty: false,
  read: (form, name) => form.get(name) === 'on',
  accepts: isFlag,
};

export const deliveryMethodOf = (method: string | null): DeliveryMethod =>
  method === 'pickup' || method === 'retirada' ? 'pickup' : 'delivery';

const deliveryMethod: CheckoutField<DeliveryMethod> = {
  empty: 'delivery',
  read: (form, name) => deliveryMethodOf(textOf(form, name)),
  accepts: isOneOf(['delivery', 'pickup']),
};

/** An id of a saved address has 36 characters. */
const MAX_ID_LENGTH = 40;

/** '' for another address; null while nothing has been chosen. */
const savedAddressId: CheckoutField<string | null> = {
  empty: null,
  read: (form, name) => (form.has(name) ? textOf(form, name, MAX_ID_LENGTH) : null),
  accepts: (stored) => stored === null || isText(stored),
};

const saveAddress: CheckoutField<boolean> = {
  ...checkbox,
  empty: true,
  // The form of a visitor has no such box; whoever signs in later finds the box as it is by default.
  read: (form, name) => form.get(name) === 'on' || form.has(ACCOUNT_FORM_FIELD),
};

const accountForm: CheckoutField<AccountWay> = {
  empty: 'guest',
  read: (form) => accountWayOf(form) ?? 'guest',
  accepts: isOneOf(ACCOUNT_WAYS),
};

/** Enough for the id of a time window, '@' and a day. */
export const MAX_SLOT_LENGTH = 50;

/** Every field of the checkout form. Values, empty form, reading and draft are derived from this table. */
const FIELDS = {
  deliveryMethod,
  savedAddressId,
  cep: limitedText(ADDRESS_LENGTHS.cep),
  street: limitedText(ADDRESS_LENGTHS.street),
  number: limitedText(ADDRESS_LENGTHS.number),
  complement: limitedText(ADDRESS_LENGTHS.complement),
  neighborhood: limitedText(ADDRESS_LENGTHS.neighborhood),
  city: limitedText(ADDRESS_LENGTHS.city),
  saveAddress,
  /** The time window of each delivery method, in the format of `slotKey`; '' while no window was shown. */
  deliverySlot: text(MAX_SLOT_LENGTH),
  pickupSlot: text(MAX_SLOT_LENGTH),
  deliveryInstructions: text(INSTRUCTIONS_LENGTH),
  phone: text(MAX_TYPED_PHONE_LENGTH),
  /** How a visitor orders. The values of "Sem cadastro" (without an account) stay when another way is chosen. */
  accountForm,
  guestName: limitedText(MAX_NAME_LENGTH),
  guestEmail: text(MAX_EMAIL_LENGTH),
  guestPhone: text(MAX_TYPED_PHONE_LENGTH),
  guestTerms: checkbox,
  createAccount: checkbox,
};

type Fields = typeof FIELDS;
type Name = keyof Fields;

/** The values of the checkout form, complete or not. They survive every error, signing in, and a reload. */
export type CheckoutValues = { [Field in Name]: Fields[Field]['empty'] };

const NAMES = Object.keys(FIELDS) as Name[];

const valuesBy = (valueOf: (field: CheckoutField<unknown>, name: Name) => unknown): CheckoutValues =>
  Object.fromEntries(NAMES.map((name) => [name, valueOf(FIELDS[name], name)])) as CheckoutValues;

export const EMPTY_VALUES: CheckoutValues = valuesBy(({ empty }) => empty);

/** Returns a form's values, cut to the length of its fields, so that they can be shown again and stored in a cookie. */
export const readFields = (form: FormData): CheckoutValues => valuesBy(({ read }, name) => read(form, name));

/** Returns the values of a stored draft. A value that its field does not accept is replaced by the empty one. */
export const valuesOfDraft = (stored: Readonly<Record<string, unknown>>): CheckoutValues =>
  valuesBy(({ accepts, empty }, name) => (accepts(stored[name]) ? stored[name] : empty));
