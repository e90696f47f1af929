import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ClientActionFunctionArgs,
} from '@remix-run/react';
import { readProofWays } from '@cms/factors/queries/read-proof-ways';
import { authMessages } from '@shop/messages/auth-messages';
import { messages } from '@shop/messages/messages';
import { safeRedirect } from '@shop/safe-redirect';

import { AuthFrame } from '../../components/account/AuthFrame';
import { FormMessage } from '../../components/feedback/FormMessage';
import { CodeField } from '../../components/passkey/CodeField';
import { PasskeyButton } from '../../components/passkey/PasskeyButton';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { CONFIRM_PATH, SIGN_IN_PATH } from '../../components/navigation/site-links';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { badRequest, readForm, textField } from '../../http/form-body';
import { redirectToSignIn } from '../../http/identity/redirect-to-sign-in';
import { withRedirectTo } from '../../http/return-path';
import { answerOrToast } from '../../http/skip-after-network-error';
import { readPendingSignIn } from '../../session/factors/second-step';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import { confirm } from './confirm';
import { lostReply, type ConfirmReply } from './confirm-reply';

export { privateHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Confirme que é você', isHidden: true, matches });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const redirectTo = redirectToOf(request);
  const { customerId } = await requirePending(request, context, redirectTo);
  const { hasPasskey, hasCodes } = await readProofWays(context.cms, { customerId });
  return { redirectTo, hasPasskey, hasCodes, picture: await fallbackImage(context.cms, 'dough') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const redirectTo = redirectToOf(request);
  const pending = await requirePending(request, context, redirectTo);
  switch (form.get('intent')) {
    case 'confirm': {
      const code = textField(form, 'code');
      // Nothing was typed, so no attempt is used up.
      if (code.trim() === '')
        return data<ConfirmReply>({ codeError: messages.code_required, toast: null }, { status: 400 });
      return confirm(context, { request, pending, redirectTo, shown: { code } });
    }
    case 'passkey':
      return confirm(context, {
        request,
        pending,
        redirectTo,
        shown: { passkey: textField(form, 'passkey') },
      });
    default:
      throw badRequest();
  }
}

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: authMessages.sign_in_unexpected,
    reply: lostReply,
  });

const redirectToOf = (request: Request): string =>
  safeRedirect(new URL(request.url).searchParams.get('redirectTo'));

/** Returns the sign-in that waits in this browser; without one, redirects to the first step. */
async function requirePending(request: Request, context: AppLoadContext, redirectTo: string) {
  const pending = await readPendingSignIn(request, context);
  if (pending) return pending;
  throw await redirectToSignIn(context, { code: 'entry_expired', redirectTo });
}

export default function ConfirmEntry() {
  const { redirectTo, hasPasskey, hasCodes, picture } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  useReplyToast(reply);
  const isBusy = useNavigation().formMethod === 'POST';
  const target = withRedirectTo(CONFIRM_PATH, redirectTo);
  return (
    <AuthFrame
      title="Confirme que é você"
      picture={picture}
      back={{ to: withRedirectTo(SIGN_IN_PATH, redirectTo), label: 'Voltar' }}
    >
      <div className={layout.stack}>
        <p className={text.lead}>Falta um passo para entrar.</p>
        <FormMessage toast={reply?.toast} />
        {hasPasskey ? (
          <PasskeyButton wish="confirmar" action={target} fields={{ intent: 'passkey' }} />
        ) : null}
        {hasCodes ? (
          <Form method="post" action={target} className={layout.stack} replace noValidate>
            <CodeField
              error={reply?.codeError ?? undefined}
              hint="Os 6 números do aplicativo, ou um dos códigos que você guardou."
            />
            <SubmitButton
              isBusy={isBusy}
              variant={hasPasskey ? 'default' : 'filled'}
              size="lg"
              fullWidth
              name="intent"
              value="confirm"
            >
              Entrar
            </SubmitButton>
          </Form>
        ) : null}
        <p className={text.soft}>
          Perdeu o celular e os códigos? Fale com quem administra a loja: a confirmação pode ser recomeçada.
        </p>
      </div>
    </AuthFrame>
  );
}
