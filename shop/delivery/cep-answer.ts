import { z } from '../forms/zod';
import { cleanLine, cutText } from '../text/clean-text';
import { ADDRESS_LENGTHS } from './address-lengths';

/** What a postal code says of an address. A code of a whole small town has neither street nor neighborhood: ''. */
export interface CepAddress {
  street: string;
  neighborhood: string;
  city: string;
  /** Two capitals. */
  state: string;
}

const part = (maxLength: number) =>
  z
    .string()
    .nullish()
    .transform((text) => cutText(cleanLine(text ?? ''), maxLength));

const foundSchema = z.object({
  logradouro: part(ADDRESS_LENGTHS.street),
  bairro: part(ADDRESS_LENGTHS.neighborhood),
  localidade: part(ADDRESS_LENGTHS.city).refine((city) => city !== ''),
  uf: z.string().regex(/^[A-Z]{2}$/),
});

/** ViaCEP says `"erro": "true"` of a code that does not exist; earlier it said `"erro": true`. */
const unknownSchema = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

/**
 * A look-up's answer, as ViaCEP words it: an address cut to what the form's fields hold, 'unknown' for a code that does
 * not exist, null for anything that is no such answer.
 */
export function readCepAnswer(answer: unknown): CepAddress | 'unknown' | null {
  if (unknownSchema.safeParse(answer).success) return 'unknown';
  const found = foundSchema.safeParse(answer);
  if (!found.success) return null;
  const { logradouro, bairro, localidade, uf } = found.data;
  return { street: logradouro, neighborhood: bairro, city: localidade, state: uf };
}
