import { data, type AppLoadContext } from '@remix-run/node';
import { enterWithPasskey } from '@cms/factors/operations/enter-with-passkey';
import { messages } from '@shop/messages/messages';

import { failureToast } from '../../components/toasts/failure-toast';
import { textField } from '../../http/form-body';
import { lostReply, retryAfter, type AuthInput } from '../auth-reply';
import { redirectAfterSignIn } from '../redirect-after-sign-in';
import { sessionPlace } from '../session';

/** Signs in by the answer of a passkey, which needs neither e-mail nor password, or says why not. */
export async function enterWithPasskeyForm(context: AppLoadContext, { request, form }: AuthInput) {
  const entered = await enterWithPasskey(context.cms, {
    passkey: textField(form, 'passkey'),
    ip: context.clientIp,
    place: await sessionPlace(request, context),
  });
  if (entered.ok)
    throw await redirectAfterSignIn(context, {
      request,
      session: entered,
      redirectTo: textField(form, 'redirectTo'),
    });
  const { error } = entered;
  return error.code === 'too_many_attempts'
    ? data(lostReply(failureToast(messages.factor_rate_limited)), {
        status: 429,
        headers: retryAfter(error.retryAfterMs),
      })
    : data(lostReply(failureToast(messages.passkey_refused)), { status: 401 });
}
