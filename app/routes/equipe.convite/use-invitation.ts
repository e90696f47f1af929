import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { readSettings } from '@cms/content/queries/read-settings';
import type { SignedIn } from '@cms/customers/operations/sign-in';
import { acceptInvitation } from '@cms/team/operations/accept-invitation';
import { joinByMail } from '@cms/team/operations/join-by-mail';
import { joinBySignUp } from '@cms/team/operations/join-by-sign-up';
import { findInvitationPage } from '@cms/team/queries/find-invitation';
import { confirmAddressSchema } from '@shop/customers/confirm-address-schema';
import type { Role } from '@shop/permissions/roles';
import { workplaceOf } from '@shop/permissions/workplaces';

import { PRIVATE } from '../../cache/cache-control';
import { SIGN_IN_PATH } from '../../components/navigation/site-links';
import { ownPathOf } from '../../http/return-path';
import { HIDDEN, invalidReply, refusedReply } from '../../session/auth-reply';
import { toSecondStep } from '../../session/factors/second-step';
import { redirectWithMessage } from '../../session/flash';
import { redirectAfterSignIn } from '../../session/redirect-after-sign-in';
import { getSession, sessionPlace } from '../../session/session';
import { signUpWithForm } from '../../session/sign-up';

interface Asked {
  request: Request;
  form: FormData;
  token: string;
}

/** Redirects to the link's own page, which explains what changed meanwhile. */
const backToPage = (request: Request): Response =>
  redirect(ownPathOf(request), { status: 303, headers: PRIVATE });

const enter = (context: AppLoadContext, request: Request, session: SignedIn & { role: Role }) =>
  redirectAfterSignIn(context, {
    request,
    session,
    redirectTo: workplaceOf(session)?.path,
    message: 'team_joined',
  });

/**
 * Accepts with the signed-in account, and leads to where the person works now. An account with a factor is led through
 * the second step and back; a repeated press leads to the sign-in.
 */
export async function acceptWithAccount(context: AppLoadContext, { request, token }: Asked): Promise<never> {
  const session = await getSession(request, context);
  if (!session) throw backToPage(request);
  const { customerId } = session;
  const place = await sessionPlace(request, context);
  const accepted = await acceptInvitation(context.cms, { token, customerId, place });
  if (accepted.ok) throw await enter(context, request, accepted);
  const { error } = accepted;
  if (error.code === 'second_step')
    throw await toSecondStep(context, { pending: error.pending, redirectTo: ownPathOf(request) });
  if (error.code === 'accepted_before')
    throw await redirectWithMessage(context, SIGN_IN_PATH, { code: 'team_joined_before' });
  throw backToPage(request);
}

/** Opens the account of the address to which the link was mailed, and signs in. */
export async function joinWithForm(context: AppLoadContext, { request, form, token }: Asked) {
  const submission = parseWithZod(form, { schema: confirmAddressSchema });
  if (submission.status !== 'success') return data(invalidReply(submission.reply(HIDDEN)), { status: 400 });
  const { fullName, password } = submission.value;
  const { termsVersion } = await readSettings(context.cms);
  const place = await sessionPlace(request, context);
  const joined = await joinByMail(context.cms, { token, fullName, password, termsVersion, place });
  if (joined.ok) throw await enter(context, request, joined);
  if (joined.error.code === 'invalid_form') {
    const { fieldErrors } = joined.error;
    return data(invalidReply(submission.reply({ ...HIDDEN, fieldErrors })), { status: 400 });
  }
  if (joined.error.code === 'busy')
    return data(refusedReply('sign_up_failed', submission.reply(HIDDEN)), { status: 503 });
  throw backToPage(request);
}

/** Signs up with a typed address, which its own mail has to confirm before the invitation can be accepted. */
export async function signUpForInvitation(context: AppLoadContext, { request, form, token }: Asked) {
  const visitor = await getSession(request, context);
  const { offer } = await findInvitationPage(context.cms, { token, visitor });
  if (offer.kind !== 'sign-up') throw backToPage(request);
  return signUpWithForm(context, { request, form, page: 'login' }, (cms, account) =>
    joinBySignUp(cms, { token, account }),
  );
}
