import { useEffect } from 'react';

import { forgetOldRun, forgetRun } from './stored-run';
import { forgetAccountMessages } from './push-support';

/**
 * Registers the service worker once a page is hydrated, which is after its first view has loaded. Without an account
 * nothing of one stays in the browser.
 */
export function ServiceWorker({ isSignedIn }: { isSignedIn: boolean }): null {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // A browser may refuse it, in a private window for example: then the shop works as without one.
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, []);
  useEffect(() => {
    // Without a network nobody knows whether the session has ended.
    if (!isSignedIn && navigator.onLine && 'serviceWorker' in navigator)
      void Promise.all([forgetAccountMessages(), forgetRun()]).catch(() => undefined);
    else void forgetOldRun().catch(() => undefined);
  }, [isSignedIn]);
  return null;
}
