import type { CepAddress } from '@shop/delivery/cep-answer';
import { DEFAULT_CITY } from '@shop/delivery/address';

/** The fields a postal code can fill, as a form has them: the checkout has none for the state. */
export type CepFields = Partial<CepAddress>;

/** What stands in the fields without anybody having typed it. */
export const UNTOUCHED: CepFields = { street: '', neighborhood: '', city: DEFAULT_CITY };

export const UNTOUCHED_WITH_STATE: CepFields = { ...UNTOUCHED, state: 'BA' };

export const cepFieldsOf = (fields: CepFields) => Object.keys(fields) as (keyof CepAddress)[];

/**
 * What to write into the fields: only where nothing stands, or still what was filled in before. A code without a street
 * empties nothing.
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
