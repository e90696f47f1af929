import { can } from '@shop/permissions/permissions';
import type { ServerProps } from 'payload';

import { attentionOf, caseAttentionOf, deliveriesTodayOf } from '../../attention';
import { Wordmark } from '../header/Wordmark';
import { adminContextOf } from '../../admin-context';
import '../theme/panel.css';
import '../theme/payload-editors.css';
import styles from './nav.module.css';
import { isRunPlanner } from './nav-items';
import { NavDrawer } from './NavDrawer';
import { SidebarFooter } from './SidebarFooter';
import { NavLinks } from './NavLinks';
import { SkipLink } from './SkipLink';

/**
 * Replaces Payload's sidebar. From a width of 1080 px on, the links are beside the page; on narrower screens they are
 * in a drawer.
 */
export async function AdminNav({ user, payload }: Pick<ServerProps, 'user' | 'payload'>) {
  const adminContext = adminContextOf({ user: user ?? null, payload }, 'panel:open');
  if (!adminContext) return null;
  const attention = can(adminContext.admin, 'order:read') ? await attentionOf(adminContext) : null;
  const freshCount = attention?.freshCount ?? 0;
  const cases = await caseAttentionOf(adminContext);
  const hasDeliveriesToday = isRunPlanner(adminContext.admin) && (await deliveriesTodayOf(adminContext));
  const content = (
    <>
      <Wordmark className={styles.wordmark} />
      <div className={styles.links}>
        <NavLinks
          person={{ role: adminContext.admin.role }}
          freshCount={freshCount}
          cases={cases}
          hasDeliveriesToday={hasDeliveriesToday}
        />
      </div>
      <SidebarFooter person={adminContext.admin} />
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
    </>
  );
}
