import { ADDRESS_LENGTHS, INSTRUCTIONS_LENGTH } from '../delivery/address-lengths';
import { checkbox, optionalText, requiredText } from '../forms/form-fields';
import { z } from '../forms/zod';
import { formMessages } from '../messages/form-messages';
import { writtenCep } from '../reading/cep';
import { readHouseNumber } from '../reading/house-number';

function required(field: keyof typeof ADDRESS_LENGTHS) {
  return requiredText({ maxLength: ADDRESS_LENGTHS[field], error: formMessages.address_fields_required });
}

/**
 * An address in a customer's account: all fields but the complement and the instructions are required. A CEP is written
 * in its usual form; any other text stays as it is, as the spec says.
 */
export const addressSchema = z.object({
  label: required('label'),
  street: required('street'),
  number: required('number').overwrite(readHouseNumber),
  complement: optionalText(ADDRESS_LENGTHS.complement),
  neighborhood: required('neighborhood'),
  city: required('city'),
  state: required('state'),
  zipCode: required('cep').overwrite(writtenCep),
  /** Instructions for the person who delivers. */
  instructions: optionalText(INSTRUCTIONS_LENGTH).optional(),
  isDefault: checkbox(),
});

export type AddressInput = z.output<typeof addressSchema>;
