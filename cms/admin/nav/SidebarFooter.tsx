import { IconExternalLink, IconUser } from '@tabler/icons-react';

import text from '../styles/text.module.css';
import styles from './nav.module.css';
import { SignOutButton } from './SignOutButton';

/** The foot of the sidebar: the way to the shop, who is working, and the way out. */
export function SidebarFooter({ adminName }: { adminName: string }) {
  return (
    <div className={styles.end}>
      {/* The shop is another application: a real page load, not Next's router. */}
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
