import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { confirmEmail } from '@cms/customers/operations/confirm-email';
import { summarizeCart } from '@cms/cart/queries/count-cart-items';
import { messages } from '@shop/messages/messages';
import { safeRedirect } from '@shop/navigation/safe-redirect';

import { AuthFrame } from '../../components/account/AuthFrame';
import { ButtonLink } from '../../components/button/Button';
import { Field } from '../../components/forms/Field';
import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { SIGN_IN_PATH } from '../../components/layout/site-links';
import { cartOwner } from '../../http/cart-owner';
import { flashedEmail, redirectWithMessage } from '../../http/flash';
import { readForm } from '../../http/form-body';
import { resendConfirmationWithForm } from '../../http/resend-confirmation';
import { withRedirectTo } from '../../http/return-path';
import { housePicture } from '../../view-models/house-pictures';
import { pageMeta } from '../../view-models/page-meta';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';

export { secretAddressHeaders as headers } from '../../http/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Confirmar e-mail', isHidden: true, matches });

/** With the mail's token: confirms, and leads to sign in. Without: waits for the mail and offers to send it again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  // Programs that only ask whether a link exists confirm nothing.
  const token = request.method === 'HEAD' ? null : query.get('token');
  if (token !== null && (await confirmEmail(context.cms, token)).ok) {
    const { itemCount } = await summarizeCart(context.cms, await cartOwner(request, context));
    const next = withRedirectTo(SIGN_IN_PATH, itemCount > 0 ? '/carrinho' : '/');
    throw await redirectWithMessage(context, next, { code: 'email_confirmed' });
  }
  return {
    isInvalid: token !== null,
    redirectTo: safeRedirect(query.get('redirectTo')),
    email: await flashedEmail(request, context),
    picture: await housePicture(context.cms, 'dough'),
  };
}

/** Sends the mail again. */
export async function action({ request, context }: ActionFunctionArgs) {
  return resendConfirmationWithForm(context, { form: await readForm(request), page: 'login' });
}

export default function ConfirmEmail() {
  const { isInvalid, redirectTo, email, picture } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AuthFrame
      title={isInvalid ? 'Link vencido' : 'Verifique seu e-mail'}
      picture={picture}
      back={{ to: withRedirectTo(SIGN_IN_PATH, redirectTo), label: 'Entrar' }}
    >
      <div className={layout.stack}>
        {isInvalid ? (
          <FormNote tone="bad">{messages.email_confirmation_invalid}</FormNote>
        ) : (
          <p className={text.lead}>
            Enviamos um link para {email ? <b>{email}</b> : 'o seu endereço'}. Abra-o para confirmar a conta;
            depois é só entrar.
          </p>
        )}
        <Form method="post" className={layout.stack} noValidate replace>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <Field
            key={email}
            id="email"
            name="email"
            label="E-mail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            defaultValue={email}
            hint="Não chegou? Veja também a caixa de spam."
          />
          <SubmitButton isBusy={isBusy} look="quiet" isFull>
            Reenviar e-mail
          </SubmitButton>
        </Form>
        <ButtonLink look="main" size="big" isFull to={withRedirectTo(SIGN_IN_PATH, redirectTo)}>
          Já confirmei, entrar
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
