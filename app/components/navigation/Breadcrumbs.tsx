import { Breadcrumbs as Crumbs } from '@mantine/core';
import { Link } from '@remix-run/react';

import { Icon } from '../icons/Icon';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  trail: readonly { name: string; path: string }[];
  /** The current page, which is not a link. */
  here: string;
}

/**
 * The path to a page within the shop. On phones it consists only of the link to the page one level above the current
 * one.
 */
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
