import { emailSchema } from '../customers/email-schema';
import { z } from '../forms/zod';
import { normalizeText } from '../search/normalize-text';
import { cleanLine } from '../text/clean-text';
import { readCep } from '../reading/cep';
import { DEFAULT_CITY } from './address';
import { ADDRESS_LENGTHS } from './address-lengths';
import type { TypedPlace } from './zone-of';

/** The version of the text that the person agrees to, stored with the request. */
export const AREA_REQUEST_TEXT = '2026-11';

/** The maximum number of neighborhoods or postal codes for which one e-mail address may have a request. */
export const MAX_AREA_REQUESTS = 5;

const line = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => cleanLine(text).slice(0, maxLength))
    .default('');

/**
 * The form with which a person asks for a mail when the shop starts to deliver to a neighborhood or postal code that is
 * in no delivery zone.
 */
export const areaRequestSchema = z.object({
  noticeEmail: emailSchema,
  cep: line(ADDRESS_LENGTHS.cep).transform((cep) => readCep(cep) ?? ''),
  neighborhood: line(ADDRESS_LENGTHS.neighborhood),
  city: line(ADDRESS_LENGTHS.city).transform((city) => city || DEFAULT_CITY),
});

/**
 * Returns a key for a requested neighborhood or postal code. It does not depend on how they were typed, so that a
 * person can request each of them only once.
 */
export const placeKey = ({ city, neighborhood, cep }: TypedPlace): string =>
  `${normalizeText(city)}|${normalizeText(neighborhood) || cep}`;
