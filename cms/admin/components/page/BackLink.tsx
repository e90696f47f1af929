import { IconArrowLeft } from '@tabler/icons-react';

import styles from './back-link.module.css';
import { AdminLink } from './AdminLink';

interface BackLinkProps {
  href: string;
  /** Whether the header of narrow screens has no link to the same page. */
  isOnlyWay?: boolean;
  children: string;
}

/** A link from a page back to its list. On narrow screens the header has it. */
export function BackLink({ href, isOnlyWay = false, children }: BackLinkProps) {
  return (
    <AdminLink href={href} className={isOnlyWay ? styles.back : `${styles.back} ${styles.wide}`}>
      <IconArrowLeft aria-hidden="true" />
      {children}
    </AdminLink>
  );
}
