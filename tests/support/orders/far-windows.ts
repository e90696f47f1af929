import { addDays } from '@shop/time/days';
import type { SqlRunner } from '@cms/platform/database/sql';

/** A delivery window many days ahead, so that no other test uses it by accident. */
export interface FarWindow {
  /** The value of the window's radio button. */
  key: string;
  templateId: string;
  date: string;
  /** The time at which the window starts, such as '11:00'. */
  from: string;
}

/** Returns a delivery window some days from now, and sets the number of its free places. */
export async function farWindow(
  sql: SqlRunner,
  { days, capacity }: { days: number; capacity: number },
): Promise<FarWindow> {
  const [row] = await sql.query<{ templateId: string; today: string; from: string }>(
    `with clock as (select (now() at time zone 'America/Bahia')::date as today)
     select t.id as "templateId", clock.today::text as today, t."from"
     from slot_templates t, clock
     where t.method = 'delivery' and t.active and t.weekday = extract(dow from clock.today + $1::int)
     order by t."from" limit 1`,
    [days],
  );
  if (!row) throw new Error('the demo has no window on that day');
  const window = { ...row, date: addDays(row.today, days) };
  await sql.query(
    `insert into slot_days (template_id, date, capacity, taken) values ($1, $2, $3, 0)
     on conflict (template_id, date) do update set capacity = slot_days.taken + $3`,
    [window.templateId, window.date, capacity],
  );
  return { ...window, key: `${window.templateId}@${window.date}` };
}

/** Takes the free places of a delivery window away, as other buyers would. */
export const fillWindow = (sql: SqlRunner, { templateId, date }: FarWindow): Promise<unknown> =>
  sql.query('update slot_days set capacity = taken where template_id = $1 and date = $2', [templateId, date]);

/** Pauses the shop for an hour; returns a function that ends the pause. */
export async function pauseShop(sql: SqlRunner, text: string): Promise<() => Promise<unknown>> {
  await sql.query(
    `insert into delivery_pause (paused_until, pause_text) values (now() + interval '1 hour', $1)
     on conflict (id) do update set paused_until = excluded.paused_until, pause_text = excluded.pause_text,
       paused_method = null, open_ended = false`,
    [text],
  );
  await announce(sql);
  return () => endPause(sql);
}

/** Ends a pause, whoever began it. */
export async function endPause(sql: SqlRunner): Promise<void> {
  await sql.query('update delivery_pause set paused_until = null, paused_method = null, open_ended = false');
  await announce(sql);
}

const announce = (sql: SqlRunner) => sql.query(`select pg_notify('shop_changed', 'content')`);

/**
 * Makes a paid order lose its delivery or pickup window, as happens when the payment arrives after the window has
 * filled.
 */
export async function loseWindow(sql: SqlRunner, orderId: string): Promise<void> {
  await sql.query(
    `with lost as (
       update orders set slot_held = false, held_reason = 'slot_lost', slot_choice_until = now() + interval '24 hours'
       where id = $1 and slot_held returning slot_template_id, slot_date)
     update slot_days d set taken = d.taken - 1 from lost
     where d.template_id = lost.slot_template_id and d.date = lost.slot_date`,
    [orderId],
  );
}
