'use client';

import { Notifications } from '@mantine/notifications';

import styles from './toasts.module.css';

/** Renders the toasts, at the top of the page. */
export const ToastRegion = () => (
  <Notifications
    position="top-center"
    limit={4}
    zIndex={400}
    containerWidth={420}
    className={styles.region}
  />
);
