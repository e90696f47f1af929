import { holidaysOf, type Holiday } from '@shop/delivery/holidays';
import type { ClosedDay, Pause, SlotTemplate, Vacation } from '@shop/delivery/slots';
import type { DeliveryZone } from '@shop/delivery/zones';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readLastChanges, type LastChange } from '../../platform/audit/last-change';
import { readSlotPlan, TEMPLATE_FIELDS } from '../read-slot-plan';
import { readZones } from '../read-zones';

export interface AdminZone extends DeliveryZone {
  updatedAt: Date;
  /** The number of orders that are neither delivered nor cancelled. While there are any, the zone cannot be deleted. */
  openOrders: number;
  /** Whether weekly time windows use the zone. While there are any, the zone cannot be deleted. */
  hasWindows: boolean;
  changedBy: LastChange | null;
}

/** Returns the zones for the admin panel, in the order in which `zoneOf` tries them. */
export async function listAdminZones(cms: Cms): Promise<AdminZone[]> {
  const sql = sqlOf(cms.payload);
  const [zones, facts] = await Promise.all([
    readZones(sql),
    sql.query<Pick<AdminZone, 'id' | 'updatedAt' | 'openOrders' | 'hasWindows'>>(
      `select z.id, z.updated_at as "updatedAt",
         (select count(*) from orders o where o.zone_id = z.id and o.status not in ('entregue', 'cancelado'))::int
           as "openOrders",
         exists (select 1 from slot_templates_rels r where r.delivery_zones_id = z.id) as "hasWindows"
       from delivery_zones z`,
    ),
  ]);
  const changes = await readLastChanges(
    sql,
    'delivery-zones',
    zones.map(({ id }) => id),
  );
  return zones.flatMap((zone) => {
    const fact = facts.find(({ id }) => id === zone.id);
    return fact ? [{ ...zone, ...fact, changedBy: changes.get(zone.id) ?? null }] : [];
  });
}

export interface AdminSlotTemplate extends SlotTemplate {
  /** The time of the last change, as ISO text. */
  updatedAt: string;
  changedBy: LastChange | null;
}

/** Returns the weekly time windows, sorted by delivery method, weekday and time. */
export async function listSlotTemplates(cms: Cms): Promise<AdminSlotTemplate[]> {
  const sql = sqlOf(cms.payload);
  const rows = await sql.query<{ template: SlotTemplate; updatedAt: Date }>(
    `select json_build_object(${TEMPLATE_FIELDS}) as template, t.updated_at as "updatedAt"
     from slot_templates t order by t.method, t.weekday, t."from", t."to", t.id`,
  );
  const changes = await readLastChanges(
    sql,
    'slot-templates',
    rows.map(({ template }) => template.id),
  );
  return rows.map(({ template, updatedAt }) => ({
    ...template,
    updatedAt: updatedAt.toISOString(),
    changedBy: changes.get(template.id) ?? null,
  }));
}

export interface AdminClosedDay extends ClosedDay {
  id: string;
}

export interface DeliveryPauses {
  today: string;
  /** Null once the pause is over. */
  pause: Pause | null;
  vacation: Vacation | null;
}

/** Returns the pauses for the strip 'Pausado até 18:00 · Voltar agora' on every page of the panel. */
export async function readDeliveryPauses(cms: Cms): Promise<DeliveryPauses> {
  const { today, now, pause, vacation } = await readSlotPlan(sqlOf(cms.payload), { dayCount: 1 });
  return {
    today,
    pause: pause && now < pause.until ? pause : null,
    vacation: vacation && today <= vacation.to ? vacation : null,
  };
}

export interface ClosedDaysView {
  /** The closed days from today on. */
  closed: AdminClosedDay[];
  /** The holidays of the next twelve months that are not yet closed for every method, by date. */
  proposed: Holiday[];
}

export async function listClosedDays(cms: Cms): Promise<ClosedDaysView> {
  const sql = sqlOf(cms.payload);
  const { today } = await readSlotPlan(sql, { dayCount: 1 });
  const closed = await sql.query<AdminClosedDay & Record<string, unknown>>(
    `select id, date, method::text as method, ends_at as "endsAt", coalesce(reason, '') as reason from delivery_closed_days where date >= $1 order by date, method`,
    [today],
  );
  const year = Number(today.slice(0, 4));
  const last = `${year + 1}${today.slice(4)}`;
  const proposed = [...holidaysOf(year), ...holidaysOf(year + 1)].filter(
    ({ date }) =>
      date >= today && date <= last && !closed.some((day) => day.date === date && day.method === null),
  );
  return { closed, proposed };
}
