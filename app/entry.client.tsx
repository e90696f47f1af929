import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { guardForeignChanges } from '@packages/browser/foreign-changes';

import { lacksFeatures } from './old-browsers/lacks-features';

function hydrate(): void {
  guardForeignChanges();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

if (lacksFeatures()) void import('./old-browsers/polyfills').then(hydrate, () => window.leaveUnscripted());
else hydrate();
