import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { findPlace } from '@cms/delivery/queries/find-place';
import { lookUpCep } from '@cms/delivery/queries/look-up-cep';
import { readDeliveryArea } from '@cms/delivery/queries/read-delivery-area';
import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import type { CepAddress } from '@shop/delivery/cep-response';
import { zoneOf, type ZoneAnswer, type ZoneQuestion } from '@shop/delivery/zone-of';

import { readForm, textField } from '../http/form-body';
import { retryAfter } from '../session/auth-reply';

/** What the checkout's script receives for a postal code. */
export type CepReply =
  | { code: 'found'; address: CepAddress }
  | { code: 'unknown' | 'unavailable' | 'too_many_attempts' };

/** Whether the shop delivers to an address, as the account's script receives it; `question` is null unless it asks. */
export interface CepAreaReply {
  kind: ZoneAnswer['kind'];
  question: ZoneQuestion | null;
  /** Whether nothing knows the CEP, so that only the typed city decides. */
  isByCityOnly: boolean;
}

/**
 * The address of a postal code is the same for everybody, today and tomorrow, so a browser need not request it twice.
 */
const CACHED = { 'Cache-Control': 'public, max-age=86400' };
const FRESH = { 'Cache-Control': 'no-store' };

/**
 * Returns the address of a postal code, for the checkout to fill in. It is only a help: every response lets the
 * customer continue, so an unknown code and an unavailable service have normal responses too, and cause no error in the
 * browser.
 */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const answer = await lookUpCep(context.cms, { cep: params.cep ?? '', ip: context.clientIp });
  if (answer.code === 'found') return reply(answer, { headers: CACHED });
  if (answer.code !== 'too_many_attempts') return reply({ code: answer.code }, { headers: FRESH });
  return reply({ code: answer.code }, { status: 429, headers: retryAfter(answer.retryAfterMs) });
}

/** Returns whether the shop delivers to an address with this postal code. Bairro and city come in the request's body. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request);
  const typed = {
    cep: params.cep ?? '',
    neighborhood: textField(form, 'neighborhood').slice(0, ADDRESS_LENGTHS.neighborhood),
    city: textField(form, 'city').slice(0, ADDRESS_LENGTHS.city),
  };
  const place = await findPlace(context.cms, typed, { ip: context.clientIp });
  const { zones } = await readDeliveryArea(context.cms);
  const answer = zoneOf(place, zones);
  const question = answer.kind === 'ask' ? answer.question : null;
  const isByCityOnly = answer.kind === 'zone' && answer.source === 'typed' && answer.by === 'city';
  const area: CepAreaReply = { kind: answer.kind, question, isByCityOnly };
  return Response.json(area, { headers: FRESH });
}

const reply = (body: CepReply, init: ResponseInit): Response => Response.json(body, init);
