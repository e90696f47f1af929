import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { addDays, weekdayOf } from '@shop/time/days';

/** Returns the day in Bahia some days from now, by the database's clock. */
export async function bahiaDay(cms: Cms, days = 0): Promise<string> {
  const [row] = await sqlOf(cms.payload).query<{ today: string }>(
    `select (now() at time zone 'America/Bahia')::date::text as today`,
  );
  return addDays(row?.today ?? '', days);
}

interface WindowWish {
  method?: DeliveryMethod;
  /** A day of the window, which repeats on the weekday of that day. */
  date: string;
  from?: string;
  to?: string;
  capacity?: number;
  cutoffDays?: number;
  cutoffTime?: string;
  zoneIds?: readonly string[];
}

/** Creates a weekly delivery or pickup window on the weekday of a day; returns its id. */
export async function makeWindow(
  cms: Cms,
  {
    method = 'pickup',
    date,
    from = '09:00',
    to = '12:00',
    capacity = 10,
    cutoffDays = 0,
    cutoffTime = '00:00',
    zoneIds = [],
  }: WindowWish,
): Promise<string> {
  const sql = sqlOf(cms.payload);
  const [row] = await sql.query<{ id: string }>(
    `insert into slot_templates (method, weekday, "from", "to", capacity, cutoff_days, cutoff_time)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [method, weekdayOf(date), from, to, capacity, cutoffDays, cutoffTime],
  );
  if (!row) throw new Error('no window was made');
  for (const zoneId of zoneIds)
    await sql.query(
      `insert into slot_templates_rels (parent_id, path, "order", delivery_zones_id) values ($1, 'zones', 1, $2)`,
      [row.id, zoneId],
    );
  return row.id;
}

interface ZoneWish {
  name?: string;
  city?: string;
  active?: boolean;
  isDefault?: boolean;
  feeCents?: number;
  minCents?: number;
  freeOverCents?: number | null;
  bairros?: readonly string[];
  cepRanges?: readonly (readonly [from: string, to: string])[];
}

/** Creates a delivery zone, by default in Salvador; returns its id. */
export async function makeZone(cms: Cms, wish: ZoneWish = {}): Promise<string> {
  const sql = sqlOf(cms.payload);
  const { name = 'Pituba', city = 'Salvador', active = true, isDefault = false } = wish;
  const { feeCents = 1200, minCents = 0, freeOverCents = null, bairros = [], cepRanges = [] } = wish;
  const [row] = await sql.query<{ id: string }>(
    `insert into delivery_zones (name, city, active, is_default, fee_cents, min_cents, free_over_cents)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [name, city, active, isDefault, feeCents, minCents, freeOverCents],
  );
  if (!row) throw new Error('no zone was made');
  await sql.query(
    `insert into delivery_zones_bairros (_order, _parent_id, id, name)
     select place, $1, gen_random_uuid()::text, name from unnest($2::text[]) with ordinality as b(name, place)`,
    [row.id, bairros],
  );
  await sql.query(
    `insert into delivery_zones_cep_ranges (_order, _parent_id, id, "from", "to")
     select place, $1, gen_random_uuid()::text, first, last
     from unnest($2::text[], $3::text[]) with ordinality as r(first, last, place)`,
    [row.id, cepRanges.map(([from]) => from), cepRanges.map(([, to]) => to)],
  );
  return row.id;
}

/** Returns how many places a delivery or pickup window has on a day, how many are taken, and whether it is closed. */
export async function placesOf(
  cms: Cms,
  { templateId, date }: { templateId: string; date: string },
): Promise<{ capacity: number; taken: number; closed: boolean } | null> {
  const [row] = await sqlOf(cms.payload).query<{ capacity: number; taken: number; closed: boolean }>(
    'select capacity, taken, closed from slot_days where template_id = $1 and date = $2',
    [templateId, date],
  );
  return row ?? null;
}
