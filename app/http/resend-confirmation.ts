import { redirect, type AppLoadContext } from '@remix-run/node';
import { resendConfirmation } from '@cms/customers/operations/resend-confirmation';
import { safeRedirect } from '@shop/navigation/safe-redirect';

import { waitingPath, type AuthPage } from './auth-reply';
import { leaveFlash, leaveMessage } from './flash';
import { textField } from './form-body';

/** Sends the confirmation mail again and says so in the same words whether there is such an account or not. */
export async function resendConfirmationWithForm(
  context: AppLoadContext,
  { form, page }: { form: FormData; page: AuthPage },
): Promise<never> {
  const email = textField(form, 'email');
  const sent = await resendConfirmation(context.cms, { email, ip: context.clientIp });
  const flash = sent.ok
    ? await leaveFlash(context, {
        kind: 'message',
        tone: 'done',
        code: 'email_confirmation_sent',
        email: email.slice(0, 254),
      })
    : await leaveMessage(context, 'sign_up_rate_limited', 'failed');
  const next = waitingPath(page, safeRedirect(textField(form, 'redirectTo')));
  throw redirect(next, { status: 303, headers: { 'Set-Cookie': flash } });
}
