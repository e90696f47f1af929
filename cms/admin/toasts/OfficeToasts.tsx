'use client';

import { Notifications } from '@mantine/notifications';

import styles from './toasts.module.css';

/** Where toasts are shown: under the header, between a page's title and its buttons, away from what saves. */
export const OfficeToasts = () => (
  <Notifications
    position="top-center"
    limit={4}
    zIndex={400}
    containerWidth={420}
    className={styles.region}
  />
);
