import type { AppLoadContext } from '@remix-run/node';
import type { MessageCode } from '@shop/messages/messages';

import { SIGN_IN_PATH } from '../../components/navigation/site-links';
import { redirectWithMessage } from '../../session/flash';
import { withRedirectTo } from '../return-path';

/**
 * Redirects to the page where the sign-in began, with the reason: the sign-in page, or `redirectTo` itself for a person
 * who is signed in. The page that the customer wanted to open after signing in is preserved.
 */
export function redirectToSignIn(
  context: AppLoadContext,
  {
    code,
    redirectTo,
    isSignedIn = false,
    cookies = [],
  }: { code: MessageCode; redirectTo: string; isSignedIn?: boolean; cookies?: readonly string[] },
): Promise<Response> {
  const path = isSignedIn ? redirectTo : withRedirectTo(SIGN_IN_PATH, redirectTo);
  return redirectWithMessage(context, path, { code, tone: 'failed', cookies });
}
