'use client';

import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, type ReactNode } from 'react';

import { toast as payloadToast } from '@payloadcms/ui';
import { picturesNotUploadedText, picturesUploadedText } from '@shop/messages/admin-messages';
import { toast } from './toast';
import styles from './toasts.module.css';

/** Payload's messages about an upload of several files are in English in every language. */
const UPLOADS: readonly [pattern: RegExp, text: (count: number) => string][] = [
  [/^Successfully saved (\d+) files$/, picturesUploadedText],
  [/^Failed to save (\d+) files$/, picturesNotUploadedText],
];

function inPortuguese(message: ReactNode): ReactNode {
  if (typeof message !== 'string') return message;
  for (const [pattern, text] of UPLOADS) {
    const count = pattern.exec(message)?.[1];
    if (count) return text(Number(count));
  }
  return message;
}

type Show = (message: ReactNode, options?: { description?: ReactNode; duration?: number }) => string;

const showAs =
  (tone: 'success' | 'error' | 'info'): Show =>
  (message, { description, duration } = {}) =>
    toast[tone](inPortuguese(message), {
      ...(description ? { description } : {}),
      ...(duration ? { autoClose: Number.isFinite(duration) ? duration : false } : {}),
    });

interface Outcomes {
  success?: (value: unknown) => ReactNode;
  error?: (reason: unknown) => ReactNode;
}

/** Shows one toast about how a request ended. Payload's toast about its beginning is left out: the button shows it. */
function showOutcome(request: Promise<unknown>, { success, error }: Outcomes): void {
  const show = (tone: 'success' | 'error', message: ReactNode) => {
    if (message) showAs(tone)(message);
  };
  request.then(
    (value) => show('success', success?.(value)),
    (reason: unknown) => show('error', error?.(reason)),
  );
}

/**
 * Makes Payload's own screens, such as the texts, categories and pictures, show the same toasts as the shop's screens.
 * Payload has no setting for this, so its functions are replaced once, before anything calls them.
 */
function adoptPayloadToasts(): void {
  Object.assign(payloadToast, {
    success: showAs('success'),
    error: showAs('error'),
    info: showAs('info'),
    warning: showAs('info'),
    promise: showOutcome,
  });
}

/** The variable with the height of the shown toasts, for which the sidebar, or else the page, makes room. */
const HEIGHT = '--toasts-height';
/** The room between the toasts and what stands above them, in px. */
const GAP = 12;

/**
 * Renders the toasts of every screen, Payload's own screens included, at the lower left: in the sidebar, or where there is
 * none, above a bar that stands there. What stood in that place moves up, so that a toast covers nothing.
 */
export function ToastRegion() {
  useEffect(adoptPayloadToasts, []);
  const hasToasts = useNotifications().notifications.length > 0;
  useEffect(() => (hasToasts ? reportHeight() : undefined), [hasToasts]);
  return (
    <Notifications
      position="bottom-left"
      limit={4}
      zIndex={400}
      containerWidth={400}
      className={styles.region}
    />
  );
}

/**
 * Reports to the page how much room the toasts take, until the returned function is called. Whoever was at the end of the
 * page still sees the end, above the toasts.
 */
function reportHeight(): () => void {
  const { style } = document.documentElement;
  const region = [...document.querySelectorAll<HTMLElement>('[data-position="bottom-left"]')].find(
    ({ classList }) => classList.contains(styles.region ?? ''),
  );
  const observer = new ResizeObserver(() => {
    const isAtEnd = isScrolledToEnd();
    style.setProperty(HEIGHT, `${(region?.offsetHeight ?? 0) + GAP}px`);
    if (isAtEnd) window.scrollTo({ top: document.documentElement.scrollHeight });
  });
  if (region) observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
  };
}

const isScrolledToEnd = (): boolean =>
  window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
