import { useFetchers, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useEffectEvent } from 'react';

import { isNoteInSight } from './note-in-sight';
import { dismissToasts, showToast, type ToastView } from './toast-queue';

/** A response that carries a message. Its id is unique per response, so that each message is shown once. */
export interface ToastReply {
  toast: ToastView;
}

/** The key of the fetcher that sends the cart's changes. Its sender shows the replies once the page has the new cart. */
export const CART_FETCHER = 'cart';

const shownIds = new Set<string>();

function showOnce(reply: unknown, isPageLeft = false): void {
  if (!hasToast(reply) || shownIds.has(reply.toast.id)) return;
  shownIds.add(reply.toast.id);
  if (isPageLeft && reply.toast.tone === 'done') return;
  showToast({ ...reply.toast, isSeen: isNoteInSight(reply.toast) });
}

function hasToast(reply: unknown): reply is ToastReply {
  return typeof reply === 'object' && reply !== null && 'toast' in reply && Boolean(reply.toast);
}

/**
 * Shows the server's responses to forms sent in the background. Another page, and a link that is followed to a sheet of
 * the same page, end every toast, because each belongs to what was shown when it appeared. Mounted once, in the root.
 */
export function BackgroundReplies(): null {
  const replies = useFetchers().flatMap(({ key, data }) => (key === CART_FETCHER ? [] : [data as unknown]));
  const { pathname } = useLocation();
  const { state, formMethod } = useNavigation();
  // The address of a form's reply may differ from that of the page; the reply's toast stays.
  const isLinkFollowed = state === 'loading' && formMethod === undefined;

  useEffect(() => dismissToasts, [pathname]);

  useEffect(() => {
    if (isLinkFollowed) dismissToasts();
  }, [isLinkFollowed]);

  useEffect(() => replies.forEach((reply) => showOnce(reply)));

  return null;
}

/**
 * Shows the message about a page's own form. Without JavaScript, `FormMessage` shows the message in the page instead.
 * After the form's page was left, only failures are shown, because a success belongs to what stood there.
 */
export function useReplyToast(reply: unknown, isPageLeft: () => boolean = () => false): void {
  const show = useEffectEvent(() => showOnce(reply, isPageLeft()));
  useEffect(() => show(), [reply]);
}
