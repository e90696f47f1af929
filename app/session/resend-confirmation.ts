import type { AppLoadContext } from '@remix-run/node';
import { resendConfirmation } from '@cms/customers/operations/resend-confirmation';
import { safeRedirect } from '@shop/safe-redirect';

import { waitingPath, type AuthInput } from './auth-reply';
import { redirectWithMessage } from './flash';
import { textField } from '../http/form-body';
import { signUpBrowser } from './sign-up-cookie';

/** Sends the confirmation mail again. The message is the same whether such an account exists or not. */
export async function resendConfirmationWithForm(
  context: AppLoadContext,
  { request, form, page }: AuthInput,
): Promise<never> {
  const email = textField(form, 'email');
  const browser = await signUpBrowser(request, context);
  const sent = await resendConfirmation(context.cms, { email, ip: context.clientIp, browser });
  throw await redirectWithMessage(
    context,
    waitingPath(page, safeRedirect(textField(form, 'redirectTo'))),
    sent.ok
      ? { code: 'email_confirmation_sent', email: email.slice(0, 254) }
      : { code: 'sign_up_rate_limited', tone: 'failed' },
  );
}
