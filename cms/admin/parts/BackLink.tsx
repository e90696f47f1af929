import { IconArrowLeft } from '@tabler/icons-react';

import styles from './back-link.module.css';
import { OfficeLink } from './OfficeLink';

/** From one thing back to the list of all of them. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <OfficeLink href={href} className={styles.back}>
      <IconArrowLeft aria-hidden="true" />
      {children}
    </OfficeLink>
  );
}
