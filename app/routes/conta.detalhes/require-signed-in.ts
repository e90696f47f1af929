import type { AppLoadContext } from '@remix-run/node';
import type { Session } from '@cms/customers/queries/read-session';

import { redirectWithMessage } from '../../session/flash';
import { withRedirectTo } from '../../http/return-path';
import { getSession } from '../../session/session';
import { DETAILS_PATH } from './details-answer';

/**
 * Returns the session for a form that changes the account. When the session has ended, redirects to sign in with a
 * message.
 */
export async function requireSignedIn(request: Request, context: AppLoadContext): Promise<Session> {
  const session = await getSession(request, context);
  if (session) return session;
  throw await sendToSignIn(context);
}

/** Returns the redirect to sign in, to be thrown. */
export const sendToSignIn = (context: AppLoadContext): Promise<Response> =>
  redirectWithMessage(context, withRedirectTo('/conta', DETAILS_PATH), {
    code: 'not_authenticated',
    tone: 'failed',
  });
