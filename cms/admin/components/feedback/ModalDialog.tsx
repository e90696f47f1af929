'use client';

import { Modal } from '@mantine/core';
import { type ReactNode, type RefCallback, useEffect, useState } from 'react';

import styles from './modal-dialog.module.css';
import { useIsTopmost } from './use-is-topmost';

interface ModalDialogProps {
  title: string;
  /** Whether the dialog is an alert dialog, for an action that cannot be undone. */
  isAlert?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. It traps the focus, and afterwards returns the focus to the element
 * that had it before. Esc and a press on the backdrop close the dialog, but no dialog below it: "Confirme que é você" may
 * lie over a form, whose fields stay as they are.
 */
export function ModalDialog({ title, isAlert = false, onClose, children }: ModalDialogProps) {
  useFocusReturn();
  const isTopmost = useIsTopmost();
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={isTopmost} size={560} returnFocus={false} centered>
      <Modal.Overlay />
      <Modal.Content ref={isAlert ? setAlertRole : undefined} classNames={{ content: styles.dialog }}>
        <div className={styles.body}>
          <Modal.Title component="h2">{title}</Modal.Title>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Defined once: with another function at each render, Mantine would move the focus to the first field while one types. */
const setAlertRole: RefCallback<HTMLElement> = (element) => {
  element?.setAttribute('role', 'alertdialog');
};

/**
 * Returns the focus when the dialog unmounts, because Mantine returns the focus only when a dialog closes without
 * unmounting.
 */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
