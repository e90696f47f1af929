/** The maximum length of each address field, also used for the inputs' maxlength. */
export const ADDRESS_LENGTHS = {
  label: 40,
  cep: 20,
  street: 120,
  number: 20,
  complement: 120,
  neighborhood: 120,
  city: 120,
  state: 40,
} as const;

/** The maximum length of the instructions for the person who delivers. */
export const INSTRUCTIONS_LENGTH = 200;
