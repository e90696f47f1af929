'use client';

import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';

import { adoptPayloadToasts } from './adopt-payload-toasts';
import styles from './toasts.module.css';

/** Renders the toasts of every screen, Payload's own screens included, at the lower left, above a bar that stands there. */
export function ToastRegion() {
  useEffect(adoptPayloadToasts, []);
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
