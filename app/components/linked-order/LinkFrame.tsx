import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import { saysSameAs } from '../toasts/note-in-sight';
import layout from '../../styles/layout.module.css';
import styles from './link-frame.module.css';

interface LinkFrameProps {
  /** 'Pedido 7B30D5E2 · Nara Lima' */
  eyebrow?: string;
  title: string;
  /** The toasts that say the same as the title (`saysSameAs`). */
  says?: string | undefined;
  /** What stands beside the page from 1080 px, and below it otherwise. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The layout of the pages that an order's link opens: one narrow column, or two. */
export function LinkFrame({ eyebrow, title, says, aside, children }: LinkFrameProps) {
  const column = (
    <>
      <div className={styles.head}>
        {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
        <h1 {...(says && saysSameAs(says))}>{title}</h1>
      </div>
      {children}
    </>
  );
  if (!aside) return <div className={classNames(layout.page, styles.page)}>{column}</div>;
  return (
    <div className={classNames(layout.page, styles.columns)}>
      <div>{column}</div>
      {aside}
    </div>
  );
}
