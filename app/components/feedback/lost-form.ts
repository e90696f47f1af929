import { replace } from '@remix-run/react';

import { connectionToast } from '../toasts/failure-toast';
import { showToast } from '../toasts/toast-queue';

/** A form as it was sent. A form that a fetcher sent in the background also has the key of that fetcher. */
export interface SentForm {
  action: string;
  fields: FormData;
  fetcherKey?: string;
}

let lost: SentForm | null = null;

/** Returns the form whose request was lost last, and clears it, so that it is returned only once. */
export function takeLostForm(): SentForm | null {
  const taken = lost;
  lost = null;
  return taken;
}

export const hasLostForm = (): boolean => lost !== null;

/**
 * Returns the form that the router is sending now; given an address, only a form that is being sent to that address.
 */
export function submissionUnderWay(url?: string): SentForm | null {
  const { navigation, fetchers } = window.__remixRouter.state;
  const isMeant = (form: { formAction: string }) => url === undefined || isSameAddress(form.formAction, url);
  if (navigation.state === 'submitting' && isMeant(navigation)) return sent(navigation);
  for (const [fetcherKey, fetcher] of fetchers) {
    if (fetcher.state !== 'submitting' || !isMeant(fetcher)) continue;
    const form = sent(fetcher);
    return form && { ...form, fetcherKey };
  }
  return null;
}

interface Submission {
  formAction: string;
  formData: FormData | undefined;
}

const sent = ({ formAction, formData }: Submission): SentForm | null =>
  formData ? { action: formAction, fields: formData } : null;

function isSameAddress(action: string, url: string): boolean {
  const [one, other] = [new URL(action, url), new URL(url)];
  return one.pathname === other.pathname && one.search === other.search;
}

/**
 * Shows a toast that says that a form was lost and offers to send it again. Returns a redirect to the page that is
 * already open, so that the visitor stays there.
 */
export function stayWithToast(form: SentForm): Response {
  lost = form;
  showToast(connectionToast('form'));
  const { pathname, search, hash } = window.location;
  return replace(`${pathname}${search}${hash}`);
}
