import type { ChaosWorld } from '../world';
import { readPatiently } from './act';

interface WindowSeen extends Record<string, unknown> {
  key: string;
  capacity: number;
  taken: number;
}

/** Returns the nth delivery or pickup window from today on, of the given method or, if that is null, of any method. */
export async function windowAt(
  world: ChaosWorld,
  nth: number,
  method: string | null,
): Promise<WindowSeen | null> {
  const read = () =>
    world.fleet.sql.query<WindowSeen>(
      `select t.id || '@' || day.date as key, coalesce(d.capacity, t.capacity)::int as capacity,
         coalesce(d.taken, 0)::int as taken
       from (select (now() at time zone 'America/Bahia')::date + n as date from generate_series(0, 6) n) day
       join slot_templates t on t.weekday = extract(dow from day.date) and ($2::text is null or t.method::text = $2)
       left join slot_days d on d.template_id = t.id and d.date = day.date
       order by day.date, t."from", t.id offset $1 limit 1`,
      [nth, method],
    );
  return (await readPatiently(read))[0] ?? null;
}
