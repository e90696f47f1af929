import type { Resource } from '@shop/permissions/resources';

import { isKitSql } from '../../catalog/sellable-stock';
import { hasPermissionSql } from '../../platform/access/role-sql';
import type { SqlRunner } from '../../platform/database/sql';

/** Something that only a resource can end, and how many of it there are. */
export interface OpenWork {
  kind:
    | 'cooks'
    | 'couriers'
    | 'runs'
    | 'lots'
    | 'recalls'
    | 'cash'
    | 'campaigns'
    | 'prices'
    | 'texts'
    | 'kits';
  count: number;
}

/** SQL for the number of people in the team whose only work has this permission, and who would be locked out. */
const membersSql = (permission: 'kitchen:read' | 'delivery-run:complete'): string =>
  `select count(*)::int as count from customers c where ${hasPermissionSql('c.role', permission)}
     and not (${hasPermissionSql('c.role', 'order:read')}) and c.erased_at is null`;

/** What must be over before a resource goes off, the most urgent first. */
const OPEN_WORK: Record<Resource, readonly { kind: OpenWork['kind']; sql: string }[]> = {
  kitchen: [{ kind: 'cooks', sql: membersSql('kitchen:read') }],
  runs: [
    { kind: 'runs', sql: `select count(*)::int as count from runs where state <> 'encerrada'` },
    { kind: 'couriers', sql: membersSql('delivery-run:complete') },
  ],
  lots: [
    { kind: 'recalls', sql: 'select count(*)::int as count from recalls where closed_at is null' },
    {
      kind: 'lots',
      sql: `select count(*)::int as count from lots where status not in ('encerrado', 'recolhido')`,
    },
  ],
  counter: [
    { kind: 'cash', sql: `select count(*)::int as count from orders where payment_status = 'a_receber'` },
  ],
  board: [],
  coupons: [],
  discovery: [],
  waitlist: [],
  reviews: [],
  timing: [
    {
      kind: 'texts',
      sql: 'select count(*)::int as count from scheduled_texts where ended_at is null',
    },
    {
      kind: 'prices',
      sql: 'select count(*)::int as count from scheduled_prices where ends_at is null or ends_at > now()',
    },
  ],
  kits: [
    {
      kind: 'kits',
      sql: `select count(*)::int as count from products p where p.active and p.deleted_at is null and ${isKitSql('p.id')}`,
    },
  ],
  whatsapp: [],
  'pix-price': [],
  sms: [
    {
      kind: 'campaigns',
      sql: `select count(*)::int as count from campaigns where channel = 'sms' and status in ('scheduled', 'sending')`,
    },
  ],
};

/** Returns the work that keeps a resource on; null if there is none. Call it under the lock of the resource's row. */
export async function findOpenWork(tx: SqlRunner, name: Resource): Promise<OpenWork | null> {
  for (const { kind, sql } of OPEN_WORK[name]) {
    const [found] = await tx.query<{ count: number }>(sql);
    if (found && found.count > 0) return { kind, count: found.count };
  }
  return null;
}
