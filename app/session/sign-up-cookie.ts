import { randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { SIGN_UP_LINK_DAYS } from '@shop/customers/sign-up-link';
import { daysMs, inSeconds } from '@shop/time/durations';

import { encryptedCookie } from './encrypted-cookie';

/** The cookie that identifies the browser that signed up. It lasts as long as the mailed link. */
const cookie = encryptedCookie<{ browser: string }>({
  name: 'massa-cadastro',
  maxAgeSeconds: inSeconds(daysMs(SIGN_UP_LINK_DAYS)),
});

/** Returns the secret of a browser that signed up here; null for any other browser. */
export async function signUpBrowser(request: Request, context: AppLoadContext): Promise<string | null> {
  const stored = await cookie.read(request, context);
  return typeof stored?.browser === 'string' ? stored.browser : null;
}

/**
 * Returns the secret that is stored with a sign-up, and the Set-Cookie header for this secret. A browser uses the same
 * secret for all its sign-ups.
 */
export async function rememberSignUp(
  request: Request,
  context: AppLoadContext,
): Promise<{ browser: string; setCookie: string }> {
  const browser = (await signUpBrowser(request, context)) ?? randomBytes(32).toString('base64url');
  return { browser, setCookie: await cookie.leave(context, { browser }) };
}

export const forgetSignUp = (context: AppLoadContext): Promise<string> => cookie.end(context);
