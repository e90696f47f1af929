import { Button } from '@mantine/core';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { confirmIdentityLink } from '@cms/identities/operations/confirm-identity-link';
import { findIdentityLink } from '@cms/identities/queries/find-identity-link';
import { providerLabel } from '@shop/customers/provider-label';
import { identityMessages } from '@shop/messages/identity-messages';

import { AuthFrame } from '../../components/account/AuthFrame';
import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { SIGN_IN_PATH } from '../../components/navigation/site-links';
import { redirectWithMessage } from '../../session/flash';
import { badRequest, readForm, tokenField } from '../../http/form-body';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';

export { secretAddressHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Confirmar entrada', isHidden: true, matches });

/** Loads the page of the mailed link. Opening the page changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const link = await findIdentityLink(context.cms, token);
  return {
    token,
    label: link && providerLabel(link.provider),
    email: link?.email ?? '',
    endsPassword: link?.endsPassword ?? false,
    picture: await fallbackImage(context.cms, 'dough'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get('intent') !== 'link') throw badRequest();
  const confirmed = await confirmIdentityLink(context.cms, tokenField(form));
  throw await redirectWithMessage(
    context,
    SIGN_IN_PATH,
    confirmed.ok
      ? { code: 'identity_link_confirmed' }
      : { code: REFUSALS[confirmed.error.code], tone: 'failed' },
  );
}

const REFUSALS = { invalid_link: 'identity_link_invalid', identity_taken: 'identity_taken' } as const;

export default function ConfirmLink() {
  const { token, label, email, endsPassword, picture } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <AuthFrame
      title={label ? 'Foi você?' : 'Link vencido'}
      picture={picture}
      back={{ to: SIGN_IN_PATH, label: 'Entrar' }}
    >
      {label ? (
        <Form method="post" className={layout.stack} replace>
          <p className={text.lead}>
            Alguém quer entrar com o {label} na conta de <b>{email}</b>.
          </p>
          <p className={text.soft}>
            Se foi você, confirme: a partir de agora o {label} abre esta conta. Se não foi, feche esta página.
          </p>
          {endsPassword && (
            <p className={text.soft}>
              A senha que havia nesta conta deixa de valer, e quem estiver nela sai. Se quiser, crie outra em
              “Esqueceu a senha?”.
            </p>
          )}
          <input type="hidden" name="token" value={token} />
          <SubmitButton isBusy={isBusy} size="lg" fullWidth name="intent" value="link">
            Sim, ligar o {label}
          </SubmitButton>
        </Form>
      ) : (
        <div className={layout.stack}>
          <FormNote tone="bad">{identityMessages.identity_link_invalid}</FormNote>
          <Button component={Link} variant="filled" size="lg" fullWidth to={SIGN_IN_PATH}>
            Entrar
          </Button>
        </div>
      )}
    </AuthFrame>
  );
}
