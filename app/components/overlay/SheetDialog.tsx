import { ActionIcon, Modal } from '@mantine/core';
import { type ReactNode, type RefCallback, useEffect, useState } from 'react';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import { isFocusLost } from '../place-focus';
import styles from './sheet-dialog.module.css';

const ENTRANCE_MS = 360;

export interface SheetDialogProps {
  /** Called after the dialog has closed, by cross, Esc, backdrop or `close`. */
  onClosed: () => void;
  /** Set for questions that interrupt the visitor, because screen readers announce such a dialog at once. */
  isAlert?: boolean;
  className?: string | undefined;
  /** Must contain one SheetTitle. `close` closes the dialog with its animation. */
  children: (close: () => void) => ReactNode;
}

/**
 * A sheet from below on phones, a centred dialog from 768 px up. It is open while mounted. The focus is trapped, Esc
 * and the backdrop close the dialog, and the page behind does not scroll. After closing, the focus returns to where it
 * was, also when the browser's back button closes the dialog.
 */
export function SheetDialog({ onClosed, isAlert = false, className, children }: SheetDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  useFocusReturnAfterUnmount();

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
        ref={isAlert ? setAlertRole : undefined}
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

/**
 * Defined once: with another function at each render, Mantine would move the focus to its first place while a person
 * types, or away from a field that was refused.
 */
const setAlertRole: RefCallback<HTMLElement> = (element) => {
  element?.setAttribute('role', 'alertdialog');
};

/** The dialog's name and heading. It has the initial focus unless another element requests it. */
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
