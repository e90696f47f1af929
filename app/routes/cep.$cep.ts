import type { LoaderFunctionArgs } from '@remix-run/node';
import { lookUpCep } from '@cms/delivery/queries/look-up-cep';
import type { CepAddress } from '@shop/delivery/cep-answer';

import { retryAfter } from '../session/auth-reply';

/** What the checkout's script receives for a postal code. */
export type CepReply =
  | { code: 'found'; address: CepAddress }
  | { code: 'unknown' | 'unavailable' | 'too_many_attempts' };

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

const reply = (body: CepReply, init: ResponseInit): Response => Response.json(body, init);
