import type { ReactNode } from 'react';

import { PAGE_HEADING_ID } from './page-heading';
import styles from './page-head.module.css';

/** The title of a custom page, with the controls for the whole page at its right. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  );
}
