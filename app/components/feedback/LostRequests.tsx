import { useLocation, useRevalidator, useSubmit } from '@remix-run/react';
import { useEffect, useEffectEvent } from 'react';

import { takeLostForm } from './lost-form';
import { isPageStale, pageIsFresh } from './lost-read';
import { onPageReturn } from './page-return';
import { offerRetry } from './retries';

/**
 * Repeats requests that were lost because the connection failed: sends a form again as it was, or reloads the page. Also
 * reloads a page to which the visitor returns and that the browser had kept.
 * Mounted once, in the root.
 */
export function LostRequests({ view }: { view: unknown }): null {
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();

  const sendAgain = useEffectEvent(() => {
    const form = takeLostForm();
    if (!form) return;
    const { action, fields, fetcherKey } = form;
    submit(fields, {
      method: 'post',
      action,
      preventScrollReset: true,
      ...(fetcherKey === undefined ? { replace: true } : { navigate: false, fetcherKey }),
    });
  });
  const readAgain = useEffectEvent(() => {
    if (isPageStale()) void revalidate();
  });

  useEffect(() => offerRetry('form', () => sendAgain()), []);
  useEffect(() => offerRetry('page', () => readAgain()), []);
  useEffect(() => {
    const onOnline = () => readAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  const readReturned = useEffectEvent(() => void revalidate());
  useEffect(() => onPageReturn(window, () => readReturned()), []);

  useEffect(() => pageIsFresh(), [view]);
  // Drops the lost form when its page is left, because a form belongs to its page and may hold a password.
  useEffect(() => () => void takeLostForm(), [pathname]);

  return null;
}
