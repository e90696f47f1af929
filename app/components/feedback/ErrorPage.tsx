import { Button } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { withTimeout } from '@packages/time-limit/with-timeout';
import { pageMessages } from '@shop/messages/page-messages';

import { focusOn, pageHeading } from '../place-focus';
import type { PictureView } from '../picture/Picture';
import { ErrorState } from './ErrorState';
import styles from './error-state.module.css';
import { isConnectionLost } from './lost-connection';
import { NotFound } from './NotFound';

/**
 * Replaces a page that does not exist or failed. The specification's titles are English; the help text is Portuguese.
 */
export function ErrorPage({ reference }: { reference: string | undefined }) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound title={pageMessages.page_not_found} picture={pictureOf(error.data)} />;
  }
  if (isConnectionLost(error)) return <ConnectionLost />;
  return (
    <ErrorState
      title={pageMessages.application_error}
      titleLang="en"
      lead="Algo deu errado do nosso lado. Seu carrinho está guardado: tente de novo em instantes."
      reference={reference}
    >
      <TryAgain onPress={() => window.location.reload()} />
      <Button component={Link} size="lg" to="/" reloadDocument>
        Voltar para a Home
      </Button>
    </ErrorState>
  );
}

const CHECK_AGAIN_MS = 5_000;

/**
 * Shown while the connection is lost. The page is reloaded automatically once the shop can be reached. The shop is asked
 * instead of the browser, because a phone reports that it is online before its requests arrive.
 */
function ConnectionLost() {
  const [failedTries, setFailedTries] = useState(0);
  // A sheet over the menu would have left the position of the menu, which this page replaces.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusOn(pageHeading());
  }, []);
  useEffect(() => {
    const timer = setInterval(() => reloadIfReachable(() => undefined), CHECK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const { title, description } = pageMessages.connection_lost;
  return (
    <>
      <ErrorState title={title} lead={description}>
        <TryAgain onPress={() => reloadIfReachable(() => setFailedTries(failedTries + 1))} />
      </ErrorState>
      <p role="status" className={styles.status}>
        {failedTries > 0 ? <span key={failedTries}>Ainda sem conexão.</span> : null}
      </p>
    </>
  );
}

/**
 * Reloads the page if the shop can be reached. Otherwise the browser's own error page would replace the shop. A request
 * ends after the time of the next one, so that no requests pile up in a network that drops them.
 */
const reloadIfReachable = (onUnreachable: () => void): void =>
  void withTimeout(CHECK_AGAIN_MS, (signal) => fetch('/healthz', { signal })).then(
    () => window.location.reload(),
    onUnreachable,
  );

const TryAgain = ({ onPress }: { onPress: () => void }) => (
  <Button variant="filled" size="lg" onClick={onPress}>
    Tentar de novo
  </Button>
);

function pictureOf(data: unknown): PictureView | null {
  const view = data as { picture?: PictureView | null } | null | undefined;
  return view?.picture ?? null;
}
