'use client';

import { useEffect, useId, useRef, type ReactNode } from 'react';

import { useBackdropClose } from '../use-backdrop-close';
import styles from './modal-dialog.module.css';

interface ModalDialogProps {
  title: string;
  /** An alert asks before something that cannot be undone. */
  isAlert?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal over the page, open as long as it is rendered. The browser traps the focus, and Esc closes it. */
export function ModalDialog({ title, isAlert = false, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useBackdropClose(dialog);

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // Unmounting skips the browser's own return of the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={styles.body}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
