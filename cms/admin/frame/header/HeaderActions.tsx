import { can, permittedOf } from '@shop/permissions/permissions';
import type { ServerProps } from 'payload';

import { attentionOf } from '../../attention';
import { adminContextOf, type AdminContext } from '../../admin-context';
import { OrdersBell } from '../alerts/OrdersBell';
import { AdminSpotlight } from '../spotlight/AdminSpotlight';
import styles from './header.module.css';

/** The search, and the number of orders that nobody has started yet. */
export async function HeaderActions({ user, payload }: Pick<ServerProps, 'user' | 'payload'>) {
  const adminContext = await adminContextOf({ user: user ?? null, payload }, 'panel:open');
  if (!adminContext) return null;
  const { admin } = adminContext;
  return (
    <div className={styles.actions}>
      <AdminSpotlight person={permittedOf(admin)} />
      {can(admin, 'order:read') ? <FreshOrdersLink adminContext={adminContext} /> : null}
    </div>
  );
}

async function FreshOrdersLink({ adminContext }: { adminContext: AdminContext }) {
  const attention = await attentionOf(adminContext);
  return <OrdersBell freshCount={attention?.freshCount ?? 0} unseenCount={attention?.unseenCount ?? 0} />;
}
