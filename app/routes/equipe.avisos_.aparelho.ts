import type { ActionFunctionArgs } from '@remix-run/node';
import {
  registerTeamPushDevice,
  renewTeamPushDevice,
  type RegisterTeamPushError,
} from '@cms/notifications/operations/register-team-push-device';

import { PRIVATE } from '../cache/cache-control';
import { readPushRequest } from '../http/push-request';

const STATUS: Record<RegisterTeamPushError['code'], number> = {
  push_unavailable: 422,
  push_invalid: 422,
  invalid_token: 410,
  access_denied: 410,
};

/**
 * Registers the phone that opened a team member's link, or replaces the subscription that a registered phone's browser
 * has renewed. The link or the old subscription authorizes the request. Called by scripts only.
 */
export async function action({ request, context: { cms } }: ActionFunctionArgs): Promise<Response> {
  const body = await readPushRequest(request);
  if (body === null) return reply(400);
  const { token, endpoint, subscription } = body;
  const userAgent = request.headers.get('User-Agent');
  const registered =
    typeof token === 'string'
      ? await registerTeamPushDevice(cms, { token, userAgent, subscription })
      : await renewTeamPushDevice(cms, { endpoint, subscription });
  return reply(registered.ok ? 204 : STATUS[registered.error.code]);
}

const reply = (status: number) => new Response(null, { status, headers: PRIVATE });
