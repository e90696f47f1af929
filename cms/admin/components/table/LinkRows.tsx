import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { AdminLink } from '../page/AdminLink';
import styles from './link-rows.module.css';

export interface LinkRow {
  id: string;
  href: string;
  name: string;
  about: ReactNode;
  /** What stands at the right, where there is room. */
  aside: ReactNode;
}

/** Rows that each link to a page of their own. */
export const LinkRows = ({
  rows,
  className = '',
}: {
  rows: readonly LinkRow[];
  className?: string | undefined;
}) => (
  <ul className={`${styles.rows} ${className}`}>
    {rows.map(({ id, href, name, about, aside }) => (
      <li key={id}>
        <AdminLink href={href} className={styles.row}>
          <span>
            <b>{name}</b>
            <small>{about}</small>
          </span>
          {aside}
          <IconChevronRight aria-hidden="true" />
        </AdminLink>
      </li>
    ))}
  </ul>
);
