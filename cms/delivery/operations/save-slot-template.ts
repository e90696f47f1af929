import type { SlotTemplateForm } from '@shop/delivery/delivery-forms';
import type { Result } from '@shop/result';

import { actingAdmin } from '../../catalog/acting-admin';
import { teamOperation } from '../../platform/access/team-operation';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import type { Transaction } from '../../platform/database/transaction';
import { endHoursOnly } from '../read-week-hours';

export type SaveSlotTemplateError =
  | { code: 'access_denied' }
  | { code: 'slot_gone' }
  /** The window was saved after the screen was loaded, so nothing is written. */
  | { code: 'slot_changed' }
  | { code: 'zone_gone' };

export type RemoveSlotTemplateError =
  | Exclude<SaveSlotTemplateError, { code: 'zone_gone' }>
  /** Orders were placed for the window, so it can be switched off but not deleted. */
  | { code: 'slot_in_use' };

export type CreateSlotTemplatesError = Exclude<
  SaveSlotTemplateError,
  { code: 'slot_gone' } | { code: 'slot_changed' }
>;

/** Creates weekly time windows, for example one for each of several weekdays. Creates either all of them or none. */
export function createSlotTemplates(
  cms: Cms,
  { forms, actorId }: { forms: readonly SlotTemplateForm[]; actorId: string },
): Promise<Result<{ templateIds: string[]; updatedAt: string }, CreateSlotTemplatesError>> {
  return teamOperation(cms, { permission: 'delivery:write', actorId }, async (tx) => {
    if (!(await hasZones(tx, forms))) return { ok: false, error: { code: 'zone_gone' } } as const;
    const templateIds: string[] = [];
    let updatedAt = '';
    for (const form of forms) {
      const saved = await cms.payload.create({
        collection: 'slot-templates',
        data: dataOf(form),
        depth: 0,
        overrideAccess: true,
        user: actingAdmin(actorId),
        req: tx.req,
      });
      templateIds.push(saved.id);
      updatedAt = saved.updatedAt;
      if (form.active) await endHoursOnly(tx, form.method);
    }
    return { ok: true, templateIds, updatedAt };
  });
}

export interface SaveSlotTemplateInput {
  templateId: string;
  seenUpdatedAt: string;
  form: SlotTemplateForm;
  actorId: string;
}

/**
 * Changes a weekly time window. On days for which the window's capacity was set by hand, it keeps that capacity. On no
 * day does its capacity fall below the number of its orders. Orders keep the time span with which they were placed.
 */
export function saveSlotTemplate(
  cms: Cms,
  { templateId, seenUpdatedAt, form, actorId }: SaveSlotTemplateInput,
): Promise<Result<{ updatedAt: string }, SaveSlotTemplateError>> {
  return teamOperation(cms, { permission: 'delivery:write', actorId }, async (tx) => {
    const stale = await staleness(tx, templateId, seenUpdatedAt);
    if (stale) return { ok: false, error: stale } as const;
    if (!(await hasZones(tx, [form]))) return { ok: false, error: { code: 'zone_gone' } } as const;
    const saved = await cms.payload.update({
      collection: 'slot-templates',
      id: templateId,
      data: dataOf(form),
      depth: 0,
      overrideAccess: true,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    if (form.active) await endHoursOnly(tx, form.method);
    await tx.query(
      `update slot_days set capacity = greatest(taken, $2::int), updated_at = now()
       where template_id = $1 and not is_own and date >= (now() at time zone 'America/Bahia')::date`,
      [templateId, form.capacity],
    );
    return { ok: true, updatedAt: saved.updatedAt };
  });
}

/** Deletes a weekly window for which no order was ever placed. */
export function removeSlotTemplate(
  cms: Cms,
  { templateId, seenUpdatedAt, actorId }: { templateId: string; seenUpdatedAt: string; actorId: string },
): Promise<Result<object, RemoveSlotTemplateError>> {
  return teamOperation(cms, { permission: 'delivery:write', actorId }, async (tx) => {
    const stale = await staleness(tx, templateId, seenUpdatedAt);
    if (stale) return { ok: false, error: stale } as const;
    const used = await tx.query('select 1 from orders where slot_template_id = $1 limit 1', [templateId]);
    if (used.length > 0) return { ok: false, error: { code: 'slot_in_use' } } as const;
    await cms.payload.delete({
      collection: 'slot-templates',
      id: templateId,
      depth: 0,
      overrideAccess: true,
      user: actingAdmin(actorId),
      req: tx.req,
    });
    return { ok: true };
  });
}

const dataOf = ({ zoneIds, ...fields }: SlotTemplateForm) => ({ ...fields, zones: [...new Set(zoneIds)] });

/** Returns whether every zone of these windows still exists; locks the zones until the transaction ends. */
async function hasZones(tx: Transaction, forms: readonly SlotTemplateForm[]): Promise<boolean> {
  const zones = [...new Set(forms.flatMap(({ zoneIds }) => zoneIds))];
  const found = await tx.query('select 1 from delivery_zones where id = any($1::uuid[]) for key share', [
    zones,
  ]);
  return found.length === zones.length;
}

async function staleness(
  tx: Transaction,
  templateId: string,
  seenUpdatedAt: string,
): Promise<{ code: 'slot_gone' } | { code: 'slot_changed' } | null> {
  if (!isRecordId(templateId)) return { code: 'slot_gone' };
  // This lock conflicts with the key lock that the placing of an order takes on its window, so this statement waits for
  // an order that is being placed.
  const [template] = await tx.query<{ updatedAt: Date }>(
    'select updated_at as "updatedAt" from slot_templates where id = $1 for update',
    [templateId],
  );
  if (!template) return { code: 'slot_gone' };
  return template.updatedAt.getTime() === Date.parse(seenUpdatedAt) ? null : { code: 'slot_changed' };
}
