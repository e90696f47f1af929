import type { ReactNode } from 'react';

import { OfficeLink } from './OfficeLink';
import styles from './figure.module.css';

interface FigureProps {
  label: string;
  /** As it is read; '—' where there is no data. */
  value: string;
  /** Where the rows behind it are. */
  href?: string;
  children?: ReactNode;
}

/** One figure with its name and what is to be said of it, leading to its rows. */
export function Figure({ label, value, href, children }: FigureProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <strong>{value}</strong>
      {children}
    </>
  );
  return href ? (
    <OfficeLink href={href} className={`${styles.figure} ${styles.leads}`}>
      {content}
    </OfficeLink>
  ) : (
    <div className={styles.figure}>{content}</div>
  );
}

/** A row of figures: two beside each other on a phone, four where there is room. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <div className={styles.figures}>{children}</div>
);
