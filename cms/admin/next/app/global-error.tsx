'use client';

import { PageFailure } from '../../components/missing-code/PageFailure';

/** Takes the place of the whole document if the panel's layout itself failed, so it brings its own document. */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang="pt-BR" style={{ colorScheme: 'light dark' }}>
      <body style={{ margin: 0 }}>
        <PageFailure error={error} />
      </body>
    </html>
  );
}
