'use client';

import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';

import styles from './toasts.module.css';

/** The variable with the height of the shown toasts, for which the sidebar, or else the page, makes room. */
const HEIGHT = '--toasts-height';
/** The variable with the room from the lower edge of the screen to the top of the toasts, for a dialog over the page. */
const ROOM = '--toasts-room';
/** The room between the toasts and what stands above them, in px. */
const GAP = 12;

/**
 * Renders the toasts of every screen, Payload's own screens included, at the lower left: in the sidebar, or where there is
 * none, above a bar that stands there. What stood in that place moves up, so that a toast covers nothing.
 */
export function ToastRegion() {
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
    const height = `${(region?.offsetHeight ?? 0) + GAP}px`;
    style.setProperty(HEIGHT, height);
    style.setProperty(ROOM, `calc(${height} + var(--mma-bar-room, 0px) + var(--mma-phone-bar, 0px))`);
    if (isAtEnd) window.scrollTo({ top: document.documentElement.scrollHeight });
  });
  if (region) observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
    style.removeProperty(ROOM);
  };
}

const isScrolledToEnd = (): boolean =>
  window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
