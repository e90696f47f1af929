import type { AppLoadContext } from '@remix-run/node';
import type { MessageCode } from '@shop/messages/messages';

import { SIGN_IN_PATH } from '../../components/navigation/site-links';
import { redirectWithMessage } from '../../session/flash';
import { withRedirectTo } from '../return-path';

/**
 * Redirects to the page where the sign-in began, with the reason. The page that the customer wanted to open after
 * signing in is preserved.
 */
export function redirectToSignIn(
  context: AppLoadContext,
  {
    code,
    redirectTo,
    isLinking = false,
    cookies = [],
  }: { code: MessageCode; redirectTo: string; isLinking?: boolean; cookies?: readonly string[] },
): Promise<Response> {
  const path = isLinking ? redirectTo : withRedirectTo(SIGN_IN_PATH, redirectTo);
  return redirectWithMessage(context, path, { code, tone: 'failed', cookies });
}
