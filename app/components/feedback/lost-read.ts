import { pageMessages } from '@shop/messages/page-messages';

import { failureToast } from '../toasts/failure-toast';
import { hasLostForm } from './lost-form';
import { showToast } from '../toasts/toast-queue';

const reported = new WeakSet<Request>();

let isStale = false;

/** Whether the open page could not be reloaded after a form was sent. */
export const isPageStale = (): boolean => isStale;

export function pageIsFresh(): void {
  isStale = false;
}

/**
 * Returns the data that a route of the open page already shows, when the request to reload that data was lost; null
 * when the request was for another page. If a form caused the reload, a message says that the page still shows the
 * state before the form was sent.
 */
export function stayOnPage(routeId: string, request: Request): { data: unknown } | null {
  const { location, loaderData, navigation } = window.__remixRouter.state;
  const url = new URL(request.url);
  const isOpen = url.pathname === location.pathname && routeId in loaderData;
  const isSame = url.search === location.search || navigation.formMethod === 'POST';
  if (!isOpen || !isSame) return null;
  if (!reported.has(request)) report(request);
  return { data: loaderData[routeId] };
}

/** Runs once per request, because one request reads the data of all routes of a page. */
function report(request: Request): void {
  reported.add(request);
  if (hasLostForm() || (!isStale && !isAnswered())) return;
  isStale = true;
  showToast({ ...failureToast(pageMessages.page_not_read), action: RETRY });
}

const RETRY = { label: 'Tentar de novo', retry: 'page' } as const;

/**
 * Whether a form that received a response caused the reload. False when the page is merely refreshed after some time.
 */
function isAnswered(): boolean {
  const { navigation, fetchers } = window.__remixRouter.state;
  if (navigation.formMethod === 'POST') return true;
  return [...fetchers.values()].some(
    ({ formMethod, data }) => formMethod === 'POST' && !isLostReply(data as unknown),
  );
}

const isLostReply = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'isLost' in reply;
