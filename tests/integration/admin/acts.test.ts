import { handleEndpoints } from 'payload';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { sqlOf } from '@cms/platform/database/sql';
import { signedIn, type SignedPerson } from '@tests/support/access/people';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let admin: SignedPerson;
let clerk: SignedPerson;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await signedIn(shop.cms, 'admin');
  clerk = await signedIn(shop.cms, 'atendente');
});

afterAll(() => shop.close());

interface Sent {
  as: SignedPerson | null;
  body?: unknown;
  type?: string;
  method?: string;
}

async function send(path: string, { as, body = {}, type = 'application/json', method = 'POST' }: Sent) {
  const { default: config } = await import('@payload-config');
  const response = await handleEndpoints({
    config,
    request: new Request(`http://localhost:3000/api/${path}`, {
      method,
      headers: { 'Content-Type': type, ...(as && { Authorization: `JWT ${as.token}` }) },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  });
  const text = await response.text();
  return { status: response.status, cache: response.headers.get('cache-control'), text };
}

const zone = (name: string) => ({
  ...{ name, active: true, isDefault: false, city: 'Salvador', feeCents: 1500, minCents: 0 },
  ...{ freeOverCents: null, bairros: [`Bairro de ${name}`], cepRanges: [] },
});

const saving = (name: string) => ({ zoneId: null, seenUpdatedAt: null, form: zone(name) });

const zonesNamed = (name: string) =>
  sqlOf(shop.cms.payload).query<{ fee_cents: number }>('select * from delivery_zones where name = $1', [
    name,
  ]);

describe('an act', () => {
  it('is done for a person with its permission, and answers with the result of its operation', async () => {
    const response = await send('acts/delivery.saveZone', { as: admin, body: saving('Zona do ato') });
    expect([response.status, response.cache]).toEqual([200, 'no-store']);
    expect(JSON.parse(response.text)).toMatchObject({ result: { data: { ok: true } } });
    expect(await zonesNamed('Zona do ato')).toHaveLength(1);
  });

  it('is refused to visitors and to people without its permission, and changes nothing', async () => {
    const body = saving('Zona recusada');
    expect((await send('acts/delivery.saveZone', { as: null, body })).status).toBe(401);
    expect((await send('acts/delivery.saveZone', { as: clerk, body })).status).toBe(403);
    expect(await zonesNamed('Zona recusada')).toEqual([]);
  });

  it('answers a refusal of its operation with the error’s code and a fitting status', async () => {
    const body = { zoneId: '00000000-0000-4000-8000-000000000000', isActive: true };
    const response = await send('acts/delivery.switchZone', { as: admin, body });
    expect(response.status).toBe(404);
    expect(JSON.parse(response.text)).toEqual({
      result: { data: { ok: false, error: { code: 'zone_gone' } } },
    });
  });

  it('takes only JSON by POST, one act for each request, and only what its schema allows', async () => {
    const body = saving('Zona malformada');
    const path = 'acts/delivery.saveZone';
    expect((await send(path, { as: admin, body, type: 'text/plain' })).status).toBe(400);
    expect((await send(path, { as: admin, body: '{"zoneId"' })).status).toBe(400);
    expect((await send(path, { as: admin, body: { ...body, form: { name: 'Só o nome' } } })).status).toBe(
      400,
    );
    expect((await send(path, { as: admin, method: 'GET' })).status).toBe(404);
    const both = `${path},delivery.saveZone?batch=1`;
    expect((await send(both, { as: admin, body: { 0: body, 1: body } })).status).toBe(400);
    expect(await zonesNamed('Zona malformada')).toEqual([]);
  });

  it.each([
    'nada',
    'delivery',
    'delivery.nada',
    'constructor',
    '__proto__.toString',
    'delivery.saveZone.call',
  ])('is unknown by the name %s', async (name) => {
    expect((await send(`acts/${name}`, { as: admin })).status).toBe(404);
  });

  it('hides an unexpected error from the page and writes it into the log', async () => {
    const logged = vi.spyOn(shop.cms.payload.logger, 'error').mockImplementation(() => {});
    vi.spyOn(shop.cms.payload, 'create').mockRejectedValue(new Error('the column secreta is missing'));
    const response = await send('acts/delivery.saveZone', { as: admin, body: saving('Zona com erro') });
    expect(response.status).toBe(500);
    expect(response.text).not.toContain('secreta');
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ act: 'delivery.saveZone', err: expect.any(Error) }),
    );
  });
});

describe('the address of an act before version 0.2.0', () => {
  it('does the same, for pages that stayed open during the update', async () => {
    const created = await send('delivery-zones/create-zone', {
      as: admin,
      body: { form: zone('Zona antiga') },
    });
    const { ok, zoneId } = JSON.parse(created.text) as { ok: boolean; zoneId: string };
    expect([created.status, ok]).toEqual([200, true]);
    const off = await send(`delivery-zones/${zoneId}/switch`, { as: admin, body: { isActive: false } });
    expect(JSON.parse(off.text)).toEqual({ ok: true });
    expect(await zonesNamed('Zona antiga')).toMatchObject([{ active: false }]);
  });

  it('answers refusals in the old form', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const gone = await send(`delivery-zones/${id}/switch`, { as: admin, body: { isActive: true } });
    expect([gone.status, JSON.parse(gone.text)]).toEqual([404, { ok: false, error: { code: 'zone_gone' } }]);
    const bad = await send(`delivery-zones/${id}/switch`, { as: admin, body: { isActive: 'x' } });
    expect([bad.status, JSON.parse(bad.text)]).toEqual([400, { ok: false, error: { code: 'malformed' } }]);
    expect((await send(`delivery-zones/${id}/switch`, { as: clerk, body: { isActive: true } })).status).toBe(
      403,
    );
  });
});
