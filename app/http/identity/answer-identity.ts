import { redirect, type AppLoadContext } from '@remix-run/node';
import type { ProviderIdentity } from '@cms/platform/ports/identity-providers';
import { linkIdentity, type LinkIdentityError } from '@cms/identities/operations/link-identity';
import { proveWithIdentity, type IdentityProofError } from '@cms/identities/operations/prove-with-identity';
import {
  signInWithIdentity,
  type IdentitySignInError,
} from '@cms/identities/operations/sign-in-with-identity';
import type { MessageCode } from '@shop/messages/messages';

import { PRIVATE } from '../../cache/cache-control';
import { PROVE_PATH } from '@shop/permissions/proof-paths';
import { redirectAfterSignIn } from '../../session/redirect-after-sign-in';
import { redirectWithMessage } from '../../session/flash';
import { toProof } from '../../session/factors/prove';
import { toSecondStep } from '../../session/factors/second-step';
import { getSession, sessionPlace } from '../../session/session';
import type { IdentityAttempt } from './attempt-cookie';
import { withRedirectTo } from '../return-path';
import { pendingCookie } from './pending-cookie';
import { redirectToSignIn } from './redirect-to-sign-in';

interface Arrival {
  request: Request;
  identity: ProviderIdentity;
  attempt: IdentityAttempt;
  /** Set-Cookie headers to be sent with any response. */
  cookies: readonly string[];
}

const REFUSALS: Record<IdentitySignInError['code'], MessageCode> = {
  admin_account: 'identity_admin',
  account_erased: 'identity_account_erased',
  too_many_attempts: 'sign_up_rate_limited',
};

/**
 * Signs the person in, or redirects to the page that completes the account, or to the page that waits until a mail is
 * opened.
 */
export async function answerSignIn(context: AppLoadContext, arrival: Arrival): Promise<Response> {
  const { request, identity, attempt, cookies } = arrival;
  const { redirectTo } = attempt;
  const outcome = await signInWithIdentity(context.cms, {
    identity,
    ip: context.clientIp,
    place: await sessionPlace(request, context),
  });
  if (!outcome.ok)
    return redirectToSignIn(context, { code: REFUSALS[outcome.error.code], redirectTo, cookies });
  switch (outcome.step) {
    case 'second_step':
      return toSecondStep(context, { pending: outcome.pending, redirectTo, cookies });
    case 'signed_in':
      return redirectAfterSignIn(context, { request, session: outcome.session, redirectTo, cookies });
    case 'finish': {
      const headers = new Headers(PRIVATE);
      for (const cookie of cookies) headers.append('Set-Cookie', cookie);
      headers.append('Set-Cookie', await pendingCookie.leave(context, { identity, redirectTo }));
      return redirect('/entrar/concluir', { status: 303, headers });
    }
    case 'mail_sent':
      return waitForMail(context, { provider: identity.provider, email: outcome.email, cookies });
  }
}

/** Redirects to the page that says to which address the mail was sent. */
export const waitForMail = (
  context: AppLoadContext,
  { provider, email, cookies }: { provider: string; email: string; cookies: readonly string[] },
): Promise<Response> =>
  redirectWithMessage(context, `/entrar/verificar?com=${provider}`, {
    code: 'identity_mail_sent',
    email,
    cookies,
  });

const LINK_REFUSALS: Record<Exclude<LinkIdentityError['code'], 'proof_needed'>, MessageCode> = {
  identity_taken: 'identity_taken',
  account_gone: 'identity_expired',
};

/** Links the provider's account to the shop account that started the attempt, if that customer is still signed in. */
export async function answerLink(
  context: AppLoadContext,
  { request, identity, attempt, cookies }: Arrival,
): Promise<Response> {
  const { redirectTo, linksTo } = attempt;
  const session = await getSession(request, context);
  if (!session || session.customerId !== linksTo) {
    return redirectToSignIn(context, { code: 'identity_expired', redirectTo, cookies });
  }
  const { customerId, sessionId } = session;
  const linked = await linkIdentity(context.cms, { customerId, sessionId, identity });
  if (!linked.ok) {
    if (linked.error.code === 'proof_needed') return toProof(context, { redirectTo, cookies });
    const code = LINK_REFUSALS[linked.error.code];
    return redirectToSignIn(context, { code, redirectTo, isSignedIn: true, cookies });
  }
  return redirectWithMessage(context, redirectTo, { code: 'identity_linked', cookies });
}

const PROOF_REFUSALS: Record<IdentityProofError['code'], MessageCode> = {
  not_fresh: 'identity_not_fresh',
  not_linked: 'identity_not_linked_here',
  signed_out: 'identity_expired',
};

/** Records a proof on the session that asked for it, if that customer is still signed in, and leads back to the act. */
export async function answerProof(
  context: AppLoadContext,
  { request, identity, isFresh, attempt, cookies }: Arrival & { isFresh: boolean },
): Promise<Response> {
  const { redirectTo, proves } = attempt;
  const session = await getSession(request, context);
  if (!session || session.customerId !== proves)
    return redirectToSignIn(context, { code: 'identity_expired', redirectTo, cookies });
  const { customerId, sessionId } = session;
  const proved = await proveWithIdentity(context.cms, {
    customerId,
    sessionId,
    identity,
    isFresh,
    ip: context.clientIp,
    userAgent: request.headers.get('User-Agent'),
  });
  if (proved.ok) return redirectWithMessage(context, redirectTo, { code: 'proof_done', cookies });
  return redirectToSignIn(context, {
    code: PROOF_REFUSALS[proved.error.code],
    redirectTo: withRedirectTo(PROVE_PATH, redirectTo),
    isSignedIn: true,
    cookies,
  });
}
