import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { messages } from '@shop/messages/messages';

import { Button, ButtonLink } from '../button/Button';
import type { PictureView } from '../picture/Picture';
import { ErrorState } from './ErrorState';
import { NotFound } from './NotFound';

/** What stands in a page's place when it does not exist or went wrong. The spec's titles are English; the help is not. */
export function ErrorPage({ reference }: { reference: string | undefined }) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound title={messages.page_not_found} picture={pictureOf(error.data)} />;
  }
  return (
    <ErrorState
      title={messages.application_error}
      titleLang="en"
      lead="Algo deu errado do nosso lado. Seu carrinho está guardado: tente de novo em instantes."
      reference={reference}
    >
      <Button look="main" size="big" onClick={() => window.location.reload()}>
        Tentar de novo
      </Button>
      <ButtonLink look="quiet" size="big" to="/" reloadDocument>
        Voltar para a Home
      </ButtonLink>
    </ErrorState>
  );
}

function pictureOf(data: unknown): PictureView | null {
  const view = data as { picture?: PictureView | null } | null | undefined;
  return view?.picture ?? null;
}
