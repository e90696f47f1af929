import { data, type AppLoadContext } from '@remix-run/node';
import type { ShownFactor } from '@cms/factors/check-factor';
import { confirmEntry, type ConfirmEntryError } from '@cms/factors/operations/confirm-entry';
import type { PendingEntry } from '@cms/customers/second-step';
import { messages, type MessageCode } from '@shop/messages/messages';

import { failureToast } from '../../components/toasts/failure-toast';
import { redirectToSignIn } from '../../http/identity/redirect-to-sign-in';
import { retryAfter } from '../../session/auth-reply';
import { readKnownDevice, rememberDevice } from '../../session/known-device-cookie';
import { redirectAfterSignIn } from '../../session/redirect-after-sign-in';
import { forgetPendingSignIn } from '../../session/factors/second-step';
import { sessionPlace } from '../../session/session';
import type { ConfirmReply } from './confirm-reply';

interface Step {
  request: Request;
  pending: PendingEntry;
  shown: ShownFactor;
  redirectTo: string;
}

const REFUSALS: Record<Exclude<ConfirmEntryError['code'], 'entry_expired' | 'wrong_code'>, MessageCode> = {
  too_many_attempts: 'factor_rate_limited',
  codes_paused: 'codes_paused',
};

/** Takes the second step: signs in and leads to where the sign-in began, or says what was wrong. */
export async function confirm(context: AppLoadContext, { request, pending, shown, redirectTo }: Step) {
  const place = await sessionPlace(request, context);
  const device = await readKnownDevice(request, context);
  const entered = await confirmEntry(context.cms, { pending, shown, ip: context.clientIp, place, device });
  if (entered.ok) {
    const cookies = [await forgetPendingSignIn(context)];
    if (entered.device) cookies.push(await rememberDevice(context, entered.device));
    throw await redirectAfterSignIn(context, { request, session: entered, redirectTo, cookies });
  }
  const { error } = entered;
  if (error.code === 'entry_expired')
    throw await redirectToSignIn(context, {
      code: 'entry_expired',
      redirectTo,
      cookies: [await forgetPendingSignIn(context)],
    });
  if (error.code === 'wrong_code') {
    const isCode = 'code' in shown;
    return data<ConfirmReply>(
      {
        codeError: isCode ? messages.wrong_code : null,
        toast: isCode ? null : failureToast(messages.passkey_refused),
      },
      { status: 401 },
    );
  }
  return data<ConfirmReply>(
    { codeError: null, toast: failureToast(messages[REFUSALS[error.code]]) },
    { status: 429, headers: 'retryAfterMs' in error ? retryAfter(error.retryAfterMs) : {} },
  );
}
