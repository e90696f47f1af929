import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { SheetDialog, SheetTitle } from './SheetDialog';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  title: string;
  /** What happens, in a sentence or a list. */
  children: ReactNode;
  /** The way back, where the focus starts: 'Ficar'. */
  stayLabel: string;
  /** The form or button that does it, filled tomato: only here may a destructive act be. */
  confirm: (close: () => void) => ReactNode;
  onClosed: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, children, stayLabel, confirm, onClosed }: ConfirmDialogProps) {
  return (
    <SheetDialog isAlert className={styles.ask} onClosed={onClosed}>
      {(close) => (
        <div className={styles.inside}>
          <SheetTitle hasFocus={false}>{title}</SheetTitle>
          <div className={styles.words}>{children}</div>
          <div className={styles.actions}>
            <Button variant="default" onClick={close} data-autofocus>
              {stayLabel}
            </Button>
            {confirm(close)}
          </div>
        </div>
      )}
    </SheetDialog>
  );
}
