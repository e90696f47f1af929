'use client';

import { Button } from '@mantine/core';
import { ModalDialog } from './ModalDialog';
import styles from './modal-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone. The safe button comes first and has the focus. */
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
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button variant="filled" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </ModalDialog>
  );
}
