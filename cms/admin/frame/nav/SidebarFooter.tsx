import { IconExternalLink, IconUser } from '@tabler/icons-react';

import text from '../theme/text.module.css';
import styles from './nav.module.css';
import type { OwnSettings } from './own-settings';
import { PersonButton } from './PersonButton';
import { SignOutButton } from './SignOutButton';

/**
 * The footer of the sidebar: a link to the shop, the person's name, which opens what they can set for themselves, and the
 * sign-out button.
 */
export function SidebarFooter({ settings }: { settings: OwnSettings }) {
  return (
    <div className={styles.end} data-menu-foot="">
      {/* The shop is another application, so this is a full page load without Next's router. */}
      <a href="/" className={styles.link}>
        <IconExternalLink aria-hidden="true" />
        Ver o site
      </a>
      <PersonButton settings={settings} className={styles.link}>
        <IconUser aria-hidden="true" />
        <span className={text.srOnly}>{settings.role}: </span>
        {settings.fullName}
      </PersonButton>
      <SignOutButton />
    </div>
  );
}
