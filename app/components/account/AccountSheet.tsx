import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './account-sheet.module.css';

export interface AccountSheetProps {
  title: ReactNode;
  /** The id of the heading. The heading names the sheet, and links to the sheet lead to the heading. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A white sheet of the account: one subject under its heading. */
export function AccountSheet({ title, id, className, children }: AccountSheetProps) {
  return (
    <section className={classNames(styles.sheet, className)} id={id} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      {children}
    </section>
  );
}

/** The buttons of a sheet's form: in a row, stacked on phones. */
export function SheetActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Text on the left, one button on the right; on phones the button is below. */
export function SheetOffer({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.offer}>
      <p>{words}</p>
      {children}
    </div>
  );
}
