import { ActionIcon, Modal } from '@mantine/core';
import { type ReactNode, type RefCallback, useEffect, useState } from 'react';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import { isFocusLost } from '../place-focus';
import styles from './sheet-dialog.module.css';

const ENTRANCE_MS = 360;

export interface SheetDialogProps {
  /** Called when the dialog has gone, by cross, Esc, the ground behind it or `close`. */
  onClosed: () => void;
  /** For questions that interrupt: a screen reader reads them at once. */
  isAlert?: boolean;
  className?: string | undefined;
  /** Must hold one SheetTitle. `close` lets the dialog leave as it came. */
  children: (close: () => void) => ReactNode;
}

/**
 * A sheet from below on the phone, a dialog in the middle from 768 px up. Mounted means open. Focus is trapped, Esc and
 * the ground close, the page behind does not scroll, and the focus returns to where it was, also when the browser's back
 * button takes the dialog away.
 */
export function SheetDialog({ onClosed, isAlert = false, className, children }: SheetDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  useFocusReturnAfterUnmount();

  const setAlertRole: RefCallback<HTMLElement> = (element) => {
    if (isAlert) element?.setAttribute('role', 'alertdialog');
  };

  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={onClosed}
      transitionProps={{
        duration: ENTRANCE_MS,
        timingFunction: 'var(--mm-ease)',
        transition: {
          in: { opacity: 1, transform: 'none' },
          out: { opacity: 0, transform: 'var(--sheet-away)' },
          transitionProperty: 'opacity, transform',
        },
      }}
    >
      <Modal.Overlay className={styles.scrim} />
      <Modal.Content
        ref={setAlertRole}
        classNames={{ inner: styles.inner, content: classNames(styles.sheet, className) ?? '' }}
      >
        <span className={styles.grab} aria-hidden="true" />
        {children(close)}
        <ActionIcon className={styles.cross} aria-label="Fechar" onClick={close}>
          <Icon name="x" />
        </ActionIcon>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The dialog's name and its heading. The focus starts here unless something else asks for it. */
export function SheetTitle({ children, hasFocus = true }: { children: ReactNode; hasFocus?: boolean }) {
  return (
    <Modal.Title className={styles.title} tabIndex={-1} data-autofocus={hasFocus || undefined}>
      {children}
    </Modal.Title>
  );
}

function useFocusReturnAfterUnmount() {
  const [opener] = useState(() => document.activeElement);

  useEffect(
    () => () => {
      if (isFocusLost() && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
