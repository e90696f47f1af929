import { data, type AppLoadContext } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { readSettings } from '@cms/content/queries/read-settings';
import { signUp, type SignUpInput } from '@cms/customers/operations/sign-up';
import type { JoinBySignUpError } from '@cms/team/operations/join-by-sign-up';
import type { Cms } from '@cms/platform/context';
import { signUpSchema, type SignUpForm } from '@shop/customers/sign-up-schema';
import { formMessages } from '@shop/messages/form-messages';
import type { MessageCode } from '@shop/messages/messages';
import { safeRedirect } from '@shop/safe-redirect';
import type { Result } from '@shop/result';

import {
  HIDDEN,
  invalidReply,
  refusedReply,
  retryAfter,
  waitingPath,
  type AuthInput,
  type AuthPage,
} from './auth-reply';
import { redirectWithMessage } from './flash';
import { rememberSignUp } from './sign-up-cookie';

type SignUpOutcome = Result<{ customerId: string }, JoinBySignUpError | { code: 'unexpected' }>;

/** Creates the account: an ordinary sign-up, or one on the page of an invitation. */
type Register = (
  cms: Cms,
  account: SignUpInput,
) => Promise<Result<{ customerId: string }, JoinBySignUpError>>;

/**
 * Creates an account and redirects to the page that waits for the confirmation mail. If this fails, returns the reason.
 */
export async function signUpWithForm(
  context: AppLoadContext,
  { request, form, page }: AuthInput,
  create: Register = signUp,
) {
  const submission = parseWithZod(form, { schema: signUpSchema });
  if (submission.status !== 'success') return data(invalidReply(submission.reply(HIDDEN)), { status: 400 });
  const { browser, setCookie } = await rememberSignUp(request, context);
  const outcome = await register(context, submission.value, { browser, create });
  if (!outcome.ok) {
    const { error } = outcome;
    if (error.code === 'common_password') {
      const fieldErrors = { password: [formMessages.password_common] };
      return data(invalidReply(submission.reply({ ...HIDDEN, fieldErrors })), { status: 400 });
    }
    const headers = error.code === 'too_many_attempts' ? retryAfter(error.retryAfterMs) : undefined;
    const { code, status } = refusal(error, page);
    return data(refusedReply(code, submission.reply(HIDDEN)), { status, headers });
  }
  const next = waitingPath(page, safeRedirect(submission.value.redirectTo));
  throw await redirectWithMessage(context, next, {
    code: page === 'account' ? 'sign_up_done_account' : 'sign_up_done',
    email: submission.value.email,
    cookies: [setCookie],
  });
}

function refusal(
  error: Exclude<Extract<SignUpOutcome, { ok: false }>['error'], { code: 'common_password' }>,
  page: AuthPage,
): { code: MessageCode; status: number } {
  switch (error.code) {
    case 'email_taken':
      return {
        code: page === 'account' ? 'sign_up_email_taken_account' : 'sign_up_email_taken',
        status: 409,
      };
    case 'too_many_attempts':
      return { code: 'sign_up_rate_limited', status: 429 };
    case 'invalid':
      return { code: error.fieldErrors.password ? 'sign_up_weak_password' : 'sign_up_failed', status: 400 };
    case 'busy':
      return { code: 'sign_up_failed', status: 503 };
    case 'invitation_ended':
      return { code: 'sign_up_failed', status: 409 };
    case 'unexpected':
      return { code: 'sign_up_failed', status: 500 };
  }
}

async function register(
  context: AppLoadContext,
  account: SignUpForm,
  { browser, create }: { browser: string; create: Register },
): Promise<SignUpOutcome> {
  const { email, password, fullName, phone } = account;
  try {
    const { termsVersion } = await readSettings(context.cms);
    return await create(context.cms, {
      email,
      password,
      fullName,
      phone,
      termsVersion,
      ip: context.clientIp,
      browser,
    });
  } catch (error) {
    context.reportFailure(error);
    return { ok: false, error: { code: 'unexpected' } };
  }
}
