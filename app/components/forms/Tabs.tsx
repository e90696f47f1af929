import { Link } from '@remix-run/react';

import styles from './tabs.module.css';

export interface TabLinkView {
  label: string;
  to: string;
  isCurrent: boolean;
}

/** Two views of one page, each with its own address: links, so that they work without JavaScript. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLinkView[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          replace
          preventScrollReset
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
