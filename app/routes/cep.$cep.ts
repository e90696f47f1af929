import type { LoaderFunctionArgs } from '@remix-run/node';
import { lookUpCep } from '@cms/delivery/queries/look-up-cep';
import type { CepAddress } from '@shop/delivery/cep-answer';

import { retryAfter } from '../http/auth-reply';

/** What the checkout's script gets to read of a postal code. */
export type CepReply =
  { code: 'found'; address: CepAddress } | { code: 'unknown' | 'unavailable' | 'too_many_attempts' };

/** The same for everybody, and the same tomorrow: a browser need not ask twice. */
const KEPT = { 'Cache-Control': 'public, max-age=86400' };
const FRESH = { 'Cache-Control': 'no-store' };

/**
 * The address of a postal code, for the checkout to fill in. It only helps: every answer lets the shopper go on, so a code
 * that does not exist and a service that is away are answers like any other, and no error in the browser's eyes.
 */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const answer = await lookUpCep(context.cms, { cep: params.cep ?? '', ip: context.clientIp });
  if (answer.code === 'found') return reply(answer, { headers: KEPT });
  if (answer.code !== 'too_many_attempts') return reply({ code: answer.code }, { headers: FRESH });
  return reply({ code: answer.code }, { status: 429, headers: retryAfter(answer.retryAfterMs) });
}

const reply = (body: CepReply, init: ResponseInit): Response => Response.json(body, init);
