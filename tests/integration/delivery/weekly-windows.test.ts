import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { createSlotTemplates, saveSlotTemplate } from '@cms/delivery/operations/save-slot-template';
import { saveZone, switchZone } from '@cms/delivery/operations/save-zone';
import { listAdminZones, listSlotTemplates } from '@cms/delivery/queries/admin-delivery';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeZone } from '@tests/support/factories/make-slots';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

const form = (weekday: number, zoneIds: string[] = []) => ({
  ...{ method: 'delivery' as const, weekday, from: '09:00', to: '12:00', capacity: 10, zoneIds },
  ...{ cutoffDays: 1, cutoffTime: '18:00', active: true },
});

const admin = async (fullName = 'Marina Dias') =>
  (await makeCustomer(shop.cms, { role: 'admin', fullName })).id;

describe('the windows of several weekdays', () => {
  it('are created together', async () => {
    const actorId = await admin();
    const created = await createSlotTemplates(shop.cms, { forms: [form(1), form(3)], actorId });
    expect(created).toMatchObject({ ok: true });
    const templates = await listSlotTemplates(shop.cms);
    expect(templates.map(({ weekday }) => weekday)).toEqual([1, 3]);
  });

  it('are either all created or none of them', async () => {
    const actorId = await admin();
    const zoneId = await makeZone(shop.cms);
    const forms = [form(1, [zoneId]), form(3, [randomUUID()])];
    expect(await createSlotTemplates(shop.cms, { forms, actorId })).toEqual({
      ok: false,
      error: { code: 'zone_gone' },
    });
    const broken = [form(1), { ...form(3), weekday: 9 }];
    await expect(createSlotTemplates(shop.cms, { forms: broken, actorId })).rejects.toThrow();
    expect(await listSlotTemplates(shop.cms)).toEqual([]);
  });

  it('are created only by a person with the permission', async () => {
    const { id: actorId } = await makeCustomer(shop.cms);
    expect(await createSlotTemplates(shop.cms, { forms: [form(1)], actorId })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });
});

describe('the forms of windows and zones', () => {
  it('are rejected when stale: for a window, the list then names the person who changed the window', async () => {
    const actorId = await admin();
    const created = await createSlotTemplates(shop.cms, { forms: [form(1)], actorId });
    if (!created.ok) throw new Error(created.error.code);
    const [templateId = ''] = created.templateIds;
    const seen = { templateId, seenUpdatedAt: created.updatedAt };
    const other = await admin('Rui Prado');
    expect(
      await saveSlotTemplate(shop.cms, { ...seen, form: { ...form(1), capacity: 12 }, actorId: other }),
    ).toMatchObject({ ok: true });
    expect(await saveSlotTemplate(shop.cms, { ...seen, form: form(1), actorId })).toEqual({
      ok: false,
      error: { code: 'slot_changed' },
    });
    expect(await listSlotTemplates(shop.cms)).toMatchObject([
      { capacity: 12, changedBy: { name: 'Rui Prado' } },
    ]);
  });

  it('are rejected when stale: for a zone, the list then names the person who changed the zone', async () => {
    const zoneForm = {
      ...{ name: 'Pituba', active: true, isDefault: false, city: 'Salvador', feeCents: 1200 },
      ...{ minCents: 0, freeOverCents: null, bairros: ['Pituba'], cepRanges: [] },
    };
    const created = await saveZone(shop.cms, {
      ...{ zoneId: null, seenUpdatedAt: null, form: zoneForm, actorId: await admin() },
    });
    if (!created.ok) throw new Error(created.error.code);
    const seen = { zoneId: created.zoneId, seenUpdatedAt: created.updatedAt };
    const actorId = await admin('Rui Prado');
    expect(
      await saveZone(shop.cms, { ...seen, form: { ...zoneForm, feeCents: 1300 }, actorId }),
    ).toMatchObject({ ok: true });
    expect(await saveZone(shop.cms, { ...seen, form: zoneForm, actorId })).toEqual({
      ok: false,
      error: { code: 'zone_changed' },
    });
    const zone = (await listAdminZones(shop.cms)).find(({ id }) => id === created.zoneId);
    expect(zone).toMatchObject({ feeCents: 1300, changedBy: { name: 'Rui Prado' } });
  });

  it('change no other field when they only switch a zone on or off', async () => {
    const zoneId = await makeZone(shop.cms, { feeCents: 1200 });
    const actorId = await admin();
    const set = (isActive: boolean) => switchZone(shop.cms, { zoneId, isActive, actorId });
    expect(await Promise.all([set(false), set(false)])).toEqual([{ ok: true }, { ok: true }]);
    expect(await listAdminZones(shop.cms)).toMatchObject([{ isActive: false, feeCents: 1200 }]);
    expect(await switchZone(shop.cms, { zoneId: randomUUID(), isActive: true, actorId })).toEqual({
      ok: false,
      error: { code: 'zone_gone' },
    });
    const { id: customerId } = await makeCustomer(shop.cms);
    expect(await switchZone(shop.cms, { zoneId, isActive: true, actorId: customerId })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });

  it('come with a list that names nobody for a record that nobody has changed', async () => {
    await makeZone(shop.cms);
    const changes = (await listAdminZones(shop.cms)).map(({ changedBy }) => changedBy);
    expect(new Set(changes)).toEqual(new Set([null]));
  });
});
