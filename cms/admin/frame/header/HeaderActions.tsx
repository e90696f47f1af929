import { can, permittedOf } from '@shop/permissions/permissions';
import type { ServerProps } from 'payload';

import { attentionOf } from '../../attention';
import { adminContextOf, type AdminContext } from '../../admin-context';
import { AlertSettings, PhoneSettings } from '../alerts/AlertSettings';
import { OrdersBell } from '../alerts/OrdersBell';
import { AdminSpotlight } from '../spotlight/AdminSpotlight';
import styles from './header.module.css';
import { ThemeButton } from './ThemeButton';

/**
 * The right end of the admin panel's header: the search, the number of orders that nobody has started yet, and the
 * switch between the light and the dark theme.
 */
export async function HeaderActions({ user, payload }: Pick<ServerProps, 'user' | 'payload'>) {
  const adminContext = await adminContextOf({ user: user ?? null, payload }, 'panel:open');
  if (!adminContext) return null;
  const { admin, cms } = adminContext;
  const hasPhones = cms.push !== null && can(admin, 'order:receive-push');
  return (
    <div className={styles.actions}>
      <AdminSpotlight person={permittedOf(admin)} />
      {can(admin, 'order:read') ? (
        <>
          <FreshOrdersLink adminContext={adminContext} />
          <AlertSettings hasPhones={hasPhones} />
        </>
      ) : hasPhones ? (
        <PhoneSettings />
      ) : null}
      <ThemeButton />
    </div>
  );
}

async function FreshOrdersLink({ adminContext }: { adminContext: AdminContext }) {
  const attention = await attentionOf(adminContext);
  return <OrdersBell freshCount={attention?.freshCount ?? 0} unseenCount={attention?.unseenCount ?? 0} />;
}
