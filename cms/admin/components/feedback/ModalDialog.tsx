'use client';

import { Modal } from '@mantine/core';
import { type ReactNode, type RefCallback, useEffect, useState } from 'react';

import styles from './modal-dialog.module.css';
import { leaveToastBehind } from './toast';
import { useOpenDialog } from './use-open-dialog';

interface ModalDialogProps {
  title: string;
  /** Whether the dialog is an alert dialog, for an action that cannot be undone. */
  isAlert?: boolean;
  /** Whether a button in the corner closes the dialog, because its form ends in its act alone. */
  hasBack?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog begins at the same height whatever is in it: what grows moves no row under the finger. */
const TOP = 'min(96px, 8dvh)';

/**
 * A modal dialog, open as long as it is rendered. It traps the focus, and afterwards returns the focus to the element
 * that had it before. Esc, the browser's Back and a press on the backdrop close the dialog, but no dialog below it: "Confirme que é você" may
 * lie over a form, whose fields stay as they are.
 */
export function ModalDialog({
  title,
  isAlert = false,
  hasBack = false,
  onClose,
  children,
}: ModalDialogProps) {
  useFocusReturn();
  useEffect(leaveToastBehind, []);
  const isTopmost = useOpenDialog(true, onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      size={560}
      returnFocus={false}
      yOffset={TOP}
    >
      <Modal.Overlay />
      <Modal.Content ref={isAlert ? setAlertRole : undefined} classNames={{ content: styles.dialog }}>
        <div className={styles.body}>
          <Modal.Title component="h2">{title}</Modal.Title>
          {children}
          {/* Last, so that the form's first field has the focus. */}
          {hasBack ? (
            <Modal.CloseButton aria-label="Voltar" size={44} iconSize={20} className={styles.back ?? ''} />
          ) : null}
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
  // A dialog that is open from the first render on is rendered on the server too, where nothing has the focus.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
