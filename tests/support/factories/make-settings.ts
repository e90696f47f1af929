import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';
import type { HoursKind } from '@cms/delivery/read-week-hours';
import type { Setting } from '@cms/payload-types';
import type { WeeklyHours } from '@shop/time/open-now';

/** Creates the default zone, Salvador, with the specification's fee unless another fee is given. */
export async function makeDefaultZone(cms: Cms, feeCents = 1500): Promise<void> {
  await sqlOf(cms.payload).query(
    `with changed as (
       update delivery_zones set fee_cents = $1, updated_at = now() where is_default and city = 'Salvador' returning id)
     insert into delivery_zones (name, is_default, city, fee_cents)
     select 'Salvador', true, 'Salvador', $1 where not exists (select 1 from changed)`,
    [feeCents],
  );
}

/** Stores the hours of one row of the weekly grid: of attendance, or of a method without windows. */
export async function makeHours(cms: Cms, kind: HoursKind, hours: readonly WeeklyHours[]): Promise<void> {
  const sql = sqlOf(cms.payload);
  await sql.query('delete from opening_hours where kind = $1', [kind]);
  for (const { days, opens, closes } of hours)
    await sql.query(
      'insert into opening_hours (kind, weekday, opens, closes) select $1, day, $3, $4 from unnest($2::int[]) day',
      [kind, days, opens, closes],
    );
  await sql.query(`select pg_notify('shop_changed', 'content')`);
}

/**
 * Stores the shop's settings, the hours of attendance, and a default zone with the specification's fee. Creates no delivery or pickup windows.
 */
export async function makeSettings(
  cms: Cms,
  { deliveryFeeCents = 1500, ...wish }: Partial<Setting> & { deliveryFeeCents?: number } = {},
): Promise<Setting> {
  await makeDefaultZone(cms, deliveryFeeCents);
  await makeHours(cms, 'attendance', [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '19:00' }]);
  return cms.payload.updateGlobal({
    slug: 'settings',
    overrideAccess: true,
    data: {
      brandName: 'Massa Mansa',
      city: 'Salvador-BA',
      phone: '(71) 90000-0000',
      email: 'ola@massamansa.test',
      whatsappNumber: '5571900000000',
      whatsappGreeting: 'Olá! Gostaria de fazer um pedido.',
      seller: {
        legalName: 'Massa Mansa (teste)',
        cnpj: '00.000.000/0001-00',
        address: 'Brotas, Salvador/BA',
      },
      pickupAddress: 'Jardim Castro Alves 07, Brotas, Salvador/BA',
      reservationMinutes: 30,
      separationTime: '30–45 min',
      termsVersion: '2025-01',
      ...wish,
    },
  });
}
