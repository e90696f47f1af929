import type { CepAddress } from './cep-response';
import { readCep } from '../reading/cep';
import { DEFAULT_CITY, HOME_STATE } from './address';

/**
 * The fields that a postal code can fill. All are optional: the checkout, for example, has no field for the federal
 * state.
 */
export type CepFields = Partial<CepAddress>;

/**
 * The values of the fields before the customer types anything. The city is empty, because a city that nobody typed would
 * contradict the postal code of another one.
 */
export const UNTOUCHED: CepFields = { street: '', neighborhood: '', city: '' };

/**
 * Returns the values that stand in a checkout's form without having been typed. The form begins with the shop's own city,
 * which says nothing about the place as long as no postal code stands beside it.
 */
export const standingUntyped = ({ cep, city }: { cep: string; city: string }): CepFields =>
  readCep(cep) === null && (city === '' || city === DEFAULT_CITY)
    ? { ...UNTOUCHED, city: DEFAULT_CITY }
    : UNTOUCHED;

/** The values of an address in an account, which must have a city. */
export const UNTOUCHED_WITH_STATE: CepFields = { ...UNTOUCHED, city: DEFAULT_CITY, state: HOME_STATE };

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

/** A browser fills in a whole address within less than this; nobody types a street and a postal code in that time. */
const BURST_MS = 1_000;

/**
 * Returns the values that stood in the form with the former postal code. A value that came just before the new postal
 * code came with it, as when a browser fills in a whole address, and belongs to the new place. `changedAt` is when each
 * field changed last.
 */
export function formerValues(
  typed: CepFields,
  { changedAt, now }: { changedAt: ReadonlyMap<string, number>; now: number },
): CepFields {
  const stood = cepFieldsOf(typed).filter((field) => now - (changedAt.get(field) ?? -Infinity) > BURST_MS);
  return Object.fromEntries(stood.map((field) => [field, typed[field]]));
}

/**
 * Returns the values to write into the fields. A field is filled if it is empty or still has the value that was filled in
 * before; a postal code without a street then leaves the street field unchanged. `former` are the values that stood in
 * the form with another whole postal code: none of them stays, because they belong to another place.
 */
export function cepFilling(
  typed: CepFields,
  { filled, found, former = null }: { filled: CepFields; found: CepFields; former?: CepFields | null },
): CepFields {
  const changed = cepFieldsOf(filled).filter((field) => {
    if (found[field] === typed[field]) return false;
    if (former?.[field] !== undefined && typed[field] === former[field]) return true;
    const isFree = typed[field]?.trim() === '' || typed[field] === filled[field];
    return isFree && Boolean(found[field]);
  });
  return Object.fromEntries(changed.map((field) => [field, found[field] ?? '']));
}
