import type { CepAddress } from './cep-answer';
import { DEFAULT_CITY } from './address';

/**
 * The fields that a postal code can fill. All are optional: the checkout, for example, has no field for the federal
 * state.
 */
export type CepFields = Partial<CepAddress>;

/** The values of the fields before the customer types anything. */
export const UNTOUCHED: CepFields = { street: '', neighborhood: '', city: DEFAULT_CITY };

export const UNTOUCHED_WITH_STATE: CepFields = { ...UNTOUCHED, state: 'BA' };

export const cepFieldsOf = (fields: CepFields) => Object.keys(fields) as (keyof CepAddress)[];

/**
 * Returns the values to write into the fields when another postal code is typed: what the former one filled in, and
 * nobody has changed since, becomes `untouched` again. Typed values stay.
 */
export function takenBack(
  typed: CepFields,
  { filled, untouched }: { filled: CepFields; untouched: CepFields },
): CepFields {
  const own = cepFieldsOf(filled).filter(
    (field) => typed[field] === filled[field] && filled[field] !== untouched[field],
  );
  return Object.fromEntries(own.map((field) => [field, untouched[field]]));
}

/**
 * Returns the values to write into the fields. A field is filled only if it is empty or still has the value that was
 * filled in before. A postal code without a street leaves the street field unchanged.
 */
export function cepFilling(
  typed: CepFields,
  { filled, found }: { filled: CepFields; found: CepFields },
): CepFields {
  const free = cepFieldsOf(filled).filter((field) => {
    const isFree = typed[field]?.trim() === '' || typed[field] === filled[field];
    return isFree && Boolean(found[field]) && found[field] !== typed[field];
  });
  return Object.fromEntries(free.map((field) => [field, found[field]]));
}
