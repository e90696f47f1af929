import { redirect, type AppLoadContext } from '@remix-run/node';
import type { PendingEntry } from '@cms/customers/second-step';
import { FIRST_STEPS } from '@shop/permissions/entrance';
import { z } from '@shop/forms/zod';
import { safeRedirect } from '@shop/safe-redirect';

import { PRIVATE } from '../../cache/cache-control';
import { CONFIRM_PATH } from '../../components/navigation/site-links';
import { withRedirectTo } from '../../http/return-path';
import { encryptedCookie } from '../encrypted-cookie';

/** In seconds: enough to look for the phone. */
const TEN_MINUTES = 10 * 60;

const cookie = encryptedCookie<PendingEntry>({ name: 'massa-confirmar', maxAgeSeconds: TEN_MINUTES });

const schema = z.object({
  customerId: z.uuid(),
  by: z.enum(FIRST_STEPS),
  mark: z.string().max(64),
});

/** Returns the sign-in of this browser that waits for its second step; null without one. */
export async function readPendingSignIn(
  request: Request,
  context: AppLoadContext,
): Promise<PendingEntry | null> {
  const read = schema.safeParse(await cookie.read(request, context));
  return read.success ? read.data : null;
}

export const forgetPendingSignIn = (context: AppLoadContext): Promise<string> => cookie.end(context);

/** Returns the redirect to the second step of a sign-in, which leads on to the page where the sign-in began. */
export async function toSecondStep(
  context: AppLoadContext,
  {
    pending,
    redirectTo,
    cookies = [],
  }: { pending: PendingEntry; redirectTo: string | undefined; cookies?: readonly string[] },
): Promise<Response> {
  const headers = new Headers(PRIVATE);
  for (const each of [...cookies, await cookie.leave(context, pending)]) headers.append('Set-Cookie', each);
  return redirect(withRedirectTo(CONFIRM_PATH, safeRedirect(redirectTo)), { status: 303, headers });
}
