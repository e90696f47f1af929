import type { ActionFunctionArgs } from '@remix-run/node';
import { registerPushDevice } from '@cms/notifications/operations/register-push-device';

import { PRIVATE } from '../cache/cache-control';
import { readPushRequest } from '../http/push-request';
import { getSession } from '../session/session';

/** Registers the browser of a signed-in customer for push messages. Called by scripts only. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = await getSession(request, context);
  if (!session) return reply(401);
  const body = await readPushRequest(request);
  if (body === null) return reply(400);
  const { subscription, wantsPromotions, isRenewal } = body;
  const registered = await registerPushDevice(context.cms, {
    customerId: session.customerId,
    sessionId: session.sessionId,
    userAgent: request.headers.get('User-Agent'),
    subscription,
    isRenewal: isRenewal === true,
    wantsPromotions: typeof wantsPromotions === 'boolean' ? wantsPromotions : undefined,
  });
  return reply(registered.ok ? 204 : 422);
}

const reply = (status: number) => new Response(null, { status, headers: PRIVATE });
