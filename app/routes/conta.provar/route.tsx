import { Button } from '@mantine/core';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ClientActionFunctionArgs,
} from '@remix-run/react';
import { readProofWays } from '@cms/factors/queries/read-proof-ways';
import { PROVE_PATH } from '@shop/permissions/proof-paths';
import { providerLabel } from '@shop/customers/provider-label';
import { factorMessages } from '@shop/messages/factor-messages';
import { messages, messageText } from '@shop/messages/messages';
import { safeRedirect } from '@shop/safe-redirect';

import { AuthFrame } from '../../components/account/AuthFrame';
import { FormMessage } from '../../components/feedback/FormMessage';
import { PasswordField } from '../../components/forms/PasswordField';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { Icon } from '../../components/icons/Icon';
import { CodeField } from '../../components/passkey/CodeField';
import { PasskeyButton } from '../../components/passkey/PasskeyButton';
import { failureToast } from '../../components/toasts/failure-toast';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import type { ToastView } from '../../components/toasts/toast-queue';
import { badRequest, readForm } from '../../http/form-body';
import { withRedirectTo } from '../../http/return-path';
import { answerOrToast } from '../../http/skip-after-network-error';
import { retryAfter } from '../../session/auth-reply';
import { redirectWithMessage } from '../../session/flash';
import { proveByForm } from '../../session/factors/prove';
import { requireCustomer } from '../../session/session';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';

export { privateHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Confirme que é você', isHidden: true, matches });

interface ProveReply {
  field: 'password' | 'code' | null;
  fieldError: string | null;
  toast: ToastView | null;
}

const lostReply = (toast: ToastView): ProveReply => ({ field: null, fieldError: null, toast });

const redirectToOf = (request: Request): string =>
  safeRedirect(new URL(request.url).searchParams.get('redirectTo'), '/conta/detalhes');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customerId } = await requireCustomer(request, context);
  return {
    redirectTo: redirectToOf(request),
    ways: await readProofWays(context.cms, { customerId }),
    picture: await fallbackImage(context.cms, 'dough'),
  };
}

/** Records the proof and leads back to the act, which has not been done yet. */
export async function action({ request, context }: ActionFunctionArgs) {
  const session = await requireCustomer(request, context);
  const form = await readForm(request);
  const refusal = await proveByForm(context, {
    session,
    form,
    userAgent: request.headers.get('User-Agent'),
  });
  if (refusal === null)
    throw await redirectWithMessage(context, redirectToOf(request), { code: 'proof_done' });
  if (refusal === 'unknown') throw badRequest();
  if (refusal === 'signed_out')
    throw await redirectWithMessage(context, '/login', { code: 'not_authenticated', tone: 'failed' });
  const { field, code, status, retryAfterMs } = refusal;
  return data<ProveReply>(
    {
      field,
      fieldError: field && messageText(code),
      toast: field ? null : failureToast(messages[code]),
    },
    { status, ...(retryAfterMs !== undefined && { headers: retryAfter(retryAfterMs) }) },
  );
}

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: factorMessages.factor_failed,
    reply: lostReply,
  });

/** Works without JavaScript, by a password or a code. */
export default function Prove() {
  const { redirectTo, ways, picture } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  useReplyToast(reply);
  const { formData } = useNavigation();
  const target = withRedirectTo(PROVE_PATH, redirectTo);
  const { hasPasskey, hasCodes, hasPassword, providers } = ways;
  const errorAt = (field: string) => (reply?.field === field ? (reply.fieldError ?? undefined) : undefined);
  return (
    <AuthFrame title="Confirme que é você" picture={picture} back={{ to: redirectTo, label: 'Voltar' }}>
      <div className={layout.stack}>
        <p className={text.lead}>Nada foi feito ainda. Confirme para continuar de onde parou.</p>
        <FormMessage toast={reply?.toast} />
        {hasPasskey ? <PasskeyButton wish="provar" action={target} fields={{ intent: 'passkey' }} /> : null}
        {hasCodes ? (
          <Form method="post" action={target} className={layout.stack} replace noValidate>
            <CodeField
              label="Código do aplicativo"
              hint="Ou um dos códigos que você guardou."
              error={errorAt('code')}
            />
            <SubmitButton
              isBusy={formData?.get('intent') === 'code'}
              variant="default"
              fullWidth
              name="intent"
              value="code"
            >
              Confirmar com o código
            </SubmitButton>
          </Form>
        ) : null}
        {hasPassword ? (
          <Form method="post" action={target} className={layout.stack} replace noValidate>
            <PasswordField
              id="senha"
              name="password"
              label="Senha"
              purpose="sign-in"
              aria-required
              error={errorAt('password')}
            />
            <SubmitButton
              isBusy={formData?.get('intent') === 'password'}
              variant={hasPasskey || hasCodes ? 'default' : 'filled'}
              fullWidth
              name="intent"
              value="password"
            >
              Confirmar com a senha
            </SubmitButton>
          </Form>
        ) : (
          <>
            {providers.map((provider) => (
              <Form key={provider} method="post" action={`/entrar/${provider}`} reloadDocument>
                <input type="hidden" name="redirectTo" value={redirectTo} />
                <Button type="submit" fullWidth name="intent" value="prove">
                  <Icon name={`brand-${provider}`} />
                  Entrar de novo com {providerLabel(provider)}
                </Button>
              </Form>
            ))}
            <p>
              Se não der certo,{' '}
              <Link className={text.link} to="/conta/detalhes#senha">
                crie uma senha
              </Link>{' '}
              e confirme com ela.
            </p>
          </>
        )}
        <p className={text.soft}>Depois disso, não perguntamos de novo por 10 minutos.</p>
      </div>
    </AuthFrame>
  );
}
