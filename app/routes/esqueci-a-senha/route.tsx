import { useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ClientActionFunctionArgs,
} from '@remix-run/react';
import { safeRedirect } from '@shop/safe-redirect';
import { checkoutMessages } from '@shop/messages/checkout-messages';

import { AuthFrame } from '../../components/account/AuthFrame';
import { FormMessage } from '../../components/feedback/FormMessage';
import { saysSameAs } from '../../components/toasts/note-in-sight';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { FormNote } from '../../components/forms/FormNote';
import { EmailField } from '../../components/forms/PersonFields';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useLateValidation, validationOf } from '../../components/forms/use-late-validation';
import { SIGN_IN_PATH } from '../../components/navigation/site-links';
import { lostReply } from '../../session/auth-reply';
import { flashedEmail } from '../../session/flash';
import { badRequest, readForm } from '../../http/form-body';
import { answerOrToast } from '../../http/skip-after-network-error';
import { withRedirectTo } from '../../http/return-path';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { sendResetLink } from './send-reset-link';

export { privateHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

const loadValidation = () =>
  validationOf(import('@shop/customers/password-schemas').then((schemas) => schemas.forgotPasswordSchema));

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Esqueci a senha', isHidden: true, matches });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return {
    redirectTo: safeRedirect(query.get('redirectTo')),
    isSent: query.has('enviado'),
    email: await flashedEmail(request, context),
    picture: await fallbackImage(context.cms, 'dough'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get('intent') !== 'send-link') throw badRequest();
  return sendResetLink(context, form);
}

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: checkoutMessages.unexpected,
    reply: lostReply,
  });

export default function ForgotPassword() {
  const { redirectTo, isSent, email, picture } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  useReplyToast(reply);
  const validation = useLateValidation('esqueci', loadValidation);
  const [form, fields] = useForm({
    id: 'esqueci',
    lastResult: reply?.submission,
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate,
  });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AuthFrame
      title={isSent ? 'Verifique seu e-mail' : 'Esqueceu a senha?'}
      picture={picture}
      back={{ to: withRedirectTo(SIGN_IN_PATH, redirectTo), label: 'Entrar' }}
    >
      <div className={layout.stack}>
        <FormMessage toast={reply?.toast} />
        {isSent ? (
          <FormNote icon="mail">
            <p {...saysSameAs('password_reset_sent')}>
              Se {email ? <b>{email}</b> : 'o endereço'} tiver uma conta, o link para criar uma nova senha já
              está a caminho. Ele vale por uma hora, e só o último que você pedir funciona.
            </p>
          </FormNote>
        ) : (
          <p className={text.lead}>
            Acontece. Escreva o e-mail da sua conta, e enviamos um link para criar uma nova senha.
          </p>
        )}
        <Form id={form.id} method="post" className={layout.stack} onSubmit={form.onSubmit} noValidate replace>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <EmailField
            key={email}
            field={fields.email}
            defaultValue={fields.email.initialValue ?? email}
            hint={isSent ? 'Não chegou? Veja também a caixa de spam.' : undefined}
          />
          <SubmitButton
            isBusy={isBusy}
            variant={isSent ? 'default' : 'filled'}
            size="lg"
            fullWidth
            name="intent"
            value="send-link"
          >
            {isSent ? 'Enviar de novo' : 'Enviar link'}
          </SubmitButton>
        </Form>
      </div>
    </AuthFrame>
  );
}
