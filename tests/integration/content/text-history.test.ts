import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { createLocalReq } from 'payload';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readTextHistory } from '@cms/content/queries/text-history';
import { makePeople, type People } from '@tests/support/access/people';
import { publishTexts } from '@tests/support/access/publish-texts';
import { callRest } from '@tests/support/access/rest';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let people: People;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(async () => {
  await shop.reset();
  people = await makePeople(shop.cms);
  await publishTexts(shop.cms);
});

afterAll(() => shop.close());

const asAdmin = (path: string, json: object) =>
  callRest({ method: 'POST', path: `/globals/${path}`, as: people.admin, json });

async function history(slug: 'about' | 'faq' = 'about') {
  const user = await shop.cms.payload.findByID({
    collection: 'customers',
    id: people.admin.id,
    overrideAccess: true,
  });
  const req: PayloadRequest = await createLocalReq(
    { user: { ...user, collection: 'customers' } },
    shop.cms.payload,
  );
  return readTextHistory(req, slug);
}

const nameOf = async (id: string) =>
  (await shop.sql.query<{ name: string }>('select full_name as name from customers where id = $1', [id]))[0]
    ?.name;

describe('the history of a text', () => {
  it('says who published it and when, and compares it with what visitors saw before', async () => {
    const lead = `Um texto novo ${randomUUID()}`;
    const [was] = await history();
    expect((await asAdmin('about', { lead, _status: 'published' })).status).toBe(200);
    const [now, first] = await history();
    expect(now).toMatchObject({ by: await nameOf(people.admin.id), state: 'live', isRestored: false });
    expect([now?.values['lead'], now?.before?.['lead']]).toEqual([lead, was?.values['lead']]);
    // The text that came with the shop has nobody's name and nothing before it.
    expect(first).toMatchObject({ by: null, state: 'published', before: null });
  });

  it('says who wrote a draft, and leaves a draft out that was published as it stood', async () => {
    const lead = `Um rascunho ${randomUUID()}`;
    expect((await asAdmin('about?draft=true&autosave=true', { lead, _status: 'draft' })).status).toBe(200);
    const [draft, live] = await history();
    expect(draft).toMatchObject({ by: await nameOf(people.admin.id), state: 'draft' });
    expect(draft?.values['lead']).toBe(lead);
    expect(live?.state).toBe('live');
    expect((await asAdmin('about', { _status: 'published' })).status).toBe(200);
    expect((await history()).map(({ state }) => state)).toEqual(['live', 'published']);
  });

  it('tells the way back to an earlier text as what it is, with what it changed for visitors', async () => {
    const [was] = await history();
    const lead = `Um texto que ninguém quis ${randomUUID()}`;
    await asAdmin('about', { lead, _status: 'published' });
    expect((await asAdmin(`about/versions/${was?.id}`, {})).status).toBe(200);
    const [now] = await history();
    expect(now).toMatchObject({ by: await nameOf(people.admin.id), state: 'live', isRestored: true });
    const [, row] = await shop.sql.query(
      'select action, before, after from audit_log order by created_at, id',
    );
    expect(row).toEqual({
      action: 'text.restore',
      before: { lead },
      after: { lead: was?.values['lead'] },
    });
  });

  it('shows nobody outside the team who wrote it', async () => {
    await asAdmin('about', { lead: 'Outro texto', _status: 'published' });
    const { body } = await callRest({ method: 'GET', path: '/globals/about?depth=0' });
    expect(body['lead']).toBe('Outro texto');
    expect(body).not.toHaveProperty('editedBy');
    expect(JSON.stringify(body)).not.toContain(people.admin.id);
  });
});
