import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readProofWays } from '@cms/factors/queries/read-proof-ways';
import { messageText } from '@shop/messages/messages';

import { PRIVATE } from '../cache/cache-control';
import { readForm } from '../http/form-body';
import { proveByForm } from '../session/factors/prove';
import { getSession } from '../session/session';

/** Returns by what the signed-in person can prove who they are, for the dialog of a page that stays open. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const session = await getSession(request, context);
  if (!session) return reply({ error: 'signed_out' }, 401);
  const { isProven } = session;
  return reply({ isProven, ways: await readProofWays(context.cms, session) }, 200);
}

/** Records a proof, like `/conta/provar`, and returns JSON to a script. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = await getSession(request, context);
  if (!session) return reply({ error: 'signed_out' }, 401);
  const form = await readForm(request);
  const refusal = await proveByForm(context, {
    session,
    form,
    userAgent: request.headers.get('User-Agent'),
  });
  if (refusal === null) return reply({ ok: true }, 200);
  if (refusal === 'unknown') return reply({ error: 'malformed' }, 400);
  if (refusal === 'signed_out') return reply({ error: 'signed_out' }, 401);
  return reply({ error: refusal.code, text: messageText(refusal.code) }, refusal.status);
}

const reply = (body: object, status: number) => Response.json(body, { status, headers: PRIVATE });
