import { parseWithZod } from '@conform-to/zod/v4';
import { data, type AppLoadContext } from '@remix-run/node';
import { readSettings } from '@cms/content/queries/read-settings';
import { finishIdentitySignUp, type FinishError } from '@cms/identities/operations/finish-identity-sign-up';
import { finishSchema } from '@shop/customers/identity-sign-up-schema';
import { providerLabel } from '@shop/customers/provider-label';
import { messages, type MessageCode } from '@shop/messages/messages';
import { suggestedName } from '@shop/reading/name';

import { failureToast } from '../../components/toasts/failure-toast';
import { redirectAfterSignIn } from '../../session/redirect-after-sign-in';
import { waitForMail } from '../../http/identity/answer-identity';
import { pendingCookie, type PendingSignUp } from '../../http/identity/pending-cookie';
import { sessionPlace } from '../../session/session';
import type { FinishReply } from './finish-reply';

/** The data that the page shows about a person who is not stored yet. */
export interface FinishView {
  label: string;
  /** Null when the provider sent no e-mail address; the form then asks for it. */
  email: string | null;
  suggestedName: string;
}

export const finishView = ({ identity }: PendingSignUp): FinishView => ({
  label: providerLabel(identity.provider),
  email: identity.email,
  suggestedName: suggestedName(identity.name ?? ''),
});

const REFUSALS: Record<FinishError['code'] | 'unexpected', { code: MessageCode; status: number }> = {
  invalid: { code: 'sign_up_failed', status: 400 },
  too_many_attempts: { code: 'sign_up_rate_limited', status: 429 },
  admin_account: { code: 'identity_admin', status: 403 },
  account_erased: { code: 'identity_account_erased', status: 403 },
  unexpected: { code: 'sign_up_failed', status: 500 },
};

interface Finish {
  request: Request;
  form: FormData;
  pending: PendingSignUp;
}

/**
 * Creates the account. Then signs the customer in, or redirects to the page that waits for the mail. If the form is
 * incomplete or the account cannot be created, returns the reason.
 */
export async function finish(context: AppLoadContext, { request, form, pending }: Finish) {
  const { identity, redirectTo } = pending;
  const submission = parseWithZod(form, { schema: finishSchema({ asksEmail: identity.email === null }) });
  if (submission.status !== 'success') {
    return data<FinishReply>({ submission: submission.reply(), toast: null }, { status: 400 });
  }
  const { fullName, email } = submission.value;
  const finished = await tryToFinish(context, { request, identity, fullName, email });
  if (!finished.ok) {
    const { code, status } = REFUSALS[finished.error.code];
    return data<FinishReply>(
      { submission: submission.reply(), toast: failureToast(messages[code]) },
      { status },
    );
  }
  const cookies = [await pendingCookie.end(context)];
  if (finished.step === 'mail_sent') {
    throw await waitForMail(context, { provider: identity.provider, email: finished.email, cookies });
  }
  const { session } = finished;
  throw await redirectAfterSignIn(context, {
    request,
    session,
    redirectTo,
    message: 'identity_sign_up_done',
    cookies,
  });
}

type Person = Pick<Parameters<typeof finishIdentitySignUp>[1], 'identity' | 'fullName' | 'email'>;

async function tryToFinish(context: AppLoadContext, { request, ...person }: Person & { request: Request }) {
  try {
    const { termsVersion } = await readSettings(context.cms);
    const place = await sessionPlace(request, context);
    const input = { ...person, termsVersion, ip: context.clientIp, place };
    return await finishIdentitySignUp(context.cms, input);
  } catch (error) {
    context.reportFailure(error);
    return { ok: false, error: { code: 'unexpected' } } as const;
  }
}
