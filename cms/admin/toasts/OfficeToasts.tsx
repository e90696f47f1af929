'use client';

import { Notifications } from '@mantine/notifications';

import styles from './toasts.module.css';

/** Where toasts are shown: above the save bar on a phone, at the lower right from there on. */
export const OfficeToasts = () => (
  <Notifications
    position="bottom-right"
    limit={4}
    zIndex={400}
    containerWidth={420}
    className={styles.region}
  />
);
