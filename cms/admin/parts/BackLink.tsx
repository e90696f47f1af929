import { IconArrowLeft } from '@tabler/icons-react';

import styles from './back-link.module.css';
import { OfficeLink } from './OfficeLink';

/** A link from a page back to its list. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <OfficeLink href={href} className={styles.back}>
      <IconArrowLeft aria-hidden="true" />
      {children}
    </OfficeLink>
  );
}
