import { Breadcrumbs as Crumbs } from '@mantine/core';
import { Link } from '@remix-run/react';

import { Icon } from '../icons/Icon';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  trail: readonly { name: string; path: string }[];
  /** The page itself, which is no link. */
  here: string;
}

/** Where a page stands in the shop. On the phone only the way back to the last step. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav className={styles.place} aria-label="Você está em">
      <Crumbs
        role="list"
        classNames={{ breadcrumb: styles.crumb, separator: styles.separator }}
        separator={<span className={styles.slash} />}
      >
        {trail.map(({ name, path }) => (
          <span key={path} role="listitem">
            <Link to={path}>
              <Icon name="arrow-left" className={styles.back} />
              {name}
            </Link>
          </span>
        ))}
        <span role="listitem">
          <span aria-current="page">{here}</span>
        </span>
      </Crumbs>
    </nav>
  );
}
