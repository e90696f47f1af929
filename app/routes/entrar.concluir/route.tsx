import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { authMessages } from '@shop/messages/auth-messages';

import { AuthFrame } from '../../components/account/AuthFrame';
import { FormMessage } from '../../components/feedback/FormMessage';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { SIGN_IN_PATH } from '../../components/navigation/site-links';
import { badRequest, readForm } from '../../http/form-body';
import { answerOrToast } from '../../http/skip-after-network-error';
import { pendingCookie } from '../../http/identity/pending-cookie';
import { redirectToSignIn } from '../../http/identity/redirect-to-sign-in';
import { withRedirectTo } from '../../http/return-path';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import { finish, finishView } from './finish';
import { lostReply } from './finish-reply';
import { FinishForm } from './FinishForm';

export { privateHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Concluir cadastro', isHidden: true, matches });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const pending = await requirePending(request, context);
  return {
    ...finishView(pending),
    redirectTo: pending.redirectTo,
    picture: await fallbackImage(context.cms, 'dough'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const pending = await requirePending(request, context);
  if (form.get('intent') !== 'finish') throw badRequest();
  return finish(context, { request, form, pending });
}

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: authMessages.sign_up_failed,
    reply: lostReply,
  });

/** Returns the person who has just come back from a provider. If nobody has, redirects to sign in again. */
async function requirePending(request: Request, context: AppLoadContext) {
  const pending = await pendingCookie.read(request, context);
  if (pending) return pending;
  throw await redirectToSignIn(context, { code: 'identity_expired', redirectTo: '/' });
}

export default function FinishSignUp() {
  const { redirectTo, picture, ...view } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  useReplyToast(reply);
  return (
    <AuthFrame
      title="Falta só um passo."
      picture={picture}
      back={{ to: withRedirectTo(SIGN_IN_PATH, redirectTo), label: 'Voltar' }}
    >
      <div className={layout.stack}>
        <p className={text.lead}>
          {view.email ? (
            <>
              Você entrou com o {view.label} como <b>{view.email}</b>. Confira seu nome para criar a conta.
            </>
          ) : (
            <>Você entrou com o {view.label}. Complete seus dados para criar a conta.</>
          )}
        </p>
        <FormMessage toast={reply?.toast} />
        <FinishForm view={view} reply={reply} />
      </div>
    </AuthFrame>
  );
}
