import { type LoaderFunctionArgs, type MetaFunction, data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isTeamPushLinkAlive } from '@cms/notifications/queries/team-push';

import { AuthFrame } from '../../components/account/AuthFrame';
import { FormNote } from '../../components/forms/FormNote';
import { PRIVATE } from '../../cache/cache-control';
import layout from '../../styles/layout.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';
import { PhoneOffer } from './PhoneOffer';

export { secretAddressHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Pedidos novos neste celular', isHidden: true, matches });

/** Reads the link without using it, because chat apps open every link to show a preview. */
export async function loader({ request, context: { cms } }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const isAlive = cms.push !== null && (await isTeamPushLinkAlive(cms, token));
  const offer = isAlive && cms.push ? { token, publicKey: cms.push.publicKey } : null;
  return data(
    { offer, picture: await fallbackImage(cms, 'food') },
    { status: offer ? 200 : 404, headers: PRIVATE },
  );
}

/** The page of a team member's link: registers this phone for new orders, without signing in. */
export default function TeamPush() {
  const { offer, picture } = useLoaderData<typeof loader>();
  return (
    <AuthFrame
      title={offer ? 'Pedidos novos neste celular' : 'Link vencido'}
      picture={picture}
      back={{ to: '/', label: 'Voltar para a loja' }}
    >
      <div className={layout.stack}>
        {offer ? (
          <PhoneOffer {...offer} />
        ) : (
          <FormNote tone="bad">
            Este link já foi usado ou passou de uma hora. Peça outro no painel: toque no seu nome e em “Avisos
            no celular”.
          </FormNote>
        )}
      </div>
    </AuthFrame>
  );
}
