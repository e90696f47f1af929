import { DEFAULT_CITY } from '@shop/delivery/address';
import { normalizeCep } from '@shop/delivery/cep';
import type { CepAddress } from '@shop/delivery/cep-answer';
import { cepFilling, takenBack, UNTOUCHED, type CepFields } from '@shop/delivery/cep-fill';
import { mergeAnswer } from '@shop/forms/merge-answer';

export type TypedAddress = Record<
  'cep' | 'street' | 'number' | 'complement' | 'neighborhood' | 'city',
  string
>;

export const NO_ADDRESS: TypedAddress = {
  cep: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: DEFAULT_CITY,
};

/** An address as it is typed, and what a postal code filled in. */
export interface AddressDraft {
  address: TypedAddress;
  cepFilled: CepFields;
}

export const EMPTY_ADDRESS: AddressDraft = { address: NO_ADDRESS, cepFilled: UNTOUCHED };

/**
 * Returns the address after its postal code was typed: what the former one had filled in is taken back as soon as
 * another one is complete.
 */
export function typeCep({ address, cepFilled }: AddressDraft, cep: string): AddressDraft {
  const isOther = normalizeCep(cep) !== null && normalizeCep(cep) !== normalizeCep(address.cep);
  if (!isOther) return { address: { ...address, cep }, cepFilled };
  const back = takenBack(address, { filled: cepFilled, untouched: UNTOUCHED });
  return { address: { ...address, ...back, cep }, cepFilled: UNTOUCHED };
}

/**
 * Returns the address of now with what its postal code determines. Whatever was typed since the question stays, and an
 * answer about a postal code that is no longer in the form changes nothing.
 */
export function fillByCep(
  now: AddressDraft,
  { asked, found }: { asked: AddressDraft; found: CepAddress },
): AddressDraft {
  if (normalizeCep(now.address.cep) !== normalizeCep(asked.address.cep)) return now;
  const answer = cepFilling(asked.address, { filled: asked.cepFilled, found });
  const address = mergeAnswer(now.address, { asked: asked.address, answer });
  return { address, cepFilled: { ...now.cepFilled, ...answer } };
}
