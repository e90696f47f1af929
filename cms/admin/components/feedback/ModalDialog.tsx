'use client';

import { Modal } from '@mantine/core';
import { type ReactNode, type RefCallback, useEffect, useState } from 'react';

import styles from './modal-dialog.module.css';

interface ModalDialogProps {
  title: string;
  /** Whether it is an alert dialog, for an action that cannot be undone. */
  isAlert?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. It traps the focus and returns it afterwards; Esc and a press on the
 * backdrop close it.
 */
export function ModalDialog({ title, isAlert = false, onClose, children }: ModalDialogProps) {
  useFocusReturn();
  const setAlertRole: RefCallback<HTMLElement> = (element) => {
    if (isAlert) element?.setAttribute('role', 'alertdialog');
  };
  return (
    <Modal.Root opened onClose={onClose} size={560} returnFocus={false} centered>
      <Modal.Overlay />
      <Modal.Content ref={setAlertRole} classNames={{ content: styles.dialog }}>
        <div className={styles.body}>
          <Modal.Title component="h2">{title}</Modal.Title>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Returns the focus when the dialog unmounts; Mantine does it only when the dialog closes. */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
