import { z } from '../forms/zod';
import { cleanLine, cutText } from '../text/clean-text';
import { ADDRESS_LENGTHS } from './address-lengths';

/** The address of a postal code. A small town has a single postal code, for which street and neighborhood are ''. */
export interface CepAddress {
  street: string;
  neighborhood: string;
  city: string;
  /** Two capital letters. */
  state: string;
}

const part = (maxLength: number) =>
  z
    .string()
    .nullish()
    .transform((text) => cutText(cleanLine(text ?? ''), maxLength));

const knownCepSchema = z.object({
  logradouro: part(ADDRESS_LENGTHS.street),
  bairro: part(ADDRESS_LENGTHS.neighborhood),
  localidade: part(ADDRESS_LENGTHS.city).refine((city) => city !== ''),
  uf: z.string().regex(/^[A-Z]{2}$/),
});

/** ViaCEP returns `"erro": "true"` for a code that does not exist; it used to return `"erro": true`. */
const unknownSchema = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

/**
 * Parses a response of ViaCEP: an address cut to the lengths of the form's fields, 'unknown' for a code that does not
 * exist, null for any other content.
 */
export function readCepResponse(response: unknown): CepAddress | 'unknown' | null {
  if (unknownSchema.safeParse(response).success) return 'unknown';
  const found = knownCepSchema.safeParse(response);
  if (!found.success) return null;
  const { logradouro, bairro, localidade, uf } = found.data;
  return { street: logradouro, neighborhood: bairro, city: localidade, state: uf };
}
