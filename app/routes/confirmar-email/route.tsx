import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { summarizeCart } from '@cms/cart/queries/count-cart-items';
import { confirmEmail } from '@cms/customers/operations/confirm-email';
import { findEmailToConfirm } from '@cms/customers/queries/find-mailed-link';
import { safeRedirect } from '@shop/navigation/safe-redirect';

import { AuthFrame } from '../../components/account/AuthFrame';
import { SIGN_IN_PATH } from '../../components/layout/site-links';
import { PRIVATE } from '../../http/cache-control';
import { cartOwner } from '../../http/cart-owner';
import { flashedEmail, redirectWithMessage } from '../../http/flash';
import { badRequest, readForm } from '../../http/form-body';
import { resendConfirmationWithForm } from '../../http/resend-confirmation';
import { ownPathOf, withRedirectTo } from '../../http/return-path';
import { housePicture } from '../../view-models/house-pictures';
import { pageMeta } from '../../view-models/page-meta';
import { AskToConfirm } from './AskToConfirm';
import { WaitForMail } from './WaitForMail';

export { secretAddressHeaders as headers } from '../../http/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Confirmar e-mail', isHidden: true, matches });

const tokenOf = (request: Request): string | null => new URL(request.url).searchParams.get('token');

/** With the mail's token: asks, and changes nothing, because mail scanners open links too. Without: waits for the mail. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const account = token === null ? null : await findEmailToConfirm(context.cms, token);
  return {
    account,
    isInvalid: token !== null && !account,
    redirectTo: account
      ? await pathAfterwards(request, context)
      : safeRedirect(new URL(request.url).searchParams.get('redirectTo')),
    email: await flashedEmail(request, context),
    picture: await housePicture(context.cms, 'dough'),
  };
}

/** Confirms the address, or sends the mail again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'confirm':
      return confirm(request, context);
    case 'resend':
      return resendConfirmationWithForm(context, { form, page: 'login' });
    default:
      throw badRequest();
  }
}

/** Pressed twice, it answers alike. A link that has died meanwhile leads to its own page, which says so. */
async function confirm(request: Request, context: AppLoadContext) {
  const token = tokenOf(request) ?? '';
  const confirmed = await confirmEmail(context.cms, token);
  if (!confirmed.ok) return redirect(ownPathOf(request), { status: 303, headers: PRIVATE });
  const next = withRedirectTo(SIGN_IN_PATH, await pathAfterwards(request, context));
  // Whoever has just confirmed an address need not write it again to sign in.
  const email = (await findEmailToConfirm(context.cms, token))?.email ?? '';
  return redirectWithMessage(context, next, { code: 'email_confirmed', email });
}

/** Who was on the way to paying goes on there. */
async function pathAfterwards(request: Request, context: AppLoadContext): Promise<string> {
  const { itemCount } = await summarizeCart(context.cms, await cartOwner(request, context));
  return itemCount > 0 ? '/carrinho' : '/';
}

export default function ConfirmEmail() {
  const { account, isInvalid, redirectTo, email, picture } = useLoaderData<typeof loader>();
  const signInPath = withRedirectTo(SIGN_IN_PATH, redirectTo);
  const frame = { picture, back: { to: signInPath, label: 'Entrar' } };
  if (account) {
    return (
      <AuthFrame title={account.isConfirmed ? 'E-mail já confirmado' : 'Confirme seu e-mail'} {...frame}>
        <AskToConfirm account={account} signInPath={signInPath} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={isInvalid ? 'Link vencido' : 'Verifique seu e-mail'} {...frame}>
      <WaitForMail isInvalid={isInvalid} email={email} redirectTo={redirectTo} signInPath={signInPath} />
    </AuthFrame>
  );
}
