import type { ReactNode } from 'react';

import { useIsLive } from '../../hooks/use-is-live';
import { classNames } from '../class-names';
import styles from './checkout-columns.module.css';

interface CheckoutColumnsProps {
  children: ReactNode;
  summary: ReactNode;
  /** Whose blocks are shown: those of a pickup, of a delivery to a saved address, or of a delivery to a new one. */
  shown: 'pickup' | 'saved' | 'new';
}

/** Items and steps beside the summary, which stays in view from 1080 px up. */
export function CheckoutColumns({ children, summary, shown }: CheckoutColumnsProps) {
  const isLive = useIsLive();
  return (
    <div className={styles.columns} data-shown={isLive ? shown : undefined}>
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
