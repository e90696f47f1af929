import type { ActionFunctionArgs } from '@remix-run/node';
import { registerPushDevice } from '@cms/notifications/operations/register-push-device';

import { PRIVATE } from '../cache/cache-control';
import { getSession } from '../session/session';

/** Every valid subscription is smaller than this. */
const MAX_BYTES = 4_096;

/** Registers the browser of a signed-in customer for push messages. Called by scripts only. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = await getSession(request, context);
  if (!session) return reply(401);
  const body = await readJson(request);
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

async function readJson(request: Request): Promise<Record<string, unknown> | null> {
  const text = await request.text();
  if (text.length > MAX_BYTES) return null;
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
