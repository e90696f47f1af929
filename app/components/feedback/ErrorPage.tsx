import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { useEffect } from 'react';
import { messages } from '@shop/messages/messages';

import { Button, ButtonLink } from '../button/Button';
import type { PictureView } from '../picture/Picture';
import { ErrorState } from './ErrorState';
import { isConnectionLost } from './lost-connection';
import { NotFound } from './NotFound';

/** What stands in a page's place when it does not exist or went wrong. The spec's titles are English; the help is not. */
export function ErrorPage({ reference }: { reference: string | undefined }) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound title={messages.page_not_found} picture={pictureOf(error.data)} />;
  }
  if (isConnectionLost(error)) return <ConnectionLost />;
  return (
    <ErrorState
      title={messages.application_error}
      titleLang="en"
      lead="Algo deu errado do nosso lado. Seu carrinho está guardado: tente de novo em instantes."
      reference={reference}
    >
      <TryAgain />
      <ButtonLink look="quiet" size="big" to="/" reloadDocument>
        Voltar para a Home
      </ButtonLink>
    </ErrorState>
  );
}

/** Nothing of ours broke: the page comes by itself as soon as the way to the shop is back. */
function ConnectionLost() {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  const { title, description } = messages.connection_lost;
  return (
    <ErrorState title={title} lead={description}>
      <TryAgain />
    </ErrorState>
  );
}

const TryAgain = () => (
  <Button look="main" size="big" onClick={() => window.location.reload()}>
    Tentar de novo
  </Button>
);

function pictureOf(data: unknown): PictureView | null {
  const view = data as { picture?: PictureView | null } | null | undefined;
  return view?.picture ?? null;
}
