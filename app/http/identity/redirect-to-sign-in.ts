import type { AppLoadContext } from '@remix-run/node';
import type { MessageCode } from '@shop/messages/messages';

import { SIGN_IN_PATH } from '../../components/layout/site-links';
import { redirectWithMessage } from '../flash';
import { withRedirectTo } from '../return-path';

/** Back to where signing in begins, with the reason; what it was on the way to is kept. */
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
