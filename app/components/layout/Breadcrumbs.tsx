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
    <nav className={styles.crumbs} aria-label="Você está em">
      <ol>
        {trail.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name="arrow-left" className={styles.back} />
              {name}
            </Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
