import { formatNumber } from '@shop/text/format-number';

import { AdminLink } from '../page/AdminLink';
import styles from './tabs.module.css';

export interface ListTab {
  label: string;
  href: string;
  isCurrent: boolean;
  /** How many rows it has. */
  count: number;
}

/** The groups of a list, each with the number of its rows. */
export const ListTabs = ({ tabs }: { tabs: readonly ListTab[] }) => (
  <nav className={styles.tabs} aria-label="Situação">
    {tabs.map(({ label, href, isCurrent, count }) => (
      <AdminLink key={label} href={href} scroll={false} aria-current={isCurrent ? 'page' : undefined}>
        {label} <span>{formatNumber(count)}</span>
      </AdminLink>
    ))}
  </nav>
);
