import { Button } from '@mantine/core';

import type { ToastOptions } from './toast-options';
import styles from './toasts.module.css';

type ToastContentProps = Pick<ToastOptions, 'description' | 'action' | 'link'> & { close: () => void };

/** Returns the description, the action and the link of a toast; null when it has none of them. */
export function toastContent({ description, action, link, close }: ToastContentProps) {
  if (!description && !action && !link) return null;
  return (
    <>
      {description ? <p className={styles.description}>{description}</p> : null}
      {action || link ? (
        <div className={styles.actions}>
          {action ? (
            <Button
              onClick={() => {
                close();
                action.onClick();
              }}
            >
              {action.label}
            </Button>
          ) : null}
          {link ? (
            <Button
              component="a"
              href={link.href}
              target="_blank"
              rel="noreferrer"
              onClick={() => {
                close();
                link.onClick();
              }}
            >
              {link.label}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
