import { can } from '@shop/permissions/permissions';
import type { ServerProps } from 'payload';

import { attentionOf } from '../attention';
import { Wordmark } from '../brand/Wordmark';
import { officeOf } from '../office';
import '../styles/panel.css';
import '../styles/payload-editors.css';
import styles from './nav.module.css';
import { NavDrawer } from './NavDrawer';
import { SidebarFooter } from './SidebarFooter';
import { NavLinks } from './NavLinks';
import { SkipLink } from './SkipLink';

/** Replaces Payload's sidebar: beside the page from 1080 px on, a drawer below that. */
export async function OfficeNav({ user, payload }: Pick<ServerProps, 'user' | 'payload'>) {
  const office = officeOf({ user: user ?? null, payload }, 'panel:open');
  if (!office) return null;
  const attention = can(office.admin, 'order:read') ? await attentionOf(office) : null;
  const freshCount = attention?.freshCount ?? 0;
  const content = (
    <>
      <Wordmark className={styles.wordmark} />
      <NavLinks person={{ role: office.admin.role }} freshCount={freshCount} />
      <SidebarFooter adminName={office.admin.fullName} />
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
