'use client';

import { Notifications, useNotifications } from '@mantine/notifications';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

import { leaveToastBehind } from './toast';
import styles from './toasts.module.css';

/** The variable with the height of the shown toasts, for which the menu's links, or else the page, make room. */
const HEIGHT = '--toasts-height';
/** The variable with the room from the lower edge of the screen to the top of the toasts, for a dialog over the page. */
const ROOM = '--toasts-room';
/** The variable with the height of the menu's foot, above which the toasts stand in the sidebar. */
const FOOT = '--menu-foot';
/** The room between the toasts and what stands above them, in px. */
const GAP = 12;
/** Whoever is so near to the end of the page, in px, has its last acts where the toasts appear. */
const NEAR_END = 160;

/**
 * Renders the toasts of every screen, Payload's own screens included, at the lower left: in the sidebar, between its links and
 * its foot, or where there is none, above a bar that stands there. The end of the page moves up, so that a toast covers
 * nothing. Whoever goes to another page leaves the toast of the page before behind.
 */
export function ToastRegion() {
  const path = usePathname();
  useEffect(leaveToastBehind, [path]);
  const hasToasts = useNotifications().notifications.length > 0;
  useEffect(() => (hasToasts ? reportHeight() : undefined), [hasToasts]);
  return (
    <Notifications
      position="bottom-left"
      limit={4}
      zIndex={400}
      containerWidth={400}
      // Mantine cuts a notification at 200px, and in the sidebar one with an act is higher.
      notificationMaxHeight="60vh"
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
  const foot = document.querySelector<HTMLElement>('nav [data-menu-foot]');
  style.setProperty(FOOT, `${foot?.offsetHeight ?? 0}px`);
  const observer = new ResizeObserver(() => {
    const isNearEnd = isScrolledToEnd();
    const height = `${(region?.offsetHeight ?? 0) + GAP}px`;
    style.setProperty(HEIGHT, height);
    style.setProperty(ROOM, `calc(${height} + var(--mma-bar-room, 0px) + var(--mma-phone-bar, 0px))`);
    if (isNearEnd) window.scrollTo({ top: document.documentElement.scrollHeight });
  });
  if (region) observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
    style.removeProperty(ROOM);
    style.removeProperty(FOOT);
  };
}

const isScrolledToEnd = (): boolean =>
  window.scrollY > 0 &&
  window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - NEAR_END;
