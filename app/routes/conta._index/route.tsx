import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { safeRedirect } from '@shop/safe-redirect';
import { authMessages } from '@shop/messages/auth-messages';

import { AuthFrame } from '../../components/account/AuthFrame';
import { identityWays } from '../../components/account/IdentityButtons';
import { SignInForm } from '../../components/account/SignInForm';
import { SignUpForm } from '../../components/account/SignUpForm';
import { FormMessage } from '../../components/feedback/FormMessage';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { Tabs } from '../../components/forms/Tabs';
import { answerAuthForm } from '../../session/auth-action';
import { lostReply } from '../../session/auth-reply';
import { PRIVATE } from '../../cache/cache-control';
import { signInWays } from '../../http/identity/sign-in-ways';
import { answerOrToast } from '../../http/skip-after-network-error';
import { withRedirectTo } from '../../http/return-path';
import { getSession } from '../../session/session';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';

export { privateHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Minha Conta', isHidden: true, matches });

/**
 * The account's first section, which opens after signing in if the address names no other page. Every page of the
 * account redirects to this route when nobody is signed in.
 */
const FIRST_SECTION = '/conta/pedidos';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const redirectTo = safeRedirect(query.get('redirectTo'), FIRST_SECTION);
  if (await getSession(request, context)) throw redirect(redirectTo, { status: 303, headers: PRIVATE });
  const isSignUp = query.get('aba') === 'cadastrar';
  return {
    redirectTo,
    isSignUp,
    ways: signInWays(request, context),
    picture: await fallbackImage(context.cms, 'dough'),
  };
}

export const action = (args: ActionFunctionArgs) => answerAuthForm(args, 'account');

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: authMessages.sign_in_unexpected,
    reply: lostReply,
  });

export default function Account() {
  const { redirectTo, isSignUp, ways, picture } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  useReplyToast(reply);
  return (
    <AuthFrame title="Minha Conta" picture={picture} back={{ to: '/', label: 'Voltar' }}>
      <Tabs
        label="Acesso"
        tabs={[
          { label: 'Login', to: withRedirectTo('/conta', redirectTo), isCurrent: !isSignUp },
          { label: 'Cadastrar', to: withRedirectTo('/conta?aba=cadastrar', redirectTo), isCurrent: isSignUp },
        ]}
      />
      <FormMessage toast={reply?.toast} />
      {isSignUp ? (
        <SignUpForm
          redirectTo={redirectTo}
          reply={reply}
          otherWays={identityWays(ways, redirectTo)}
          phone={{}}
        />
      ) : (
        <SignInForm redirectTo={redirectTo} reply={reply} otherWays={identityWays(ways, redirectTo)} />
      )}
    </AuthFrame>
  );
}
