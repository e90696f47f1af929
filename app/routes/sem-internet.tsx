import { Button } from '@mantine/core';
import type { MetaFunction } from '@remix-run/node';
import { Link } from '@remix-run/react';

import { classNames } from '../components/class-names';
import { PageHead } from '../components/content/PageHead';
import layout from '../styles/layout.module.css';
import { pageMeta } from '../view-models/page-meta';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Sem internet', isHidden: true, matches });

/** The page that the service worker shows without a network, in place of a page that it has not stored. */
export default function Offline() {
  return (
    <div className={layout.page}>
      <PageHead
        title="Você está sem internet"
        lead="Esta página precisa de conexão. Assim que ela voltar, é só tentar de novo. O que você já pediu continua guardado na loja."
      />
      <p className={classNames(layout.row, layout.wrap)}>
        <Button component={Link} to="/cardapio" reloadDocument>
          Ver o cardápio guardado
        </Button>
        <Button component={Link} to="/informacoes-importantes" reloadDocument>
          Como guardar e assar
        </Button>
      </p>
    </div>
  );
}
