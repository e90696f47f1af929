import { IconAlertTriangle } from '@tabler/icons-react';

import styles from './strip.module.css';

/** An error message, shown in place of content that could not be read. */
export function Failure({ message }: { message: string }) {
  return (
    <p className={`${styles.strip} ${styles.bad}`} role="alert">
      <IconAlertTriangle aria-hidden="true" />
      <span>{message}</span>
    </p>
  );
}
