import type { ReactNode } from 'react';

import { PAGE_HEADING_ID } from './page-heading';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** What the title is about, below it. */
  about?: ReactNode;
  children?: ReactNode;
}

/** The title of a custom page, with the controls for the whole page at its right. */
export function PageHead({ title, about, children }: PageHeadProps) {
  const heading = (
    <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
      {title}
    </h1>
  );
  return (
    <header className={styles.head}>
      {about ? (
        <div className={styles.titled}>
          {heading}
          <p>{about}</p>
        </div>
      ) : (
        heading
      )}
      {children}
    </header>
  );
}
