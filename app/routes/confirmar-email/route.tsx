import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { useActionData, useLoaderData } from '@remix-run/react';
import { summarizeCart } from '@cms/cart/queries/count-cart-items';
import { readSettings } from '@cms/content/queries/read-settings';
import { confirmAddress } from '@cms/customers/operations/confirm-address';
import { confirmSignUp } from '@cms/customers/operations/confirm-sign-up';
import type { SignedIn } from '@cms/customers/operations/sign-in';
import { findConfirmation, type MailedConfirmation } from '@cms/customers/queries/find-mailed-link';
import { confirmAddressSchema } from '@shop/customers/confirm-address-schema';
import { findInvitationOfSignUp } from '@cms/team/queries/find-invitation';
import { safeRedirect } from '@shop/safe-redirect';

import { AuthFrame } from '../../components/account/AuthFrame';
import { FormMessage } from '../../components/feedback/FormMessage';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { SIGN_IN_PATH } from '../../components/navigation/site-links';
import { HIDDEN, invalidReply, refusedReply } from '../../session/auth-reply';
import { PRIVATE } from '../../cache/cache-control';
import { cartOwner } from '../../session/cart-owner';
import { redirectAfterSignIn } from '../../session/redirect-after-sign-in';
import { flashedEmail } from '../../session/flash';
import { badRequest, readForm } from '../../http/form-body';
import { resendConfirmationWithForm } from '../../session/resend-confirmation';
import { invitationPath } from '../../http/invitation-path';
import { ownPathOf, withRedirectTo } from '../../http/return-path';
import { getSession, sessionPlace } from '../../session/session';
import { forgetSignUp, signUpBrowser } from '../../session/sign-up-cookie';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import { AlreadyConfirmed } from './AlreadyConfirmed';
import { ConfirmAddressForm } from './ConfirmAddressForm';
import { WaitForMail } from './WaitForMail';

export { secretAddressHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Confirmar e-mail', isHidden: true, matches });

const tokenOf = (request: Request): string | null => new URL(request.url).searchParams.get('token');

/**
 * Loads the page of the mailed link. In the browser that signed up, it confirms the address and signs in. In any other
 * browser it changes nothing and asks first, because mail scanners open links too, and because a stranger may have
 * signed up. Without a token the page waits for the mail.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const found = token === null ? null : await lookAt(token, { request, context });
  return {
    found: found && { email: found.email, isConfirmed: found.state === 'confirmed' },
    isInvalid: token !== null && !found,
    redirectTo: found
      ? await pathAfterwards(request, context)
      : safeRedirect(new URL(request.url).searchParams.get('redirectTo')),
    email: await flashedEmail(request, context),
    picture: await fallbackImage(context.cms, 'dough'),
  };
}

interface Asked {
  request: Request;
  context: AppLoadContext;
}

/**
 * Returns the state of the confirmation that the link belongs to. Throws the redirect into the shop when this customer
 * has already used the link.
 */
async function lookAt(token: string, asked: Asked): Promise<MailedConfirmation | null> {
  const { request, context } = asked;
  const browser = await signUpBrowser(request, context);
  const found = await findConfirmation(context.cms, { token, browser });
  // The link was opened twice, and the first time has already signed the customer in.
  if (found?.state === 'confirmed' && (await getSession(request, context))?.customerId === found.customerId) {
    throw redirect(await pathAfterwards(request, context), { status: 303, headers: PRIVATE });
  }
  if (found?.state !== 'own' || request.method !== 'GET') return found;
  const place = await sessionPlace(request, context);
  const confirmed = await confirmSignUp(context.cms, { token, browser, place });
  if (confirmed.ok) throw await enterConfirmed(asked, confirmed, await invitationPathOf(context, confirmed));
  // Another link was used first, or the sign-up has just expired.
  return findConfirmation(context.cms, { token, browser: null });
}

/**
 * Returns the page of the invitation for which a person signed up in this browser; null if there is none. In another
 * browser the confirmed address may be a stranger's with a similar address, who must not get the invitation's link.
 */
async function invitationPathOf({ cms }: AppLoadContext, { customerId }: SignedIn): Promise<string | null> {
  const token = await findInvitationOfSignUp(cms, customerId);
  return token && invitationPath(token);
}

async function enterConfirmed(
  { request, context }: Asked,
  session: SignedIn,
  invitationPath: string | null = null,
): Promise<Response> {
  const isInvited =
    invitationPath === null && (await findInvitationOfSignUp(context.cms, session.customerId)) !== null;
  return redirectAfterSignIn(context, {
    request,
    session,
    redirectTo: invitationPath ?? (await pathAfterwards(request, context)),
    message: isInvited ? 'email_confirmed_invited' : 'email_confirmed',
    cookies: [await forgetSignUp(context)],
  });
}

/** Confirms the address with a newly chosen name and password, or sends the mail again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'confirm':
      return confirm({ request, context }, form);
    case 'resend':
      return resendConfirmationWithForm(context, { request, form, page: 'login' });
    default:
      throw badRequest();
  }
}

/**
 * Confirms the address. If the link has expired or been used in the meantime, redirects to the link's own page, which
 * explains this.
 */
async function confirm(asked: Asked, form: FormData) {
  const { request, context } = asked;
  const submission = parseWithZod(form, { schema: confirmAddressSchema });
  if (submission.status !== 'success') return data(invalidReply(submission.reply(HIDDEN)), { status: 400 });
  const { fullName, password } = submission.value;
  const { termsVersion } = await readSettings(context.cms);
  const place = await sessionPlace(request, context);
  const token = tokenOf(request) ?? '';
  const confirmed = await confirmAddress(context.cms, { token, fullName, password, termsVersion, place });
  if (confirmed.ok) throw await enterConfirmed(asked, confirmed);
  if (confirmed.error.code === 'busy' || confirmed.error.code === 'invalid') {
    return data(refusedReply('sign_up_failed', submission.reply(HIDDEN)), { status: 503 });
  }
  throw redirect(ownPathOf(request), { status: 303, headers: PRIVATE });
}

/** Returns where the customer continues: a customer who was about to pay returns to the cart. */
async function pathAfterwards(request: Request, context: AppLoadContext): Promise<string> {
  const { itemCount } = await summarizeCart(context.cms, await cartOwner(request, context));
  return itemCount > 0 ? '/carrinho' : '/';
}

export default function ConfirmEmail() {
  const { found, isInvalid, redirectTo, email, picture } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  useReplyToast(reply);
  const signInPath = withRedirectTo(SIGN_IN_PATH, redirectTo);
  const frame = { picture, back: { to: signInPath, label: 'Entrar' } };
  if (found) {
    return (
      <AuthFrame title={found.isConfirmed ? 'E-mail já confirmado' : 'Confirme seu e-mail'} {...frame}>
        <FormMessage toast={reply?.toast} />
        {found.isConfirmed ? (
          <AlreadyConfirmed email={found.email} signInPath={signInPath} />
        ) : (
          <ConfirmAddressForm email={found.email} reply={reply} />
        )}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={isInvalid ? 'Link vencido' : 'Verifique seu e-mail'} {...frame}>
      <WaitForMail isInvalid={isInvalid} email={email} redirectTo={redirectTo} signInPath={signInPath} />
    </AuthFrame>
  );
}
