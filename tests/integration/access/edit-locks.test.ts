import { beforeEach, describe, expect, it } from 'vitest';
import type { PayloadRequest, TypedUser } from 'payload';

import { dropExtraLocks, mayLock } from '@cms/platform/access/edit-locks';
import { signedIn, userOf, type SignedPerson } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let admin: SignedPerson;
let otherAdmin: SignedPerson;
let clerk: SignedPerson;

beforeEach(async () => {
  admin = await signedIn(shop.cms, 'admin');
  otherAdmin = await signedIn(shop.cms, 'admin');
  clerk = await signedIn(shop.cms, 'atendente');
});

async function lock(person: SignedPerson, globalSlug = 'home'): Promise<string> {
  const [row] = await shop.sql.query<{ id: string }>(
    `with l as (insert into payload_locked_documents (global_slug) values ($2) returning id)
     insert into payload_locked_documents_rels (parent_id, path, customers_id)
     select id, 'user', $1 from l returning parent_id as id`,
    [person.id, globalSlug],
  );
  return row?.id ?? '';
}

const locks = () =>
  shop.sql.query<{ slug: string; person: string }>(
    `select l.global_slug as slug, r.customers_id as person from payload_locked_documents l
     join payload_locked_documents_rels r on r.parent_id = l.id and r.path = 'user' order by l.global_slug`,
  );

const send = (as: SignedPerson, method: 'POST' | 'PATCH' | 'DELETE', path: string, json?: unknown) =>
  callRest({ method, path: `/payload-locked-documents${path}`, as, json });

const requestOf = async (person: SignedPerson) =>
  ({
    payload: shop.cms.payload,
    user: (await userOf(shop.cms, person)) as TypedUser,
    payloadAPI: 'local',
  }) as unknown as PayloadRequest;

describe('the lock of a document that somebody is editing', () => {
  it('is taken over by another editor for themselves only, and stays on its document', async () => {
    const id = await lock(admin);
    const response = await send(otherAdmin, 'PATCH', `/${id}`, {
      user: { relationTo: 'customers', value: clerk.id },
      globalSlug: 'settings',
    });
    expect(response.status).toBe(200);
    expect(await locks()).toEqual([{ slug: 'home', person: otherAdmin.id }]);
  });

  it('is removed by its owner only', async () => {
    const id = await lock(admin);
    for (const person of [otherAdmin, clerk]) {
      expect((await send(person, 'DELETE', `/${id}`)).status).toBe(403);
      await send(person, 'DELETE', '?where[id][exists]=true');
    }
    expect(await locks()).toHaveLength(1);
    expect((await send(admin, 'DELETE', `/${id}`)).status).toBe(200);
    expect(await locks()).toEqual([]);
  });

  it('is neither made nor seen nor taken over by somebody who edits nothing', async () => {
    const id = await lock(admin);
    expect((await send(clerk, 'POST', '', { globalSlug: 'about' })).status).toBe(403);
    expect((await send(clerk, 'PATCH', `/${id}`, {})).status).toBe(403);
    const { body } = await callRest({ method: 'GET', path: '/payload-locked-documents', as: clerk });
    expect(body.docs).toEqual([]);
    expect(await mayLock(await requestOf(clerk), { globalSlug: 'home' })).toBe(false);
    expect(await mayLock(await requestOf(admin), { globalSlug: 'home' })).toBe(true);
    expect(await mayLock(await requestOf(admin), { globalSlug: 'constructor' })).toBe(false);
  });

  it('says over REST nothing of the person but their id', async () => {
    await lock(admin);
    const { text } = await callRest({
      method: 'GET',
      path: '/payload-locked-documents?depth=2',
      as: otherAdmin,
    });
    expect(text).toContain(admin.id);
    expect(text).not.toContain(admin.email);
  });

  it('is one of at most twenty of a person', async () => {
    await lock(otherAdmin);
    for (let n = 0; n < 25; n += 1) await lock(admin, `document-${n}`);
    await dropExtraLocks(await requestOf(admin));
    const kept = await locks();
    expect(kept.filter(({ person }) => person === admin.id)).toHaveLength(20);
    expect(kept.filter(({ person }) => person === otherAdmin.id)).toHaveLength(1);
  });
});
