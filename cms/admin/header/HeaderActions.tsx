import { can } from '@shop/permissions/permissions';
import { IconBell } from '@tabler/icons-react';
import Link from 'next/link';
import type { ServerProps } from 'payload';

import { attentionOf } from '../attention';
import { officeOf, type Office } from '../office';
import { ordersHref } from '../orders/orders-address';
import { OfficeSpotlight } from '../spotlight/OfficeSpotlight';
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
 * The right end of the admin panel's header: search, count of orders nobody has started yet, and light or dark theme.
 */
export function HeaderActions({ user, payload }: Pick<ServerProps, 'user' | 'payload'>) {
  const office = officeOf({ user: user ?? null, payload }, 'panel:open');
  if (!office) return null;
  return (
    <div className={styles.actions}>
      <OfficeSpotlight person={{ role: office.admin.role }} />
      {can(office.admin, 'order:read') ? <FreshOrdersLink office={office} /> : null}
      <ThemeButton />
    </div>
  );
}

async function FreshOrdersLink({ office }: { office: Office }) {
  const count = (await attentionOf(office))?.freshCount ?? 0;
  return (
    <Link href={FRESH_ORDERS} prefetch={false} className={styles.button} aria-label={bellLabel(count)}>
      <IconBell aria-hidden="true" />
      {count > 0 ? <span className={styles.dot} aria-hidden="true" /> : null}
    </Link>
  );
}
