import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Session } from '@cms/customers/queries/read-session';

import { PRIVATE } from '../../http/cache-control';
import { leaveMessage } from '../../http/flash';
import { withRedirectTo } from '../../http/return-path';
import { getSession } from '../../http/session';
import { DETAILS_PATH } from './details-answer';

/** The session of a form that changes the account; whoever has none any more is told so and led to sign in. */
export async function requireSignedIn(request: Request, context: AppLoadContext): Promise<Session> {
  const session = await getSession(request, context);
  if (session) return session;
  throw await sendToSignIn(context);
}

/** To be thrown. */
export async function sendToSignIn(context: AppLoadContext): Promise<Response> {
  return redirect(withRedirectTo('/conta', DETAILS_PATH), {
    status: 303,
    headers: { ...PRIVATE, 'Set-Cookie': await leaveMessage(context, 'not_authenticated', 'failed') },
  });
}
