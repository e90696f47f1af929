import { sql, type MigrateDownArgs } from '@payloadcms/db-postgres';
import { beforeEach, expect, it } from 'vitest';

import { down, up } from '@cms/migrations/20261124_110000_label_versions';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let actorId: string;

beforeEach(async () => {
  actorId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
});

type Db = MigrateDownArgs['db'];

/**
 * Undoes the migration that adds the label versions, runs it again, reads the rows that it wrote, and rolls everything
 * back.
 */
async function migrated<Row>(rows: string): Promise<Row[]> {
  const undo = new Error('undone');
  let found: Row[] = [];
  const { drizzle } = shop.cms.payload.db as unknown as {
    drizzle: { transaction(work: (tx: Db) => Promise<void>): Promise<void> };
  };
  await drizzle
    .transaction(async (tx) => {
      await down({ db: tx } as MigrateDownArgs);
      await up({ db: tx } as MigrateDownArgs);
      found = (await tx.execute(sql.raw(rows))).rows as Row[];
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

const confirmed = async (name: string, day: string) => {
  const { id } = await makeProduct(shop.cms, { name, ingredients: ['farinha de arroz', `${name} fresca`] });
  await shop.sql.query(
    'update products set label_confirmed_at = $2, label_confirmed_by_id = $3 where id = $1',
    [id, `${day}T12:00:00Z`, actorId],
  );
  return id;
};

it('an existing shop starts with one version of each confirmed label, with the date and person of the confirmation', async () => {
  const second = await confirmed('Marinara', '2026-03-02');
  const first = await confirmed('Margherita', '2026-03-01');
  await makeProduct(shop.cms, { name: 'Nova', isLabelConfirmed: false });
  const versions = await migrated<{ product: string; day: string; by: string; says: string; isNow: boolean }>(
    `select v.product_id as product, v.created_at::date::text as day, v.confirmed_by_id as by,
       v.label->'ingredients'->>1 as says, v.label = product_label(v.product_id) as "isNow"
     from label_versions v order by v.id`,
  );
  expect(versions).toEqual([
    { product: first, day: '2026-03-01', by: actorId, says: 'Margherita fresca', isNow: true },
    { product: second, day: '2026-03-02', by: actorId, says: 'Marinara fresca', isNow: true },
  ]);
});

it('order lines sold before label versions existed have no version, because their label is unknown', async () => {
  await confirmed('Margherita', '2026-03-01');
  await shop.sql.query(
    `with bought as (
       insert into orders (status, payment_status, delivery_method, delivery_address, subtotal_cents, total_cents, stock_held, guest)
       values ('entregue', 'paid', 'pickup', 'Retirada na loja', 1000, 1000, false, 'erased') returning id)
     insert into orders_lines (_order, _parent_id, id, product_id, name, quantity, unit_price_cents, unit_discount_cents, label_version_id)
     select 1, b.id, 'linha-1', p.id, 'Margherita', 1, 1000, 0, (select max(v.id) from label_versions v where v.product_id = p.id)
     from bought b, products p`,
  );
  expect(await migrated(`select label_version_id as version from orders_lines`)).toEqual([{ version: null }]);
});
