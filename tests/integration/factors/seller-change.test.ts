import { beforeEach, describe, expect, it } from 'vitest';

import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeSettings } from '@tests/support/factories/make-settings';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;

const SELLER = { legalName: 'Outra Ltda', cnpj: '11.111.111/0001-11', address: 'Rua do Porto, 1' };

beforeEach(async () => {
  people = await makePeople(shop.cms);
  await makeSettings(shop.cms);
});

const letTimePass = () =>
  shop.sql.query(`update session_devices set proved_at = proved_at - interval '11 minutes'`);

const save = (json: object) =>
  callRest({ method: 'POST', path: '/globals/settings', as: people.admin, json });

const restore = (id: string) =>
  callRest({ method: 'POST', path: `/globals/settings/versions/${id}`, as: people.admin, json: {} });

const told = async () => ({
  events: (
    await shop.sql.query<{ detail: string }>(
      `select detail from security_events where event = 'seller_changed' order by at`,
    )
  ).map(({ detail }) => detail),
  mails: (await shop.sql.query(`select 1 from outgoing_mails where kind = 'security-change-admin'`)).length,
});

const legalName = async () =>
  (await shop.cms.payload.findGlobal({ slug: 'settings', overrideAccess: true })).seller.legalName;

/** Saves another seller after a proof, and returns the id of the version with the first one. */
async function earlierVersion(): Promise<string> {
  expect((await save({ tagline: 'Sem glúten' })).status).toBe(200);
  const { docs } = await shop.cms.payload.findGlobalVersions({
    slug: 'settings',
    sort: '-createdAt',
    limit: 1,
    overrideAccess: true,
  });
  expect((await save({ seller: SELLER })).status).toBe(200);
  return String(docs[0]?.id);
}

describe('the seller’s data and the contacts that buyers see', () => {
  it.each([
    ['seller', { seller: SELLER }],
    ['contact', { phone: '(71) 91111-1111' }],
    ['contact', { email: 'outra@massamansa.test' }],
    ['contact', { whatsappNumber: '(71) 91111-1111' }],
    ['seller+contact', { seller: SELLER, email: 'outra@massamansa.test' }],
  ])('change only after a proof, and everybody is told (%s)', async (detail, json) => {
    await letTimePass();
    const before = await databaseDigest(shop.pool);
    const refused = await save(json);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('proof_needed');
    expect(await databaseDigest(shop.pool)).toEqual(before);
    await shop.sql.query('update session_devices set proved_at = now()');
    expect((await save(json)).status).toBe(200);
    expect(await told()).toEqual({ events: [detail], mails: 1 });
  });

  it('do not keep the other settings from being saved', async () => {
    await letTimePass();
    expect((await save({ tagline: 'Sem glúten' })).status).toBe(200);
    expect(await told()).toEqual({ events: [], mails: 0 });
  });

  it('are not restored from an older version without a proof', async () => {
    const version = await earlierVersion();
    await letTimePass();
    const before = await databaseDigest(shop.pool);
    const refused = await restore(version);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('proof_needed');
    expect(await databaseDigest(shop.pool)).toEqual(before);
    await shop.sql.query('update session_devices set proved_at = now()');
    expect((await restore(version)).status).toBe(200);
    expect(await legalName()).toBe('Massa Mansa (teste)');
    expect(await told()).toEqual({ events: ['seller', 'seller'], mails: 2 });
  });

  it('are reported in the transaction of the change', async () => {
    await shop.sql.query(
      `alter table audit_log add constraint refuse_settings check (subject_type <> 'settings') not valid`,
    );
    try {
      expect((await save({ seller: SELLER })).status).toBe(500);
    } finally {
      await shop.sql.query('alter table audit_log drop constraint refuse_settings');
    }
    await shop.sql.query(
      `create function refuse_notices() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await shop.sql.query(
      `create trigger refuse_notices before insert on outgoing_mails for each row
       when (new.kind = 'security-change-admin') execute function refuse_notices()`,
    );
    try {
      expect((await save({ seller: SELLER })).status).toBe(500);
    } finally {
      await shop.sql.query('drop trigger refuse_notices on outgoing_mails');
      await shop.sql.query('drop function refuse_notices');
    }
    expect(await legalName()).toBe('Massa Mansa (teste)');
    expect(await told()).toEqual({ events: [], mails: 0 });
  });
});
