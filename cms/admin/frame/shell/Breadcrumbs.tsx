import { Fragment } from 'react';

import { AdminLink } from '../../components/page/AdminLink';
import styles from './panel-frame.module.css';

/** A page on the way to the current one; the current one has no link. */
export interface Step {
  label: string;
  url?: string;
}

/** Where the person is, in the header of narrow screens. On wide ones the title and its link back say it. */
export const Breadcrumbs = ({ steps }: { steps: readonly Step[] }) => (
  <nav className={styles.steps} aria-label="Onde você está">
    {steps.map(({ label, url }, index) => (
      <Fragment key={label}>
        {index > 0 ? (
          <span className={styles.slash} aria-hidden="true">
            /
          </span>
        ) : null}
        {url && index < steps.length - 1 ? (
          <AdminLink href={url}>{label}</AdminLink>
        ) : (
          <span className={styles.here}>{label}</span>
        )}
      </Fragment>
    ))}
  </nav>
);
