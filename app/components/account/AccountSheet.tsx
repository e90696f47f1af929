import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './account-sheet.module.css';

export interface AccountSheetProps {
  title: ReactNode;
  /** Names the sheet by its heading, and is where a link to it leads. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A white sheet of the account: one subject, under its heading. */
export function AccountSheet({ title, id, className, children }: AccountSheetProps) {
  return (
    <section className={classNames(styles.sheet, className)} id={id} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      {children}
    </section>
  );
}

/** The buttons of a sheet's form: in a row, on the phone one under the other. */
export function SheetActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Words at the left, one button at the right; on the phone below. */
export function SheetOffer({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.offer}>
      <p>{words}</p>
      {children}
    </div>
  );
}
