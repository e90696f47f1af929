'use client';

import controls from './orders/controls.module.css';
import { ModalDialog } from './orders/ModalDialog';
import styles from './orders/modal-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot be undone. The safe way out comes first and has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel = 'Voltar',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <ModalDialog title={title} isAlert onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <button type="button" className={controls.button} onClick={onClose}>
          {cancelLabel}
        </button>
        <button type="button" className={`${controls.button} ${controls.go}`} onClick={onConfirm}>
          {confirmLabel}
        </button>
      </div>
    </ModalDialog>
  );
}
