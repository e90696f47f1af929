import { Children, type ReactNode } from 'react';

import { AdminLink } from './AdminLink';
import styles from './figure.module.css';

interface FigureProps {
  label: string;
  /** The formatted value; '—' where there is no data. */
  value: string;
  /** The link to the list of records from which the number is calculated. */
  href?: string;
  children?: ReactNode;
}

/**
 * A key number such as the revenue, with its name and a note. It links to the list of records from which it is
 * calculated.
 */
export function Figure({ label, value, href, children }: FigureProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <strong>{value}</strong>
      {children}
    </>
  );
  return href ? (
    <AdminLink href={href} className={`${styles.figure} ${styles.leads}`}>
      {content}
    </AdminLink>
  ) : (
    <div className={styles.figure}>{content}</div>
  );
}

/** A row of `Figure` elements: two side by side on a phone; where there is room four, or five if there are five. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <div className={styles.figures} data-count={Children.count(children)}>
    {children}
  </div>
);
