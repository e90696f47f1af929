import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { ClosedDay, SlotDay, SlotPlan, SlotTemplate } from '@shop/delivery/slots';

import type { SqlRunner } from '../platform/database/sql';

/** The time windows of some days, with the database's time and day, so that every process makes the same decisions. */
export interface DatedSlotPlan extends SlotPlan {
  now: Date;
  /** 'YYYY-MM-DD', in America/Bahia. */
  today: string;
}

interface PlanRow extends Record<string, unknown> {
  templates: SlotTemplate[];
  closedDays: ClosedDay[];
  days: SlotDay[];
  hoursOnly: DeliveryMethod[];
  pausedUntil: Date | null;
  pausedOpenEnded: boolean | null;
  pausedMethod: DeliveryMethod | null;
  pauseText: string | null;
  vacationFrom: string | null;
  vacationTo: string | null;
  vacationText: string | null;
  now: Date;
  today: string;
}

/** SQL for a template `t`: its fields, as arguments of `json_build_object`. */
export const TEMPLATE_FIELDS = `'id', t.id, 'method', t.method, 'weekday', t.weekday, 'from', t."from", 'to', t."to",
  'capacity', t.capacity, 'cutoffDays', t.cutoff_days, 'cutoffTime', t.cutoff_time, 'isActive', t.active,
  'zoneIds', coalesce((select json_agg(r.delivery_zones_id order by r."order") from slot_templates_rels r
    where r.parent_id = t.id and r.path = 'zones'), '[]')`;

/**
 * Reads the time windows of the days from `from` to `to`. By default, these are `dayCount` days, beginning today.
 * Inside a transaction, each call sees what others committed before the call, and `now` is the time of the call.
 */
export async function readSlotPlan(
  runner: SqlRunner,
  { from = null, to = null, dayCount }: { from?: string | null; to?: string | null; dayCount: number },
): Promise<DatedSlotPlan> {
  const [row] = await runner.query<PlanRow>(
    `with clock as (select clock_timestamp() as now, (clock_timestamp() at time zone 'America/Bahia')::date as today),
     span as (select coalesce($1::date, today) as first, coalesce($2::date, today + $3::int - 1) as last from clock)
     select clock.now, clock.today::text as today,
       p.paused_until as "pausedUntil", p.open_ended as "pausedOpenEnded", p.paused_method as "pausedMethod", p.pause_text as "pauseText",
       p.vacation_from::text as "vacationFrom", p.vacation_to::text as "vacationTo", p.vacation_text as "vacationText",
       coalesce((select json_agg(json_build_object(${TEMPLATE_FIELDS}) order by t.weekday, t."from", t."to", t.id)
         from slot_templates t), '[]') as templates,
       coalesce((select json_agg(distinct h.kind) from opening_hours h where h.kind <> 'attendance'), '[]') as "hoursOnly",
       coalesce((select json_agg(json_build_object('date', c.date, 'method', c.method, 'endsAt', c.ends_at, 'reason', coalesce(c.reason, ''))
           order by c.date, c.method)
         from delivery_closed_days c where c.date between span.first::text and span.last::text), '[]') as "closedDays",
       coalesce((select json_agg(json_build_object('templateId', d.template_id, 'date', d.date, 'capacity', d.capacity,
           'taken', d.taken, 'isClosed', d.closed))
         from slot_days d where d.date between span.first and span.last), '[]') as days
     from clock, span left join delivery_pause p on true`,
    [from, to, dayCount],
  );
  if (!row) throw new Error('the windows could not be read');
  const {
    pausedUntil,
    pausedOpenEnded,
    pausedMethod,
    pauseText,
    vacationFrom,
    vacationTo,
    vacationText,
    ...plan
  } = row;
  return {
    ...plan,
    pause: pausedUntil && {
      until: pausedUntil,
      isOpenEnded: pausedOpenEnded === true,
      method: pausedMethod,
      text: pauseText ?? '',
    },
    vacation:
      vacationFrom && vacationTo ? { from: vacationFrom, to: vacationTo, text: vacationText ?? '' } : null,
  };
}
