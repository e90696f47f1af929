import { data, type AppLoadContext } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import { forgotPasswordSchema } from '@shop/customers/password-schemas';
import { safeRedirect } from '@shop/safe-redirect';

import { FORGOT_PASSWORD_PATH } from '../../components/navigation/site-links';
import { invalidReply, refusedReply, retryAfter } from '../../session/auth-reply';
import { redirectWithMessage } from '../../session/flash';
import { withRedirectTo } from '../../http/return-path';

/** Sends a link for a new password if the account exists. The page shows the same message whether it exists or not. */
export async function sendResetLink(context: AppLoadContext, form: FormData) {
  const submission = parseWithZod(form, { schema: forgotPasswordSchema });
  if (submission.status !== 'success') return data(invalidReply(submission.reply()), { status: 400 });
  const { email, redirectTo } = submission.value;
  const asked = await requestPasswordReset(context.cms, { email, ip: context.clientIp });
  if (!asked.ok) {
    return data(refusedReply('password_reset_rate_limited', submission.reply()), {
      status: 429,
      headers: retryAfter(asked.error.retryAfterMs),
    });
  }
  const sentPage = withRedirectTo(`${FORGOT_PASSWORD_PATH}?enviado`, safeRedirect(redirectTo));
  throw await redirectWithMessage(context, sentPage, { code: 'password_reset_sent', email });
}
