import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { authMessages } from '@shop/messages/auth-messages';

import { AuthFrame } from '../../components/account/AuthFrame';
import { identityWays } from '../../components/account/IdentityButtons';
import { SignInForm } from '../../components/account/SignInForm';
import { SignUpForm } from '../../components/account/SignUpForm';
import { FormMessage } from '../../components/feedback/FormMessage';
import { PasskeySignIn } from '../../components/passkey/PasskeySignIn';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { Tabs } from '../../components/forms/Tabs';
import { SIGN_IN_PATH, SIGN_UP_PATH } from '../../components/navigation/site-links';
import { answerAuthForm } from '../../session/auth-action';
import { lostReply } from '../../session/auth-reply';
import { PRIVATE } from '../../cache/cache-control';
import { flashedEmail } from '../../session/flash';
import { signInWays } from '../../http/identity/sign-in-ways';
import { answerOrToast } from '../../http/skip-after-network-error';
import { isPanelPath, returnPathOf, startPathOf, withRedirectTo } from '../../http/return-path';
import { getSession } from '../../session/session';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';

export { privateHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ title: data?.isSignUp ? 'Criar conta' : 'Entrar', isHidden: true, matches });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = returnPathOf(request, context.cms.publicUrl);
  const session = await getSession(request, context);
  if (session) {
    const path = startPathOf(session, redirectTo);
    throw (isPanelPath(path) ? redirectDocument : redirect)(path, {
      status: 303,
      headers: PRIVATE,
    });
  }
  const isSignUp = new URL(request.url).searchParams.get('aba') === 'criar-conta';
  return {
    redirectTo,
    isSignUp,
    email: await flashedEmail(request, context),
    ways: signInWays(request, context),
    picture: await fallbackImage(context.cms, 'dough'),
  };
}

export const action = (args: ActionFunctionArgs) => answerAuthForm(args, 'login');

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: authMessages.sign_in_unexpected,
    reply: lostReply,
  });

export default function Login() {
  const { redirectTo, isSignUp, email, ways, picture } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  useReplyToast(reply);
  return (
    <AuthFrame
      title="Que bom te ver."
      picture={picture}
      back={{ to: redirectTo, label: 'Voltar' }}
      hasTwoButtons={!isSignUp}
    >
      <Tabs
        label="Acesso"
        tabs={[
          { label: 'Entrar', to: withRedirectTo(SIGN_IN_PATH, redirectTo), isCurrent: !isSignUp },
          { label: 'Criar conta', to: withRedirectTo(SIGN_UP_PATH, redirectTo), isCurrent: isSignUp },
        ]}
      />
      <FormMessage toast={reply?.toast} />
      {isSignUp ? (
        <SignUpForm redirectTo={redirectTo} reply={reply} otherWays={identityWays(ways, redirectTo)} />
      ) : (
        <SignInForm
          redirectTo={redirectTo}
          reply={reply}
          email={email}
          otherWays={identityWays(ways, redirectTo)}
          passkeySignIn={<PasskeySignIn redirectTo={redirectTo} />}
        />
      )}
    </AuthFrame>
  );
}
