import { DEFAULT_CITY } from '@shop/delivery/address';
import { readCep } from '@shop/reading/cep';
import type { CepAddress } from '@shop/delivery/cep-response';
import { cepFilling, takenBack, UNTOUCHED, type CepFields } from '@shop/delivery/cep-fill';
import { mergeResponse } from '@shop/forms/merge-response';

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
  /** The last whole postal code that was typed, and the fields that stood with the one before it; null without one. */
  lastCep: string | null;
  former: CepFields | null;
}

export const EMPTY_ADDRESS: AddressDraft = {
  address: NO_ADDRESS,
  cepFilled: UNTOUCHED,
  lastCep: null,
  former: null,
};

/**
 * Returns the address after its postal code was typed: what the former one had filled in is taken back as soon as
 * another one is complete.
 */
export function typeCep({ address, cepFilled, lastCep, former }: AddressDraft, cep: string): AddressDraft {
  const digits = readCep(cep);
  const isOther = digits !== null && digits !== readCep(address.cep);
  if (!isOther) return { address: { ...address, cep }, cepFilled, lastCep, former };
  const back = takenBack(address, { filled: cepFilled, untouched: UNTOUCHED });
  const { street, neighborhood, city } = { ...address, ...back };
  const isMoved = lastCep !== null && lastCep !== digits;
  return {
    address: { ...address, ...back, cep },
    cepFilled: UNTOUCHED,
    lastCep: digits,
    former: isMoved ? { street, neighborhood, city } : null,
  };
}

/**
 * Returns the address of now with what its postal code determines. Whatever was typed since the question stays, and an
 * answer about a postal code that is no longer in the form changes nothing.
 */
export function fillByCep(
  now: AddressDraft,
  { asked, found }: { asked: AddressDraft; found: CepAddress },
): AddressDraft {
  if (readCep(now.address.cep) !== readCep(asked.address.cep)) return now;
  const answer = cepFilling(asked.address, { filled: asked.cepFilled, found, former: asked.former });
  const address = mergeResponse(now.address, { asked: asked.address, response: answer });
  return { ...now, address, cepFilled: { ...now.cepFilled, ...answer } };
}
