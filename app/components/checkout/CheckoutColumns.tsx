import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './checkout-columns.module.css';

/** Items and address beside the summary, which stays in view from 1080 px up. */
export function CheckoutColumns({ children, summary }: { children: ReactNode; summary: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.blocks}>{children}</div>
      <div className={styles.side}>{summary}</div>
    </div>
  );
}

export interface CheckoutBlockProps {
  title: string;
  /** The anchor for links to this part of the page. */
  id?: string;
  /**
   * If set, this part is shown for that delivery method only. The style sheet reacts to the selected radio button, so
   * this works without JavaScript.
   */
  only?: 'delivery' | 'pickup';
  children: ReactNode;
}

export function CheckoutBlock({ title, id, only, children }: CheckoutBlockProps) {
  return (
    <section id={id} className={classNames(styles.block, only && styles[only])} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
