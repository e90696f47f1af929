import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { changeRole } from '@cms/customers/operations/change-role';
import { ROLES, type Role } from '@shop/permissions/roles';
import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, PEOPLE, signedIn, userOf, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(shop.cms);
});

const change = (customerId: string, from: Role, to: Role, actorId = people.admin.id) =>
  changeRole(shop.cms, { customerId, from, to, actorId });

const roleOf = async (id: string) => {
  const [row] = await shop.sql.query<{ role: Role }>(
    `select role::text as role from customers where id = $1`,
    [id],
  );
  return row?.role;
};

const auditOf = (id: string) =>
  shop.sql.query(
    `select actor_id as actor, action, before, after from audit_log where subject_id = $1 order by created_at`,
    [id],
  );

describe('access to the admin panel', () => {
  it('is granted and recorded, and the change ends the person’s sessions', async () => {
    expect(await change(people.owner.id, 'cliente', 'admin')).toEqual({ ok: true, role: 'admin' });
    expect(await roleOf(people.owner.id)).toBe('admin');
    await expect(userOf(shop.cms, people.owner)).rejects.toThrow('not known');
    expect(await auditOf(people.owner.id)).toEqual([
      {
        actor: people.admin.id,
        action: 'customer.role',
        before: { role: 'cliente' },
        after: { role: 'admin' },
      },
    ]);
  });

  it('is revoked at once, and only for that person', async () => {
    await change(people.owner.id, 'cliente', 'admin');
    expect(await change(people.owner.id, 'admin', 'cliente')).toEqual({ ok: true, role: 'cliente' });
    expect(await roleOf(people.owner.id)).toBe('cliente');
    expect((await userOf(shop.cms, people.admin))?.role).toBe('admin');
  });

  it('cannot be revoked for the last admin, not even by that admin', async () => {
    expect(await change(people.admin.id, 'admin', 'cliente')).toEqual({
      ok: false,
      error: { code: 'last_admin' },
    });
    expect(await roleOf(people.admin.id)).toBe('admin');
    expect(await auditOf(people.admin.id)).toEqual([]);
  });

  it('is recorded once when it is granted twice', async () => {
    await change(people.owner.id, 'cliente', 'admin');
    expect(await change(people.owner.id, 'cliente', 'admin')).toEqual({ ok: true, role: 'admin' });
    expect(await auditOf(people.owner.id)).toHaveLength(1);
  });

  it('is not granted to an unconfirmed address', async () => {
    const { id } = await makeCustomer(shop.cms, { isConfirmed: false });
    expect(await change(id, 'cliente', 'admin')).toEqual({ ok: false, error: { code: 'not_confirmed' } });
    expect(await roleOf(id)).toBe('cliente');
  });

  it('cannot be granted by an admin who lost it meanwhile', async () => {
    expect(await change(people.owner.id, 'cliente', 'admin', people.demoted.id)).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
    expect(await roleOf(people.owner.id)).toBe('cliente');
  });

  it.each(['nenhum', randomUUID()])('cannot be changed for an unknown account (%s)', async (id) => {
    expect(await change(id, 'cliente', 'admin')).toEqual({ ok: false, error: { code: 'not_found' } });
  });

  it('remains with exactly one of two admins who revoke each other’s access at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: other } = await makeCustomer(shop.cms, { role: 'admin' });
      const { id: one } = await makeCustomer(shop.cms, { role: 'admin' });
      await shop.sql.query(
        `update customers set role = 'cliente' where role = 'admin' and id not in ($1, $2)`,
        [one, other],
      );
      const results = await Promise.all([
        change(one, 'admin', 'cliente', other),
        change(other, 'admin', 'cliente', one),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const admins = await shop.sql.query(`select id from customers where role = 'admin'`);
      expect(admins).toHaveLength(1);
    }
  });

  it('remains with one of five admins who give it up at the same moment', async () => {
    const admins = [people.admin.id];
    for (let count = 0; count < 4; count += 1)
      admins.push((await makeCustomer(shop.cms, { role: 'admin' })).id);
    const results = await Promise.all(admins.map((id) => change(id, 'admin', 'cliente', id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(4);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 'last_admin' } });
  });
});

describe('a role of the team', () => {
  const TEAM = ROLES.filter((role) => role !== 'cliente');

  it.each(TEAM)('is assigned by the endpoint, which ends the person’s sessions: %s', async (role) => {
    const { admin, other } = people;
    const path = `/customers/${other.id}/role`;
    const response = await callRest({ method: 'POST', path, as: admin, json: { from: 'cliente', to: role } });
    expect(response).toMatchObject({ status: 200, body: { ok: true, role } });
    expect(await roleOf(other.id)).toBe(role);
    await expect(userOf(shop.cms, other)).rejects.toThrow('not known');
  });

  it.each(TEAM.filter((role) => role !== 'admin'))('gives no right to assign a role: %s', async (role) => {
    const member = await signedIn(shop.cms, role);
    const before = await databaseDigest(shop.pool);
    const json = { from: 'cliente', to: 'admin' };
    const path = `/customers/${people.other.id}/role`;
    expect((await callRest({ method: 'POST', path, as: member, json })).status).toBe(403);
    expect(await change(people.other.id, 'cliente', 'admin', member.id)).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });

  it.each(TEAM.filter((role) => role !== 'admin'))(
    'cannot be assigned to the last admin, because the shop would have no admin: %s',
    async (role) => {
      expect(await change(people.admin.id, 'admin', role)).toEqual({
        ok: false,
        error: { code: 'last_admin' },
      });
    },
  );

  it('is lost at once: a session opened with the role is refused', async () => {
    const cook = await signedIn(shop.cms, 'cozinha');
    const ask = () => callRest({ method: 'GET', path: '/payload-preferences/nav', as: cook });
    expect((await ask()).status).toBe(200);
    await change(cook.id, 'cozinha', 'entregador');
    expect((await ask()).status).toBe(403);
  });
});

describe('the endpoint for the role', () => {
  const call = (as: (typeof PEOPLE)[number], json: unknown = { from: 'cliente', to: 'admin' }) =>
    callRest({ method: 'POST', path: `/customers/${people.other.id}/role`, as: people[as], json });

  it.each(PEOPLE.filter((person) => person !== 'admin'))('does nothing for %s', async (person) => {
    const before = await databaseDigest(shop.pool);
    const { status, body } = await call(person);
    expect(status).toBe(person === 'signedOut' ? 401 : 403);
    expect(body).toMatchObject({ ok: false });
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });

  it('changes a role for an admin, and rejects unknown values', async () => {
    expect((await call('admin', { from: 'cliente', to: 'dono' })).status).toBe(400);
    expect((await call('admin', {})).status).toBe(400);
    expect((await call('admin')).status).toBe(200);
    expect(await roleOf(people.other.id)).toBe('admin');
  });

  it('says that the last admin must stay', async () => {
    const response = await callRest({
      method: 'POST',
      path: `/customers/${people.admin.id}/role`,
      as: people.admin,
      json: { from: 'admin', to: 'cliente' },
    });
    expect({ status: response.status, body: response.body }).toEqual({
      status: 409,
      body: { ok: false, error: { code: 'last_admin' } },
    });
  });
});
