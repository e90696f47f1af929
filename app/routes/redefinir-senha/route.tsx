import { Button } from '@mantine/core';
import { useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { isResetLinkAlive, isResetLinkUsed } from '@cms/customers/queries/find-mailed-link';
import { authMessages } from '@shop/messages/auth-messages';

import { AuthFrame } from '../../components/account/AuthFrame';
import { FormMessage } from '../../components/feedback/FormMessage';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { FormNote } from '../../components/forms/FormNote';
import { NewPasswordField } from '../../components/forms/PersonFields';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useLateValidation, validationOf } from '../../components/forms/use-late-validation';
import { FORGOT_PASSWORD_PATH, SIGN_IN_PATH } from '../../components/navigation/site-links';
import { lostReply, type AuthReply } from '../../session/auth-reply';
import { badRequest, readForm } from '../../http/form-body';
import { answerOrToast } from '../../http/skip-after-network-error';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { setNewPassword } from './set-new-password';

export { secretAddressHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

const loadValidation = () =>
  validationOf(import('@shop/customers/password-schemas').then((schemas) => schemas.resetPasswordSchema));

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Criar nova senha', isHidden: true, matches });

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

/** Reads the link without using it, because mail scanners open it too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    isAlive: await isResetLinkAlive(context.cms, tokenOf(request)),
    isUsed: await isResetLinkUsed(context.cms, tokenOf(request)),
    picture: await fallbackImage(context.cms, 'dough'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get('intent') !== 'set-password') throw badRequest();
  return setNewPassword(context, { token: tokenOf(request), form });
}

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: authMessages.password_reset_failed,
    reply: lostReply,
  });

export default function ResetPassword() {
  const { isAlive, isUsed, picture } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  useReplyToast(reply);
  return (
    <AuthFrame
      title={isAlive ? 'Crie sua nova senha' : isUsed ? 'Senha alterada' : 'Link vencido'}
      picture={picture}
      back={{ to: SIGN_IN_PATH, label: 'Entrar' }}
    >
      <div className={layout.stack}>
        <FormMessage toast={reply?.toast} />
        {isAlive ? <NewPasswordForm reply={reply} /> : isUsed ? <UsedLink /> : <DeadLink />}
      </div>
    </AuthFrame>
  );
}

function NewPasswordForm({ reply }: { reply: AuthReply | null }) {
  const validation = useLateValidation('nova-senha', loadValidation);
  const [form, fields] = useForm({
    id: 'nova-senha',
    lastResult: reply?.submission,
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate,
  });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form id={form.id} method="post" className={layout.stack} onSubmit={form.onSubmit} noValidate replace>
      <NewPasswordField field={fields.password} label="Nova senha" />
      <SubmitButton isBusy={isBusy} size="lg" fullWidth name="intent" value="set-password">
        Salvar nova senha
      </SubmitButton>
      <p className={`${text.small} ${text.muted}`}>
        Todos os aparelhos saem da conta; depois é só entrar de novo.
      </p>
    </Form>
  );
}

/** Shown when the button is pressed a second time, or the link is opened again from the mail. */
function UsedLink() {
  return (
    <>
      <p className={text.lead}>{authMessages.password_reset_used}</p>
      <Button component={Link} variant="filled" size="lg" fullWidth to={SIGN_IN_PATH}>
        Entrar
      </Button>
    </>
  );
}

function DeadLink() {
  return (
    <>
      <FormNote tone="bad">{authMessages.password_reset_invalid}</FormNote>
      <Button component={Link} variant="filled" size="lg" fullWidth to={FORGOT_PASSWORD_PATH}>
        Pedir um novo link
      </Button>
    </>
  );
}
