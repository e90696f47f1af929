import { ADDRESS_LENGTHS, INSTRUCTIONS_LENGTH } from '../delivery/address-lengths';
import { checkbox, optionalText, requiredText } from '../forms/form-fields';
import { z } from '../forms/zod';
import { formMessages } from '../messages/form-messages';

function required(field: keyof typeof ADDRESS_LENGTHS) {
  return requiredText({ maxLength: ADDRESS_LENGTHS[field], error: formMessages.address_fields_required });
}

/**
 * An address in a customer's account: all fields but the complement and the instructions are required. The CEP's format
 * is not checked, as the spec says.
 */
export const addressSchema = z.object({
  label: required('label'),
  street: required('street'),
  number: required('number'),
  complement: optionalText(ADDRESS_LENGTHS.complement),
  neighborhood: required('neighborhood'),
  city: required('city'),
  state: required('state'),
  zipCode: required('cep'),
  /** Instructions for the person who delivers. */
  instructions: optionalText(INSTRUCTIONS_LENGTH).optional(),
  isDefault: checkbox(),
});

export type AddressInput = z.output<typeof addressSchema>;
