import { data, type AppLoadContext } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { resetPassword, type ResetPasswordError } from '@cms/customers/operations/reset-password';
import { isResetLinkUsed } from '@cms/customers/queries/find-mailed-link';
import { resetPasswordSchema } from '@shop/customers/password-schemas';
import { formMessages } from '@shop/messages/form-messages';
import type { MessageCode } from '@shop/messages/messages';

import { SIGN_IN_PATH } from '../../components/navigation/site-links';
import { HIDDEN, invalidReply, refusedReply } from '../../session/auth-reply';
import { redirectWithMessage } from '../../session/flash';

const REFUSALS: Record<
  Exclude<ResetPasswordError['code'], 'common_password'>,
  { code: MessageCode; status: number }
> = {
  invalid_token: { code: 'password_reset_invalid', status: 410 },
  invalid_password: { code: 'sign_up_weak_password', status: 400 },
  busy: { code: 'password_reset_failed', status: 503 },
};

/** Stores the new password and redirects to the sign-in page. If it fails, returns the reason. */
export async function setNewPassword(
  context: AppLoadContext,
  { token, form }: { token: string; form: FormData },
) {
  const submission = parseWithZod(form, { schema: resetPasswordSchema });
  if (submission.status !== 'success') return data(invalidReply(submission.reply(HIDDEN)), { status: 400 });
  const { password } = submission.value;
  const done = await resetPassword(context.cms, { token, password });
  if (!done.ok) {
    const { code: failure } = done.error;
    if (failure === 'common_password') {
      const fieldErrors = { password: [formMessages.password_common] };
      return data(invalidReply(submission.reply({ ...HIDDEN, fieldErrors })), { status: 400 });
    }
    const { code, status } = REFUSALS[failure];
    // If the button was pressed twice, this shows the result of the first press.
    const isUsed = failure === 'invalid_token' && (await isResetLinkUsed(context.cms, token));
    return data(refusedReply(isUsed ? 'password_reset_used' : code, submission.reply(HIDDEN)), { status });
  }
  throw await redirectWithMessage(context, SIGN_IN_PATH, { code: 'password_reset_done' });
}
