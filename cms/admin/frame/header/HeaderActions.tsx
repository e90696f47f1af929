import { can } from '@shop/permissions/permissions';
import { IconBell } from '@tabler/icons-react';
import Link from 'next/link';
import type { ServerProps } from 'payload';

import { attentionOf } from '../../attention';
import { adminContextOf, type AdminContext } from '../../admin-context';
import { ordersHref } from '../../views/orders/orders-address';
import { AlertSettings, PhoneSettings } from '../alerts/AlertSettings';
import { AdminSpotlight } from '../spotlight/AdminSpotlight';
import styles from './header.module.css';
import { ThemeButton } from './ThemeButton';

const FRESH_ORDERS = ordersHref({
  tab: 'pagos',
  filter: { status: 'recebido', search: '', isHeldOnly: false },
  page: 1,
});

function bellLabel(count: number): string {
  if (count === 0) return 'Nenhum pedido novo';
  return count === 1 ? '1 pedido novo' : `${count} pedidos novos`;
}

/**
 * The right end of the admin panel's header: the search, the number of orders that nobody has started yet, and the
 * switch between the light and the dark theme.
 */
export function HeaderActions({ user, payload }: Pick<ServerProps, 'user' | 'payload'>) {
  const adminContext = adminContextOf({ user: user ?? null, payload }, 'panel:open');
  if (!adminContext) return null;
  const { admin, cms } = adminContext;
  const hasPhones = cms.push !== null && can(admin, 'order:receive-push');
  return (
    <div className={styles.actions}>
      <AdminSpotlight person={{ role: admin.role }} />
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
  const count = (await attentionOf(adminContext))?.freshCount ?? 0;
  return (
    <Link href={FRESH_ORDERS} prefetch={false} className={styles.button} aria-label={bellLabel(count)}>
      <IconBell aria-hidden="true" />
      {count > 0 ? <span className={styles.dot} aria-hidden="true" /> : null}
    </Link>
  );
}
