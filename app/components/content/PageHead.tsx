import type { ReactNode } from 'react';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  lead?: string | null;
  children?: ReactNode;
}

/** The head of a page that informs: its name and one sentence. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className={layout.pageHead}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {lead ? <p className={text.lead}>{lead}</p> : null}
        {children}
      </div>
    </div>
  );
}
