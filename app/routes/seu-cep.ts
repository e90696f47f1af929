import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import { listAddresses } from '@cms/customers/queries/list-addresses';
import { readDeliveryArea } from '@cms/delivery/queries/read-delivery-area';
import { lookUpCep } from '@cms/delivery/queries/look-up-cep';
import { readCep, writtenCep } from '@shop/reading/cep';
import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import { cityOfRange, zoneOf } from '@shop/delivery/zone-of';
import { safeRedirect } from '@shop/safe-redirect';

import { PRIVATE } from '../cache/cache-control';
import { askAgainPath, BY_BAIRRO, type PlaceReply } from '../components/place/place-view';
import { throughCookieCheck } from '../http/cookie-check';
import { isDocumentRequest, readForm, textField } from '../http/form-body';
import {
  rememberPlace,
  rememberProblem,
  type PlaceProblem,
  type RememberedPlace,
} from '../session/place-cookie';
import { retryAfter } from '../session/auth-reply';
import { placeError } from '../session/place-row';
import { getSession } from '../session/session';
import { readDraft, saveDraft } from './carrinho/checkout-draft';
import { EMPTY_VALUES } from './carrinho/checkout-fields';
import { SERVED_PLACE, servedPlace, UNKNOWN_CEP } from './carrinho/checkout-values';

export { privateHeaders as headers } from '../cache/cache-control';

/** Leads to the home page, which asks for the CEP: the address itself is for the form only. */
export const loader = () => redirect('/', { status: 303, headers: PRIVATE });

/**
 * Remembers the place that a visitor asks about on the home page or the menu: a CEP, or a bairro. The page then shows
 * what the shop offers there, and the checkout begins with the place.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const returnTo = safeRedirect(textField(form, 'returnTo'), '/');
  const cep = writtenCep(textField(form, 'cep').trim()).slice(0, ADDRESS_LENGTHS.cep);
  const found =
    textField(form, BY_BAIRRO.name) === BY_BAIRRO.value
      ? await findBairro(context, textField(form, SERVED_PLACE))
      : await findCep(context, cep);
  const headers = new Headers(PRIVATE);
  if ('problem' in found) {
    const { problem, retryAfterMs } = found;
    headers.append('Set-Cookie', await rememberProblem(context, { cep, problem }));
    if (isDocumentRequest(request))
      throw redirect(throughCookieCheck(request, askAgainPath(returnTo)), { status: 303, headers });
    const limit = retryAfterMs === undefined ? {} : retryAfter(retryAfterMs);
    for (const [name, value] of new Headers(limit)) headers.set(name, value);
    const status = retryAfterMs === undefined ? 400 : 429;
    return data({ error: placeError(problem) } satisfies PlaceReply, { status, headers });
  }
  headers.append('Set-Cookie', await rememberPlace(context, found));
  const draft = await carriedDraft(request, context, found);
  if (draft) headers.append('Set-Cookie', draft);
  if (isDocumentRequest(request))
    throw redirect(throughCookieCheck(request, returnTo), { status: 303, headers });
  return data({ error: null } satisfies PlaceReply, { headers });
}

type Found = RememberedPlace | { problem: PlaceProblem; retryAfterMs?: number };

/** Returns the place of a bairro that was chosen from the list. */
async function findBairro({ cms }: AppLoadContext, choice: string): Promise<Found> {
  const { zones } = await readDeliveryArea(cms);
  const { city = '', neighborhood = '' } = servedPlace(choice);
  const place = { cep: UNKNOWN_CEP, street: '', neighborhood, city };
  const isListed = city !== '' && zoneOf({ ...place, directory: null }, zones).kind === 'zone';
  return isListed ? place : { problem: 'bairro_missing' };
}

/**
 * Returns the place of a CEP. One that the postal code directory does not know, or not at the moment, belongs to the city
 * of the zone whose range contains it.
 */
async function findCep({ cms, clientIp }: AppLoadContext, cep: string): Promise<Found> {
  if (!readCep(cep)) return { problem: 'cep_malformed' };
  const answer = await lookUpCep(cms, { cep, ip: clientIp });
  if (answer.code === 'found') {
    const { street, neighborhood, city } = answer.address;
    return { cep: writtenCep(cep), street, neighborhood, city };
  }
  const { zones } = await readDeliveryArea(cms);
  const city = cityOfRange(cep, zones);
  if (city) return { cep: writtenCep(cep), street: '', neighborhood: '', city };
  if (answer.code === 'unknown') return { problem: 'cep_unknown' };
  return {
    problem: 'cep_unavailable',
    ...(answer.code === 'too_many_attempts' && { retryAfterMs: answer.retryAfterMs }),
  };
}

/**
 * Returns the Set-Cookie header of the checkout's draft with the new place; null when the checkout finds the place
 * without it. What was typed for another place goes: street, number and complement. A customer's saved address with the
 * same CEP is selected.
 */
async function carriedDraft(
  request: Request,
  context: AppLoadContext,
  place: RememberedPlace,
): Promise<string | null> {
  const session = await getSession(request, context);
  const customerId = session?.customerId ?? null;
  const draft = await readDraft(request, context, { customerId });
  if (!draft && !session) return null;
  const values = draft?.values ?? EMPTY_VALUES;
  const saved = session ? await listAddresses(context.cms, session) : [];
  const digits = readCep(place.cep);
  const same = saved.find(({ cep }) => digits !== null && readCep(cep) === digits);
  const isSamePlace = !values.savedAddressId && digits !== null && readCep(values.cep) === digits;
  const typed = isSamePlace ? {} : { ...place, number: '', complement: '' };
  const notes = new Map(Object.entries(draft?.notes ?? {}));
  return saveDraft(context, {
    customerId,
    values: { ...values, ...typed, savedAddressId: same?.id ?? '' },
    notes,
  });
}
