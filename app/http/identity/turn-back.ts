import { redirect, type AppLoadContext } from '@remix-run/node';
import type { MessageCode } from '@shop/messages/messages';

import { SIGN_IN_PATH } from '../../components/layout/site-links';
import { PRIVATE } from '../cache-control';
import { leaveMessage } from '../flash';
import { withRedirectTo } from '../return-path';

/** Back to where signing in begins, with the reason; what it was on the way to is kept. */
export async function turnBack(
  context: AppLoadContext,
  {
    code,
    redirectTo,
    isLinking = false,
    cookies = [],
  }: { code: MessageCode; redirectTo: string; isLinking?: boolean; cookies?: readonly string[] },
): Promise<Response> {
  const headers = new Headers(PRIVATE);
  headers.append('Set-Cookie', await leaveMessage(context, code, 'failed'));
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(isLinking ? redirectTo : withRedirectTo(SIGN_IN_PATH, redirectTo), {
    status: 303,
    headers,
  });
}
