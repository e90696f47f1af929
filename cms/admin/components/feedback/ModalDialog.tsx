'use client';

import { Modal } from '@mantine/core';
import { type ReactNode, type RefCallback, useEffect, useState, useId, useSyncExternalStore } from 'react';

import styles from './modal-dialog.module.css';

/** The open dialogs; the last one lies over the others. */
let open: readonly string[] = [];
const watchers = new Set<() => void>();

function change(next: readonly string[]): void {
  open = next;
  for (const watch of watchers) watch();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * Returns whether no other dialog was opened over this one. Mantine listens for Esc on the window, so without this one
 * press would close all open dialogs.
 */
function useIsTopmost(): boolean {
  const id = useId();
  const topmost = useSyncExternalStore(
    watch,
    () => open.at(-1),
    () => undefined,
  );
  useEffect(() => {
    change([...open, id]);
    return () => change(open.filter((one) => one !== id));
  }, [id]);
  return topmost === id;
}

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
  // A dialog that is open from the first render on is rendered on the server too, where nothing has the focus.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
