import { roleLabel } from '@shop/permissions/roles';
import { IconExternalLink, IconUser } from '@tabler/icons-react';

import text from '../theme/text.module.css';
import styles from './nav.module.css';
import { SignOutButton } from './SignOutButton';

/**
 * The footer of the sidebar: a link to the shop, the person's name with their role, which leads to how they enter, and
 * the sign-out button.
 */
export function SidebarFooter({
  person: { fullName, role },
}: {
  person: { fullName: string; role: string };
}) {
  return (
    <div className={styles.end}>
      {/* The shop is another application, so this is a full page load without Next's router. */}
      <a href="/" className={styles.link}>
        <IconExternalLink aria-hidden="true" />
        Ver o site
      </a>
      <a href="/conta/entrada" className={styles.link}>
        <IconUser aria-hidden="true" />
        <span className={text.srOnly}>{roleLabel(role)}: </span>
        {fullName}
        <span className={text.srOnly}>, proteger a minha entrada</span>
      </a>
      <SignOutButton />
    </div>
  );
}
