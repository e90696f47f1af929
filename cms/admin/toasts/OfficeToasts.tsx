'use client';

import { Notifications } from '@mantine/notifications';

import styles from './toasts.module.css';

/** The region of the toasts: under the header, where it covers no button that saves. */
export const OfficeToasts = () => (
  <Notifications
    position="top-center"
    limit={4}
    zIndex={400}
    containerWidth={420}
    className={styles.region}
  />
);
