import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import { SheetDialog, SheetTitle } from './SheetDialog';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  title: string;
  /** What happens, in a sentence or a list. */
  children: ReactNode;
  /** The button that cancels the dialog and has the initial focus: 'Ficar'. */
  stayLabel: string;
  /** Renders the form or button that confirms, filled tomato red. Destructive actions appear only in this place. */
  confirm: (close: () => void) => ReactNode;
  /** Whether what confirms has fields: then everything is as wide as the dialog, one below the other. */
  hasFields?: boolean;
  onClosed: () => void;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  stayLabel,
  confirm,
  hasFields = false,
  onClosed,
}: ConfirmDialogProps) {
  return (
    <SheetDialog isAlert className={styles.ask} onClosed={onClosed}>
      {(close) => (
        <div className={styles.inside}>
          <SheetTitle hasFocus={false}>{title}</SheetTitle>
          <div className={styles.words}>{children}</div>
          <div className={classNames(styles.actions, !hasFields && styles.inRow)}>
            <Button onClick={close} data-autofocus>
              {stayLabel}
            </Button>
            {confirm(close)}
          </div>
        </div>
      )}
    </SheetDialog>
  );
}
