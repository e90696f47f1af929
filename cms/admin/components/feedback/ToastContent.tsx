import { Button } from '@mantine/core';

import type { ToastOptions } from './toast-options';
import styles from './toasts.module.css';

type ToastContentProps = Pick<ToastOptions, 'description' | 'action'> & { close: () => void };

/** Returns the description and the action of a toast; null when it has neither. */
export function toastContent({ description, action, close }: ToastContentProps) {
  if (!description && !action) return null;
  return (
    <>
      {description ? <p className={styles.description}>{description}</p> : null}
      {action ? (
        <Button
          className={styles.action}
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      ) : null}
    </>
  );
}
