import { IconArrowLeft } from '@tabler/icons-react';

import styles from './back-link.module.css';
import { AdminLink } from './AdminLink';

/** A link from a page back to its list. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <AdminLink href={href} className={styles.back}>
      <IconArrowLeft aria-hidden="true" />
      {children}
    </AdminLink>
  );
}
