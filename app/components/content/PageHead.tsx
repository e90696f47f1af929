import type { ReactNode } from 'react';

import text from '@app/styles/text.module.css';

import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  lead?: string | null;
  /** Shown above the title. */
  label?: ReactNode;
  /** Shown below the lead. */
  children?: ReactNode;
}

/** The opening of an informational page: the page's name and one sentence. */
export function PageHead({ title, lead, label, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      {label ? <div className={styles.label}>{label}</div> : null}
      <h1>{title}</h1>
      {lead ? <p className={text.lead}>{lead}</p> : null}
      {children}
    </div>
  );
}
