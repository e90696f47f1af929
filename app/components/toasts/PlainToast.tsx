import { ActionIcon } from '@mantine/core';

import { Icon } from '../icons/Icon';
import type { ToastView } from './toast-queue';
import { toastIcon, ToastMessage } from './ToastMessage';
import styles from './toasts.module.css';

/**
 * A toast that stays until it is closed. It is used in the page that the server renders, and where the notifications
 * component could not be loaded.
 */
export function PlainToast({ toast, onClose }: { toast: ToastView; onClose: () => void }) {
  return (
    <div className={styles.toast} data-tone={toast.tone}>
      <span className={styles.icon}>
        <Icon name={toastIcon(toast.tone)} />
      </span>
      <div className={styles.message}>
        <ToastMessage toast={toast} onUsed={onClose} />
      </div>
      <ActionIcon className={styles.cross} aria-label="Fechar aviso" onClick={onClose}>
        <Icon name="x" />
      </ActionIcon>
    </div>
  );
}
