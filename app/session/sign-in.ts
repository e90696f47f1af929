import { data, type AppLoadContext } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { KnownDevice } from '@cms/customers/sessions/known-device';
import { signIn, type SignedIn, type SignInError } from '@cms/customers/operations/sign-in';
import { readTypedPassword } from '@shop/customers/password';
import { signInSchema } from '@shop/customers/sign-in-schema';
import type { MessageCode } from '@shop/messages/messages';
import type { Result } from '@shop/result';

import { HIDDEN, invalidReply, refusedReply, retryAfter, type AuthInput, type AuthPage } from './auth-reply';
import { redirectAfterSignIn } from './redirect-after-sign-in';
import { toSecondStep } from './factors/second-step';
import { textField } from '../http/form-body';
import { readKnownDevice, rememberDevice } from './known-device-cookie';
import { sessionPlace } from './session';

type SignInOutcome = Result<SignedIn & { device: KnownDevice }, SignInError | { code: 'unexpected' }>;

/**
 * Signs in and redirects to the page where the sign-in began, and the customer takes over the visitor's cart. If
 * signing in fails, returns the reason.
 */
export async function signInWithForm(context: AppLoadContext, input: AuthInput) {
  const tried = await trySignIn(context, input);
  if (!tried.ok) return tried.refused;
  const { request, form } = input;
  throw await redirectAfterSignIn(context, {
    request,
    session: tried.session,
    redirectTo: textField(form, 'redirectTo'),
    cookies: [tried.deviceCookie],
  });
}

/**
 * Like `signInWithForm`, but without a response on success, because the caller still has work to do in this request. An
 * account with a factor is sent to the second step with `stepCookies`, and what was typed in the checkout stays in its
 * draft.
 */
export async function trySignIn(
  context: AppLoadContext,
  { request, form, page, stepCookies = [] }: AuthInput & { stepCookies?: readonly string[] },
) {
  const submission = parseWithZod(form, { schema: signInSchema });
  if (submission.status !== 'success') {
    return { ok: false, refused: data(invalidReply(submission.reply(HIDDEN)), { status: 400 }) } as const;
  }
  const outcome = await authenticate(context, { request, form });
  if (!outcome.ok) {
    const { error } = outcome;
    if (error.code === 'second_step')
      throw await toSecondStep(context, {
        pending: error.pending,
        redirectTo: page === 'checkout' ? '/carrinho' : textField(form, 'redirectTo'),
        cookies: stepCookies,
      });
    const { code, status } = refusals(page)[error.code];
    const headers = error.code === 'too_many_attempts' ? retryAfter(error.retryAfterMs) : undefined;
    const reply = refusedReply(code, submission.reply(HIDDEN), error.code === 'email_not_confirmed');
    return { ok: false, refused: data(reply, { status, headers }) } as const;
  }
  return { ok: true, session: outcome, deviceCookie: await rememberDevice(context, outcome.device) } as const;
}

const refusals = (
  page: AuthPage,
): Record<
  Exclude<Extract<SignInOutcome, { ok: false }>['error']['code'], 'second_step'>,
  { code: MessageCode; status: number }
> => {
  const failed = page === 'account' ? 'sign_in_failed_account' : 'sign_in_failed';
  return {
    invalid_credentials: { code: 'sign_in_invalid', status: 401 },
    email_not_confirmed: { code: 'sign_in_unconfirmed', status: 403 },
    too_many_attempts: { code: 'sign_in_rate_limited', status: 429 },
    busy: { code: failed, status: 503 },
    unexpected: { code: 'sign_in_unexpected', status: 500 },
  };
};

/** Runs remix-auth's form strategy with the shop's own sign-in. For Google and Facebook there is `IdentityStrategy`. */
async function authenticate(
  context: AppLoadContext,
  { request, form }: { request: Request; form: FormData },
): Promise<SignInOutcome> {
  const place = await sessionPlace(request, context);
  const device = await readKnownDevice(request, context);
  const authenticator = new Authenticator<SignInOutcome>().use(
    new FormStrategy(({ form: fields }) =>
      signIn(context.cms, {
        email: textField(fields, 'email'),
        password: readTypedPassword(textField(fields, 'password')),
        ip: context.clientIp,
        device,
        ...place,
      }),
    ),
    'form',
  );
  try {
    return await authenticator.authenticate('form', new Request(request.url, { method: 'POST', body: form }));
  } catch (error) {
    context.reportFailure(error);
    return { ok: false, error: { code: 'unexpected' } };
  }
}
