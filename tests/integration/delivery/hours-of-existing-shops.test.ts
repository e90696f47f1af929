import { sql, type MigrateDownArgs } from '@payloadcms/db-postgres';
import { expect, it } from 'vitest';

import { down, up } from '@cms/migrations/20261129_130000_week_hours';
import { makeSettings } from '@tests/support/factories/make-settings';
import { bahiaDay, makeWindow } from '@tests/support/factories/make-slots';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

type Db = MigrateDownArgs['db'];

/** Undoes the migration, runs it again, reads the rows that it wrote, and rolls everything back. */
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

/** Stores hours as the settings had them before the weekly grid. */
async function oldHours(
  kind: 'attendance' | 'pickup' | 'delivery',
  days: number[],
  opens: string,
  closes: string,
) {
  const id = `${kind}-${opens}`;
  await shop.sql.query(
    `insert into settings_${kind}_hours (_order, _parent_id, id, opens, closes)
     select 1, s.id, $1, $2, $3 from settings s limit 1`,
    [id, opens, closes],
  );
  await shop.sql.query(
    `insert into settings_${kind}_hours_days ("order", parent_id, value)
     select 1, $1, day::enum_settings_${kind}_hours_days from unnest($2::text[]) day`,
    [id, days.map(String)],
  );
}

it('an existing shop keeps its windows, and its hours where it has none', async () => {
  await makeSettings(shop.cms);
  await oldHours('attendance', [1, 2], '11:00', '19:00');
  await oldHours('pickup', [1], '19:00', '21:00');
  await oldHours('delivery', [1, 2], '09:00', '12:00');
  const date = await bahiaDay(shop.cms, 1);
  const templateId = await makeWindow(shop.cms, { date, method: 'delivery', from: '14:00', to: '18:00' });
  const rows = await migrated<{ kind: string; weekday: number; span: string }>(
    `select kind, weekday, opens || '-' || closes as span from opening_hours
     union all select 'window ' || method::text, -1, "from" || '-' || "to" from slot_templates where active
     order by 1, 2`,
  );
  expect(rows).toEqual([
    { kind: 'attendance', weekday: 1, span: '11:00-19:00' },
    { kind: 'attendance', weekday: 2, span: '11:00-19:00' },
    { kind: 'pickup', weekday: 1, span: '19:00-21:00' },
    { kind: 'window delivery', weekday: -1, span: '14:00-18:00' },
  ]);
  expect(templateId).not.toBe('');
});
