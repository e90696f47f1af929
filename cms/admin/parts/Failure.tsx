import { IconAlertTriangle } from '@tabler/icons-react';

import styles from './strip.module.css';

/** What could not be read, in the place where it would stand. */
export function Failure({ message }: { message: string }) {
  return (
    <p className={`${styles.strip} ${styles.bad}`} role="alert">
      <IconAlertTriangle aria-hidden="true" />
      <span>{message}</span>
    </p>
  );
}
