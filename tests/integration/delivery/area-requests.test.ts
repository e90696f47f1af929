import { beforeEach, describe, expect, it } from 'vitest';
import { requestArea } from '@cms/delivery/operations/request-area';
import { saveZone } from '@cms/delivery/operations/save-zone';
import { listAreaRequests } from '@cms/delivery/queries/area-requests';
import { prepareMail } from '@cms/notifications/messages';
import { findOutboxMail } from '@cms/notifications/outbox';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { readPersonData } from '@cms/privacy/queries/read-person-data';
import { zoneFormSchema } from '@shop/delivery/delivery-forms';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeSettings } from '@tests/support/factories/make-settings';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

const CENTRO = { cep: '44001000', neighborhood: 'Centro', city: 'Feira de Santana' };
let ip = 0;

const ask = (email: string, place = CENTRO, customerId: string | null = null) =>
  requestArea(shop.cms, { email, place, customerId, ip: `203.0.113.${(ip += 1)}` });

const rows = () =>
  shop.sql.query<{ email: string; neighborhood: string }>(
    'select email, neighborhood from area_requests order by email, neighborhood',
  );

const mails = () =>
  shop.sql.query<{ id: string; address: string }>(
    `select m.id, a.address from outgoing_mails m left join outgoing_mail_addresses a on a.mail_id = m.id
     where m.kind = 'area-served' order by a.address`,
  );

async function save(
  change: Record<string, unknown> = {},
  seen: { zoneId: string; updatedAt: string } | null = null,
) {
  const { id: actorId } = await makeCustomer(shop.cms, { role: 'admin' });
  const form = zoneFormSchema.parse({
    name: 'Feira: centro',
    active: true,
    isDefault: false,
    city: 'Feira de Santana',
    feeCents: 2000,
    minCents: 0,
    freeOverCents: null,
    bairros: ['Centro'],
    cepRanges: [],
    ...change,
  });
  const saved = await saveZone(shop.cms, {
    zoneId: seen?.zoneId ?? null,
    seenUpdatedAt: seen?.updatedAt ?? null,
    form,
    actorId,
  });
  if (!saved.ok) throw new Error(saved.error.code);
  return saved;
}

beforeEach(() => makeSettings(shop.cms));

describe('a person who asks to be notified about an area', () => {
  it('has one request for each area, however often and in whatever spelling it is sent', async () => {
    expect((await ask('ana@clientes.test')).ok).toBe(true);
    expect(await ask('ana@clientes.test', { ...CENTRO, neighborhood: 'CENTRO ', cep: '' })).toEqual({
      ok: true,
    });
    await ask('ana@clientes.test', { ...CENTRO, neighborhood: 'Tomba' });
    await ask('bia@clientes.test');
    expect(await rows()).toEqual([
      { email: 'ana@clientes.test', neighborhood: 'Centro' },
      { email: 'ana@clientes.test', neighborhood: 'Tomba' },
      { email: 'bia@clientes.test', neighborhood: 'Centro' },
    ]);
    expect(
      (await listAreaRequests(shop.cms)).map(({ neighborhood, people }) => [neighborhood, people]),
    ).toEqual([
      ['Centro', 2],
      ['Tomba', 1],
    ]);
  });

  it('can ask only about an area that the shop does not serve, and only a limited number of times', async () => {
    expect(await ask('ana@clientes.test', { ...CENTRO, city: 'Salvador' })).toEqual({
      ok: false,
      error: { code: 'place_served' },
    });
    for (const neighborhood of ['a', 'b', 'c', 'd'])
      await ask('ana@clientes.test', { ...CENTRO, neighborhood });
    expect(await ask('ana@clientes.test', { ...CENTRO, neighborhood: 'e' })).toMatchObject({
      ok: false,
      error: { code: 'too_many_attempts' },
    });
    expect(await rows()).toHaveLength(4);
  });

  it('gets one mail when a zone covers the area, even a zone switched on later; the request is then deleted', async () => {
    await ask('ana@clientes.test');
    const off = await save({ active: false });
    expect(await mails()).toEqual([]);
    const on = await save({}, off);
    const sent = await mails();
    expect(sent.map(({ address }) => address)).toEqual(['ana@clientes.test']);
    expect(await rows()).toEqual([]);
    await save({ feeCents: 2500 }, on);
    expect(await mails()).toHaveLength(1);

    const mail = await findOutboxMail(shop.sql, sent[0]?.id ?? '');
    const prepared = mail && (await prepareMail(shop.cms, mail));
    expect(prepared).toMatchObject({ message: { subject: 'Agora entregamos na sua área: Feira: centro' } });
    await shop.sql.query('update delivery_zones set active = false where id = $1', [on.zoneId]);
    expect(mail && (await prepareMail(shop.cms, mail))).toEqual({ skip: 'obsolete' });
  });

  it('gets no mail when another area is covered', async () => {
    await ask('ana@clientes.test', { ...CENTRO, neighborhood: 'Tomba' });
    await save();
    expect([await rows(), await mails()]).toEqual([
      [{ email: 'ana@clientes.test', neighborhood: 'Tomba' }],
      [],
    ]);
  });

  it('finds the request in their data file; deleting the account deletes the request and any queued mail', async () => {
    const customer = await makeCustomer(shop.cms);
    await ask(customer.email);
    await ask('outra@clientes.test', { ...CENTRO, neighborhood: 'Tomba' }, customer.id);
    await ask('bia@clientes.test');
    const { avisos_de_area: own } = (await readPersonData(shop.cms, { customerId: customer.id })) ?? {};
    expect(own).toMatchObject([
      { email: customer.email, cidade: 'Feira de Santana', bairro: 'Centro' },
      { email: 'outra@clientes.test', bairro: 'Tomba' },
    ]);
    const saved = await save({ bairros: ['Tomba'] });
    await ask(customer.email, { ...CENTRO, neighborhood: 'Sim' });
    await save({ bairros: ['Tomba', 'Sim'] }, saved);
    expect((await eraseCustomer(shop.cms, { customerId: customer.id, proof: 'request' })).ok).toBe(true);
    expect(await rows()).toEqual([{ email: 'bia@clientes.test', neighborhood: 'Centro' }]);
    expect((await mails()).map(({ address }) => address)).not.toContain(customer.email);
  });
});
