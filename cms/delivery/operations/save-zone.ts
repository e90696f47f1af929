import type { ZoneForm } from '@shop/delivery/delivery-forms';
import type { Result } from '@shop/result';

import { actingAdmin } from '../../catalog/acting-admin';
import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import type { Transaction } from '../../platform/database/transaction';
import { notifyServedPlaces } from '../notify-served-places';

export type SaveZoneError =
  | { code: 'access_denied' }
  | { code: 'zone_gone' }
  /** The zone was saved after the screen was loaded, so nothing is written. */
  | { code: 'zone_changed' }
  /** Another zone is already the city's default zone, which contains every address that no other zone matches. */
  | { code: 'second_default'; name: string };

export type RemoveZoneError =
  | Exclude<SaveZoneError, { code: 'second_default' }>
  /** Open orders or weekly windows use the zone, so it can be switched off but not deleted. */
  | { code: 'zone_in_use'; openOrders: number };

export type SwitchZoneError = Extract<SaveZoneError, { code: 'access_denied' | 'zone_gone' }>;

export interface SaveZoneInput {
  /** The zone to change; null creates a zone. */
  zoneId: string | null;
  /** The `updatedAt` that the screen shows; null for a new zone. */
  seenUpdatedAt: string | null;
  form: ZoneForm;
  actorId: string;
}

/**
 * Creates or changes a zone, and mails everyone who asked for deliveries to a place in the zone. Orders keep the fee
 * and the zone name with which they were placed.
 */
export function saveZone(
  cms: Cms,
  { zoneId, seenUpdatedAt, form, actorId }: SaveZoneInput,
): Promise<Result<{ zoneId: string; updatedAt: string }, SaveZoneError>> {
  return teamOperation(cms, { permission: 'delivery:write', actorId }, async (tx) => {
    // Serialises all changes of zones, which are few, so that two default zones of a city cannot be created at once.
    await tx.query('lock table delivery_zones in share row exclusive mode');
    const stale = zoneId === null ? null : await staleness(tx, zoneId, seenUpdatedAt);
    if (stale) return { ok: false, error: stale } as const;
    const other = form.isDefault ? await otherDefault(tx, form.city, zoneId) : null;
    if (other) return { ok: false, error: { code: 'second_default', name: other } } as const;
    const { bairros, ...fields } = form;
    const data = { ...fields, bairros: bairros.map((name) => ({ name })) };
    const rules = { depth: 0, overrideAccess: true, user: actingAdmin(actorId), req: tx.req } as const;
    const saved =
      zoneId === null
        ? await cms.payload.create({ collection: 'delivery-zones', data, ...rules })
        : await cms.payload.update({ collection: 'delivery-zones', id: zoneId, data, ...rules });
    await notifyServedPlaces(tx);
    return { ok: true, zoneId: saved.id, updatedAt: saved.updatedAt };
  });
}

/**
 * Switches a zone on or off, and mails those who asked for deliveries to a place in it. The switch in the list sets
 * only this field, so it cannot write back an older version of the other fields and does not need to be compared with
 * the stored version.
 */
export function switchZone(
  cms: Cms,
  { zoneId, isActive, actorId }: { zoneId: string; isActive: boolean; actorId: string },
): Promise<Result<object, SwitchZoneError>> {
  return teamOperation(cms, { permission: 'delivery:write', actorId }, async (tx) => {
    await tx.query('lock table delivery_zones in share row exclusive mode');
    if (!(await storedVersion(tx, zoneId))) return { ok: false, error: { code: 'zone_gone' } } as const;
    await cms.payload.update({
      collection: 'delivery-zones',
      id: zoneId,
      data: { active: isActive },
      depth: 0,
      overrideAccess: true,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    await notifyServedPlaces(tx);
    return { ok: true };
  });
}

/** Deletes a zone that no open order and no weekly window uses. Past orders keep its name. */
export function removeZone(
  cms: Cms,
  { zoneId, seenUpdatedAt, actorId }: { zoneId: string; seenUpdatedAt: string; actorId: string },
): Promise<Result<object, RemoveZoneError>> {
  return teamOperation(cms, { permission: 'delivery:write', actorId }, async (tx) => {
    await tx.query('lock table delivery_zones in share row exclusive mode');
    const stale = await staleness(tx, zoneId, seenUpdatedAt);
    if (stale) return { ok: false, error: stale } as const;
    const [use] = await tx.query<{ openOrders: number; templates: number }>(
      `select (select count(*) from orders where zone_id = $1 and status not in ('entregue', 'cancelado'))::int
           as "openOrders",
         (select count(*) from slot_templates_rels where delivery_zones_id = $1)::int as templates`,
      [zoneId],
    );
    if (use && (use.openOrders > 0 || use.templates > 0))
      return { ok: false, error: { code: 'zone_in_use', openOrders: use.openOrders } };
    await cms.payload.delete({
      collection: 'delivery-zones',
      id: zoneId,
      depth: 0,
      overrideAccess: true,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true };
  });
}

async function staleness(
  tx: Transaction,
  zoneId: string,
  seenUpdatedAt: string | null,
): Promise<{ code: 'zone_gone' } | { code: 'zone_changed' } | null> {
  const stored = await storedVersion(tx, zoneId);
  if (!stored) return { code: 'zone_gone' };
  return stored.getTime() === Date.parse(seenUpdatedAt ?? '') ? null : { code: 'zone_changed' };
}

/** Locks the zone and returns when it was last saved; null if there is no such zone. */
async function storedVersion(tx: Transaction, zoneId: string): Promise<Date | null> {
  if (!isRecordId(zoneId)) return null;
  const [zone] = await tx.query<{ updatedAt: Date }>(
    'select updated_at as "updatedAt" from delivery_zones where id = $1 for update',
    [zoneId],
  );
  return zone?.updatedAt ?? null;
}

async function otherDefault(tx: Transaction, city: string, zoneId: string | null): Promise<string | null> {
  const [other] = await tx.query<{ name: string }>(
    'select name from delivery_zones where is_default and lower(city) = lower($1) and id is distinct from $2::uuid',
    [city, zoneId],
  );
  return other?.name ?? null;
}
