import type { AppLoadContext } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { requestEmailChange } from '@cms/customers/operations/request-email-change';
import type { Session } from '@cms/customers/queries/read-session';
import { readAccess } from '@cms/customers/queries/read-access';
import { changeEmailSchema } from '@shop/customers/change-email-schema';
import { messages } from '@shop/messages/messages';

import { HIDDEN, retryAfter } from '../../session/auth-reply';
import { askProofFirst, done, refusedForm, wrongFields } from './details-answer';
import { sendToSignIn } from './require-signed-in';

/** Sends a link to the new address; the account keeps its current address until the link is used. */
export async function changeOwnEmail(
  context: AppLoadContext,
  { request, session, form }: { request: Request; session: Session; form: FormData },
) {
  const { customerId, sessionId } = session;
  const { hasPassword } = await readAccess(context.cms, { customerId });
  const submission = parseWithZod(form, { schema: changeEmailSchema({ asksPassword: hasPassword }) });
  if (submission.status !== 'success') return wrongFields('email', submission.reply(HIDDEN));
  const { email, currentPassword = '' } = submission.value;
  const asked = await requestEmailChange(context.cms, {
    customerId,
    sessionId,
    newEmail: email,
    password: currentPassword,
    ip: context.clientIp,
  });
  if (asked.ok) return done(context, 'email_change_sent');
  const { error } = asked;
  const at = (field: 'email' | 'currentPassword', text: string, status: number) =>
    wrongFields('email', submission.reply({ ...HIDDEN, fieldErrors: { [field]: [text] } }), status);
  switch (error.code) {
    case 'not_authenticated':
      throw await sendToSignIn(context);
    case 'proof_needed':
      return askProofFirst(context, request);
    case 'invalid_email':
      return at('email', messages.email_invalid, 400);
    case 'email_unchanged':
      return at('email', messages.email_unchanged, 400);
    case 'wrong_password':
      return at('currentPassword', messages.password_wrong, 403);
    case 'too_many_attempts':
    case 'too_many_requests':
      return refusedForm('email', submission.reply(HIDDEN), {
        code: error.code === 'too_many_attempts' ? 'sign_in_rate_limited' : 'email_change_rate_limited',
        status: 429,
        headers: retryAfter(error.retryAfterMs),
      });
    case 'busy':
      return refusedForm('email', submission.reply(HIDDEN), { code: 'email_change_failed', status: 503 });
  }
}
