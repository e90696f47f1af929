import { Button } from '@mantine/core';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { AuthFrame } from '../../components/account/AuthFrame';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { fallbackImage } from '../../view-models/fallback-images';
import { pageMeta } from '../../view-models/page-meta';

export { privateHeaders as headers } from '../../cache/cache-control';

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: 'Até logo', isHidden: true, matches });

/**
 * Loads the page that is shown after an account was deleted. There is no session any more, so nothing personal is
 * loaded.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  return { picture: await fallbackImage(context.cms, 'food') };
}

export default function Goodbye() {
  const { picture } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title="Até logo" picture={picture} back={{ to: '/', label: 'Voltar para a loja' }}>
      <div className={layout.stack}>
        <p className={text.lead}>
          Sua conta foi excluída e você saiu de todos os aparelhos. Enviamos um último e-mail para confirmar.
        </p>
        <p className={text.soft}>
          Dos seus pedidos fica só o que a lei manda guardar, sem o seu nome. Se um dia quiser voltar, é só
          criar uma conta nova. A massa continua descansando.
        </p>
        <Button component={Link} variant="filled" size="lg" fullWidth to="/cardapio">
          Ver cardápio
        </Button>
      </div>
    </AuthFrame>
  );
}
