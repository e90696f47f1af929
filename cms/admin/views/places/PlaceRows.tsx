import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { AdminLink } from '../../components/page/AdminLink';
import styles from './places.module.css';

interface PlaceRowProps {
  href: string;
  label: string;
  about?: string | undefined;
  icon: ReactNode;
  /** What waits there, such as "1 sem publicar". */
  badge?: ReactNode;
}

/** One row of a list of places: it leads to a screen and says what the screen has. */
export const PlaceRow = ({ href, label, about, icon, badge }: PlaceRowProps) => (
  <li className={styles.row}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <span className={styles.text}>
      <AdminLink href={href}>{label}</AdminLink>
      {about ? <small>{about}</small> : null}
    </span>
    {badge}
    <IconChevronRight aria-hidden="true" />
  </li>
);
