import { createHash } from 'node:crypto';

import { DELIVERY_METHODS, type DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OpeningHours } from '@shop/time/opening-hours';

import type { SqlRunner } from '../platform/database/sql';

/** A weekly window as the grid shows it. */
export interface WeekWindow {
  id: string;
  from: string;
  to: string;
  capacity: number;
  isActive: boolean;
  /** The last moment to order: at `cutoffTime`, `cutoffDays` days before. */
  cutoffDays: number;
  cutoffTime: string;
  zoneIds: string[];
}

/** One weekday of the grid. */
export interface WeekDay {
  /** 0 is Sunday. */
  weekday: number;
  attendance: OpeningHours[];
  /** The weekly windows of each method, in order of time, including those that are switched off. */
  windows: Record<DeliveryMethod, WeekWindow[]>;
  /** The hours of a method without windows; empty for a method with windows. */
  hoursOnly: Record<DeliveryMethod, OpeningHours[]>;
  /** Identifies this state of the day, so that a save can be refused when the day was changed meanwhile. */
  version: string;
}

export interface WeekDays {
  days: WeekDay[];
  /** The methods that have hours but no windows: their orders have no window. */
  withoutWindows: DeliveryMethod[];
}

type WindowRow = WeekWindow & { method: DeliveryMethod; weekday: number };
type HoursRow = OpeningHours & { kind: string; weekday: number };

/** Returns the seven days of the weekly grid, from Sunday. */
export async function readWeekDays(runner: SqlRunner): Promise<WeekDays> {
  const windows = await runner.query<WindowRow & Record<string, unknown>>(
    `select t.id, t.method::text as method, t.weekday::int as weekday, t."from", t."to", t.capacity::int as capacity,
       t.active as "isActive", t.cutoff_days::int as "cutoffDays", t.cutoff_time as "cutoffTime",
       coalesce((select array_agg(r.delivery_zones_id::text order by r.delivery_zones_id) from slot_templates_rels r
         where r.parent_id = t.id and r.path = 'zones'), '{}') as "zoneIds"
     from slot_templates t order by t."from", t."to", t.id`,
  );
  const hours = await runner.query<HoursRow & Record<string, unknown>>(
    'select kind, weekday::int as weekday, opens, closes from opening_hours order by opens',
  );
  return {
    days: [0, 1, 2, 3, 4, 5, 6].map((weekday) => dayOf(weekday, windows, hours)),
    withoutWindows: DELIVERY_METHODS.filter((method) => hours.some(({ kind }) => kind === method)),
  };
}

function dayOf(weekday: number, windows: readonly WindowRow[], hours: readonly HoursRow[]): WeekDay {
  const windowsOf = (method: DeliveryMethod) =>
    windows
      .filter((window) => window.method === method && window.weekday === weekday)
      .map(({ method: _method, weekday: _weekday, ...window }): WeekWindow => ({
        id: window.id,
        from: window.from,
        to: window.to,
        capacity: window.capacity,
        isActive: window.isActive,
        cutoffDays: window.cutoffDays,
        cutoffTime: window.cutoffTime,
        zoneIds: window.zoneIds,
      }));
  const hoursOf = (wanted: string) =>
    hours
      .filter(({ kind, weekday: own }) => kind === wanted && own === weekday)
      .map(({ opens, closes }) => ({ opens, closes }));
  const day = {
    weekday,
    attendance: hoursOf('attendance'),
    windows: { delivery: windowsOf('delivery'), pickup: windowsOf('pickup') },
    hoursOnly: { delivery: hoursOf('delivery'), pickup: hoursOf('pickup') },
  };
  return { ...day, version: createHash('sha256').update(JSON.stringify(day)).digest('hex').slice(0, 24) };
}
