import type { AppLoadContext, Cookie } from '@remix-run/node';
import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import { z } from '@shop/forms/zod';
import { daysMs, inSeconds, minutesMs } from '@shop/time/durations';

import { endedCookie, shopCookie } from './shop-cookie';

/** Long enough for the next order of somebody who orders twice a year. */
const LIFETIME_SECONDS = inSeconds(daysMs(180));

/** Long enough to correct the CEP, too short to find an old mistake on the next visit. */
const MISTAKE_SECONDS = inSeconds(minutesMs(5));

/** Why a question about a place has no answer; each is a code of `deliveryMessages`. */
const PROBLEMS = ['cep_malformed', 'cep_unknown', 'cep_unavailable', 'bairro_missing'] as const;
export type PlaceProblem = (typeof PROBLEMS)[number];

/** The place that a visitor asked about: a CEP with its address, or a bairro. */
export interface RememberedPlace {
  cep: string;
  street: string;
  neighborhood: string;
  city: string;
}

/** A question without an answer. It replaces the former place, whose answer must not stay. */
export interface UnansweredPlace {
  /** The CEP as it was typed. */
  cep: string;
  problem: PlaceProblem;
}

const part = (maxLength: number) => z.string().max(maxLength);

/** The content is validated, because the shop's previous version may have signed something else under this name. */
const placeSchema = z.union([
  z.object({ cep: part(ADDRESS_LENGTHS.cep), problem: z.enum(PROBLEMS) }),
  z.object({
    cep: part(ADDRESS_LENGTHS.cep),
    street: part(ADDRESS_LENGTHS.street),
    neighborhood: part(ADDRESS_LENGTHS.neighborhood),
    city: part(ADDRESS_LENGTHS.city),
  }),
]);

const placeCookie = (context: AppLoadContext, maxAgeSeconds = LIFETIME_SECONDS): Cookie =>
  shopCookie(context, { name: 'massa-lugar', maxAgeSeconds });

/** Returns the Set-Cookie header that remembers a place in this browser. */
export const rememberPlace = (context: AppLoadContext, place: RememberedPlace): Promise<string> =>
  placeCookie(context).serialize(place);

/** Returns the Set-Cookie header that forgets the former place and leaves, for a few minutes, why there is no answer. */
export const rememberProblem = (context: AppLoadContext, question: UnansweredPlace): Promise<string> =>
  placeCookie(context, MISTAKE_SECONDS).serialize(question);

export const forgetPlace = (context: AppLoadContext): Promise<string> => endedCookie(placeCookie(context));

/** Returns the place that this browser remembers, or its last question without an answer; null when there is none. */
export async function readPlace(
  request: Request,
  context: AppLoadContext,
): Promise<RememberedPlace | UnansweredPlace | null> {
  const stored = placeSchema.safeParse(await placeCookie(context).parse(request.headers.get('Cookie')));
  return stored.success ? stored.data : null;
}

export const isUnanswered = (place: RememberedPlace | UnansweredPlace): place is UnansweredPlace =>
  'problem' in place;

/** Returns the place that this browser remembers; null when there is none. */
export async function readRememberedPlace(
  request: Request,
  context: AppLoadContext,
): Promise<RememberedPlace | null> {
  const place = await readPlace(request, context);
  return place && !isUnanswered(place) ? place : null;
}
