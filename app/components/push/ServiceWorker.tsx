import { useEffect } from 'react';

import { forgetAccountMessages } from './forget-account-messages';
import { forgetOldRun, forgetRun } from './stored-run';

/**
 * Registers the service worker once a page is hydrated, which is after its first view has loaded. After the customer
 * has signed out, this component removes the account's data from the browser.
 */
export function ServiceWorker({ isSignedIn }: { isSignedIn: boolean }): null {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // A browser may refuse to register the service worker, for example in a private window. The shop works without it.
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, []);
  useEffect(() => {
    // Without a network the page cannot know whether the session has ended.
    if (!isSignedIn && navigator.onLine && 'serviceWorker' in navigator)
      void Promise.all([forgetAccountMessages(), forgetRun()]).catch(() => undefined);
    else void forgetOldRun().catch(() => undefined);
  }, [isSignedIn]);
  return null;
}
