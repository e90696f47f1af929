/** The maximum length of each address field. */
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

/**
 * The maxlength of the inputs. It is longer than any field may be, because an input cuts a pasted text without a word; a
 * text that is too long is refused with a reason.
 */
export const ADDRESS_INPUT_LENGTH = 240;

/** The maximum length of the instructions for the person who delivers. */
export const INSTRUCTIONS_LENGTH = 200;
