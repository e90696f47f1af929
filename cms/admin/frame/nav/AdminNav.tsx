import { can } from '@shop/permissions/permissions';
import type { ServerProps } from 'payload';

import { attentionOf } from '../../attention';
import { Wordmark } from '../header/Wordmark';
import { adminContextOf } from '../../admin-context';
import { menuOf } from '../../engine/menu';
import '../theme/panel.css';
import styles from './nav.module.css';
import { NavDrawer } from './NavDrawer';
import { NavLinks } from './NavLinks';
import { ownSettingsOf } from './own-settings';
import { PhoneBar } from './PhoneBar';
import { SidebarFooter } from './SidebarFooter';
import { SkipLink } from './SkipLink';

/**
 * Replaces Payload's sidebar. From a width of 1080 px on, the links are beside the page; on narrower screens they are in a
 * drawer, and on a phone in a bar at the lower edge.
 */
export async function AdminNav({ user, payload }: Pick<ServerProps, 'user' | 'payload'>) {
  const adminContext = await adminContextOf({ user: user ?? null, payload }, 'panel:open');
  if (!adminContext) return null;
  const attention = can(adminContext.admin, 'order:read') ? await attentionOf(adminContext) : null;
  const freshCount = attention?.freshCount ?? 0;
  const entries = menuOf(adminContext.admin);
  const content = (
    <>
      <Wordmark className={styles.wordmark} />
      <div className={styles.links}>
        <NavLinks entries={entries} freshCount={freshCount} />
      </div>
      <SidebarFooter settings={ownSettingsOf(adminContext)} />
    </>
  );
  return (
    <>
      <SkipLink />
      <nav className={styles.sidebar} aria-label="Administração">
        {content}
      </nav>
      <NavDrawer>
        <nav className={styles.drawerNav} aria-label="Administração">
          {content}
        </nav>
      </NavDrawer>
      <PhoneBar entries={entries} freshCount={freshCount} />
    </>
  );
}
