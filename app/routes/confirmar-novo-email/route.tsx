import { Button } from '@mantine/core';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { confirmEmailChange } from '@cms/customers/operations/confirm-email-change';
import { findNewEmail, isEmailChangeLinkUsed } from '@cms/customers/queries/find-mailed-link';
import { authMessages } from '@shop/messages/auth-messages';

import { AuthFrame } from '../../components/account/AuthFrame';
import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { SIGN_IN_PATH } from '../../components/navigation/site-links';
import { PRIVATE } from '../../cache/cache-control';
import { redirectWithMessage } from '../../session/flash';
import { badRequest, readForm } from '../../http/form-body';
import { ownPathOf } from '../../http/return-path';
import { getSession } from '../../session/session';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';

export { secretAddressHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Confirmar novo e-mail', isHidden: true, matches });

const ACCOUNT_DETAILS = '/conta/detalhes';

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

/** Reads the link without using it, because mail scanners open it too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    email: await findNewEmail(context.cms, tokenOf(request)),
    isUsed: await isEmailChangeLinkUsed(context.cms, tokenOf(request)),
    isSignedIn: (await getSession(request, context)) !== null,
    picture: await fallbackImage(context.cms, 'dough'),
  };
}

/**
 * Changes the account's address. The person who opens the link need not be signed in, because the link proves access to
 * the mailbox.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get('intent') !== 'confirm') throw badRequest();
  const changed = await confirmEmailChange(context.cms, tokenOf(request));
  // If the button was pressed twice, the page shows the result of the first press.
  if (!changed.ok && (await isEmailChangeLinkUsed(context.cms, tokenOf(request)))) {
    return redirect(ownPathOf(request), { status: 303, headers: PRIVATE });
  }
  const isSignedIn = (await getSession(request, context)) !== null;
  return redirectWithMessage(
    context,
    isSignedIn ? ACCOUNT_DETAILS : SIGN_IN_PATH,
    changed.ok ? { code: 'email_changed' } : { code: REFUSALS[changed.error.code], tone: 'failed' },
  );
}

const REFUSALS = { email_taken: 'sign_up_email_taken', invalid_token: 'email_change_invalid' } as const;

export default function ConfirmNewEmail() {
  const { email, isUsed, isSignedIn, picture } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().formMethod === 'POST';
  const back = isSignedIn
    ? { to: ACCOUNT_DETAILS, label: 'Detalhes da Conta' }
    : { to: SIGN_IN_PATH, label: 'Entrar' };
  return (
    <AuthFrame
      title={email ? 'Confirme seu novo e-mail' : isUsed ? 'E-mail alterado' : 'Link vencido'}
      picture={picture}
      back={back}
    >
      <div className={layout.stack}>
        {email ? (
          <>
            <p className={text.lead}>
              Daqui em diante, você entra na sua conta com <b>{email}</b>.
            </p>
            <Form method="post" replace>
              <SubmitButton isBusy={isBusy} size="lg" fullWidth name="intent" value="confirm">
                Confirmar novo e-mail
              </SubmitButton>
            </Form>
          </>
        ) : isUsed ? (
          <>
            <p className={text.lead}>{authMessages.email_change_used}</p>
            <Button component={Link} variant="filled" size="lg" fullWidth to={back.to}>
              {back.label}
            </Button>
          </>
        ) : (
          <>
            <FormNote tone="bad">{authMessages.email_change_invalid}</FormNote>
            <Button component={Link} variant="filled" size="lg" fullWidth to={ACCOUNT_DETAILS}>
              Ir para Detalhes da Conta
            </Button>
          </>
        )}
      </div>
    </AuthFrame>
  );
}
