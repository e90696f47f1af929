import type { AppLoadContext } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { changePassword } from '@cms/customers/operations/change-password';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import type { Session } from '@cms/customers/queries/read-session';
import { changePasswordSchema } from '@shop/customers/password-schemas';
import { formMessages } from '@shop/messages/form-messages';
import { messages } from '@shop/messages/messages';

import { HIDDEN, retryAfter } from '../../session/auth-reply';
import { done, refusedForm, refusedWish, wrongFields } from './details-answer';
import { sendToSignIn } from './require-signed-in';

/** Sets a new password, given the current one. Other devices are signed out; this one continues with a new cookie. */
export async function changeOwnPassword(
  context: AppLoadContext,
  { session, form, userAgent }: { session: Session; form: FormData; userAgent: string | null },
) {
  const submission = parseWithZod(form, { schema: changePasswordSchema });
  if (submission.status !== 'success') return wrongFields('password', submission.reply(HIDDEN));
  const changed = await changePassword(context.cms, {
    ...submission.value,
    session,
    userAgent,
  });
  if (changed.ok) return done(context, 'password_changed', [changed.cookie]);
  const { error } = changed;
  const wrong = (fieldErrors: Record<string, string[]>, status: number) =>
    wrongFields('password', submission.reply({ ...HIDDEN, fieldErrors }), status);
  switch (error.code) {
    case 'not_authenticated':
      throw await sendToSignIn(context);
    case 'no_password':
      return refusedWish({ code: 'password_missing', status: 409 });
    case 'wrong_password':
      return wrong({ currentPassword: [messages.password_wrong] }, 403);
    case 'invalid_password':
      return wrong({ password: [messages.sign_up_weak_password] }, 400);
    case 'common_password':
      return wrong({ password: [formMessages.password_common] }, 400);
    case 'too_many_attempts':
      return refusedForm('password', submission.reply(HIDDEN), {
        code: 'sign_in_rate_limited',
        status: 429,
        headers: retryAfter(error.retryAfterMs),
      });
    case 'busy':
      return refusedForm('password', submission.reply(HIDDEN), {
        code: 'password_reset_failed',
        status: 503,
      });
  }
}

/** Sends a link to the account's own address. It is for customers whose account has no password, or who forgot it. */
export async function sendOwnResetLink(context: AppLoadContext, { email }: Session) {
  const asked = await requestPasswordReset(context.cms, { email, ip: context.clientIp });
  if (asked.ok) return done(context, 'password_link_sent');
  return refusedWish({
    code: 'password_reset_rate_limited',
    status: 429,
    headers: retryAfter(asked.error.retryAfterMs),
  });
}
