import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { providerLabel } from '@shop/customers/provider-label';

import { AuthFrame } from '../../components/account/AuthFrame';
import { IdentityButton } from '../../components/account/IdentityButtons';
import { SIGN_IN_PATH } from '../../components/navigation/site-links';
import { signInWays } from '../../http/identity/sign-in-ways';
import { flashedEmail } from '../../session/flash';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Verifique seu e-mail', isHidden: true, matches });

/**
 * Loads the page that waits for a mail. The link in that mail connects a provider's account to an account of the shop.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('com');
  return {
    provider: signInWays(request, context).providers.find((name) => name === asked) ?? null,
    email: await flashedEmail(request, context),
    picture: await fallbackImage(context.cms, 'dough'),
  };
}

export default function CheckMail() {
  const { provider, email, picture } = useLoaderData<typeof loader>();
  const label = provider && providerLabel(provider);
  return (
    <AuthFrame title="Verifique seu e-mail" picture={picture} back={{ to: SIGN_IN_PATH, label: 'Entrar' }}>
      <div className={layout.stack}>
        <p className={text.lead}>
          Enviamos um link para {email ? <b>{email}</b> : 'o seu endereço'}. Abra-o e confirme que foi você;
          depois é só entrar{label ? ` com o ${label}` : ''}.
        </p>
        <p className={text.soft}>
          O link vale por uma hora. Não chegou? Veja a caixa de spam, ou continue de novo para receber outro.
        </p>
        {provider ? <IdentityButton provider={provider} redirectTo="/" /> : null}
      </div>
    </AuthFrame>
  );
}
