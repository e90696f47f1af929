import { emailSchema } from '../customers/email-schema';
import { z } from '../forms/zod';
import { normalizeText } from '../search/normalize-text';
import { cleanLine } from '../text/clean-text';
import { DEFAULT_CITY } from './address';
import { ADDRESS_LENGTHS } from './address-lengths';
import { normalizeCep } from './cep';
import type { ZonePlace } from './zones';

/** The version of the text that the person agrees to, stored with the request. */
export const AREA_REQUEST_TEXT = '2026-11';

/** The maximum number of places that one e-mail address may wait for. */
export const MAX_AREA_REQUESTS = 5;

const line = (maxLength: number) =>
  z
    .string()
    .overwrite((text) => cleanLine(text).slice(0, maxLength))
    .default('');

/** The form with which a person asks for a mail when the shop starts to deliver to a place that is in no zone. */
export const areaRequestSchema = z.object({
  noticeEmail: emailSchema,
  cep: line(ADDRESS_LENGTHS.cep).transform((cep) => normalizeCep(cep) ?? ''),
  neighborhood: line(ADDRESS_LENGTHS.neighborhood),
  city: line(ADDRESS_LENGTHS.city).transform((city) => city || DEFAULT_CITY),
});

/**
 * Returns a key for a place that does not depend on how the place was typed, so that a person can request each place
 * only once.
 */
export const placeKey = ({ city, neighborhood, cep }: ZonePlace): string =>
  `${normalizeText(city)}|${normalizeText(neighborhood) || cep}`;
