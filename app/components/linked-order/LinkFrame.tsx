import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import layout from '../../styles/layout.module.css';
import styles from './link-frame.module.css';

interface LinkFrameProps {
  /** 'Pedido 7B30D5E2 · Nara Lima' */
  eyebrow?: string;
  title: string;
  children: ReactNode;
}

/** The narrow layout of the pages that an order's link opens. */
export function LinkFrame({ eyebrow, title, children }: LinkFrameProps) {
  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={styles.head}>
        {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}
