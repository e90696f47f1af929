import type { CepAddress } from '@shop/delivery/cep-answer';
import { DEFAULT_CITY } from '@shop/delivery/address';

/** The fields a postal code can fill. */
export const CEP_FIELDS = ['street', 'neighborhood', 'city'] as const;

export type CepFields = Record<(typeof CEP_FIELDS)[number], string>;

/** What stands in the fields without anybody having typed it. */
export const UNTOUCHED: CepFields = { street: '', neighborhood: '', city: DEFAULT_CITY };

/**
 * What to write into the fields: only where nothing stands, or still what was filled in before. A code without a street
 * empties nothing.
 */
export function cepFilling(
  typed: CepFields,
  { filled, found }: { filled: CepFields; found: Pick<CepAddress, keyof CepFields> },
): Partial<CepFields> {
  const free = CEP_FIELDS.filter((field) => {
    const isFree = typed[field].trim() === '' || typed[field] === filled[field];
    return isFree && found[field] !== '' && found[field] !== typed[field];
  });
  return Object.fromEntries(free.map((field) => [field, found[field]]));
}
