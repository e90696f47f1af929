import { IconExternalLink, IconUser } from '@tabler/icons-react';

import text from '../theme/text.module.css';
import styles from './nav.module.css';
import { SignOutButton } from './SignOutButton';

/** The footer of the sidebar: a link to the shop, the admin's name, and the sign-out button. */
export function SidebarFooter({ adminName }: { adminName: string }) {
  return (
    <div className={styles.end}>
      {/* The shop is another application, so this is a full page load without Next's router. */}
      <a href="/" className={styles.link}>
        <IconExternalLink aria-hidden="true" />
        Ver o site
      </a>
      <p className={styles.person}>
        <IconUser aria-hidden="true" />
        <span className={text.srOnly}>Administrador: </span>
        {adminName}
      </p>
      <SignOutButton />
    </div>
  );
}
