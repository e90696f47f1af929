import { emailSchema } from '../customers/email-schema';
import { z } from '../forms/zod';
import { normalizeText } from '../search/normalize-text';
import { cleanLine } from '../text/clean-text';
import { DEFAULT_CITY } from './address';
import { ADDRESS_LENGTHS } from './address-lengths';
import { normalizeCep } from './cep';
import type { ZonePlace } from './zones';

/** The version of the words that the person agrees to, stored with the request. */
export const AREA_REQUEST_TEXT = '2026-11';

/** How many places one address may wait for. */
export const MAX_AREA_REQUESTS = 5;

const line = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => cleanLine(text).slice(0, maxLength))
    .default('');

/** Asks for a mail when the shop delivers to a place that is in no zone. */
export const areaRequestSchema = z.object({
  noticeEmail: emailSchema,
  cep: line(ADDRESS_LENGTHS.cep).transform((cep) => normalizeCep(cep) ?? ''),
  neighborhood: line(ADDRESS_LENGTHS.neighborhood),
  city: line(ADDRESS_LENGTHS.city).transform((city) => city || DEFAULT_CITY),
});

/** Returns the same text for the same place, however it was typed: one request for each person and place. */
export const placeKey = ({ city, neighborhood, cep }: ZonePlace): string =>
  `${normalizeText(city)}|${normalizeText(neighborhood) || cep}`;
