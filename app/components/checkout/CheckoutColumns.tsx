import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './checkout-columns.module.css';

/**
 * Items and steps beside the summary, which stays in view from 1080 px up. Between 768 and 1080 px they keep a lane for
 * the chat button.
 */
export function CheckoutColumns({ children, summary }: { children: ReactNode; summary: ReactNode }) {
  return (
    <div className={styles.columns} data-chat-lane="">
      <div className={styles.blocks}>{children}</div>
      <div className={styles.side}>{summary}</div>
    </div>
  );
}

export interface CheckoutBlockProps {
  title: string;
  /** Whether the title is only the name of the part for screen readers. */
  isTitleHidden?: boolean;
  /** The anchor for links to this part of the page. */
  id?: string;
  /**
   * If set, this part is shown for that delivery method only, or only while a new address is typed. The style sheet
   * reacts to the selected radio buttons, so this works without JavaScript.
   */
  only?: 'delivery' | 'pickup' | 'newAddress';
  children: ReactNode;
}

/** A part of a step. */
export function CheckoutBlock({ title, isTitleHidden = false, id, only, children }: CheckoutBlockProps) {
  return (
    <section id={id} className={classNames(styles.block, only && styles[only])} aria-label={title}>
      {isTitleHidden ? null : <h3>{title}</h3>}
      {children}
    </section>
  );
}
