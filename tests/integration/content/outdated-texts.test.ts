import type { GlobalSlug } from 'payload';
import { describe, expect, it } from 'vitest';

import { SEEN_UPDATED_AT } from '@shop/text/outdated-text';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeSettings } from '@tests/support/factories/make-settings';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

type Stored = Record<string, unknown> & { updatedAt: string };

const read = async (slug: GlobalSlug) =>
  (await shop.cms.payload.findGlobal({
    slug,
    depth: 0,
    draft: true,
    overrideAccess: true,
  })) as unknown as Stored;

interface Save {
  slug: GlobalSlug;
  data: object;
  user: TestCustomer;
  seen: string | null;
  draft?: boolean;
}

/** Saves as an editor of the panel does, which has seen the version of `seen`. */
async function save({ slug, data, user, seen, draft = false }: Save): Promise<Stored> {
  const { id } = user;
  const full = await shop.cms.payload.findByID({ collection: 'customers', id, overrideAccess: true });
  return shop.cms.payload.updateGlobal({
    slug,
    data,
    draft,
    depth: 0,
    overrideAccess: false,
    user: { ...full, collection: 'customers' },
    req: { headers: new Headers(seen === null ? {} : { [SEEN_UPDATED_AT]: seen }) },
  }) as unknown as Promise<Stored>;
}

const admin = (fullName: string) => makeCustomer(shop.cms, { role: 'admin', fullName });

describe('the settings in two tabs', () => {
  it('are not saved over what the other tab saved; the refusal says what there is now, and who saved it', async () => {
    await makeSettings(shop.cms);
    const { updatedAt: seen } = await read('settings');
    const [rui, marina] = [await admin('Rui Prado'), await admin('Marina Dias')];
    await save({ slug: 'settings', data: { phone: '(71) 91111-1111' }, user: rui, seen });
    await expect(
      save({ slug: 'settings', data: { tagline: 'Sem glúten' }, user: marina, seen }),
    ).rejects.toMatchObject({
      status: 409,
      data: { current: { phone: '(71) 91111-1111' }, changedBy: { name: 'Rui Prado' } },
    });
    const now = await read('settings');
    expect(now).toMatchObject({ phone: '(71) 91111-1111', tagline: null });
    await save({ slug: 'settings', data: { tagline: 'Sem glúten' }, user: marina, seen: now.updatedAt });
    expect(await read('settings')).toMatchObject({ phone: '(71) 91111-1111', tagline: 'Sem glúten' });
  });

  it('that are saved at the same moment are saved once', async () => {
    await makeSettings(shop.cms);
    const { updatedAt: seen } = await read('settings');
    const [rui, marina] = [await admin('Rui Prado'), await admin('Marina Dias')];
    const saves = await Promise.allSettled([
      save({ slug: 'settings', data: { tagline: 'A' }, user: rui, seen }),
      save({ slug: 'settings', data: { phone: '(71) 92222-2222' }, user: marina, seen }),
    ]);
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('have versions', async () => {
    await makeSettings(shop.cms);
    const rui = await admin('Rui Prado');
    await save({ slug: 'settings', data: { tagline: 'Primeira' }, user: rui, seen: null });
    await save({ slug: 'settings', data: { tagline: 'Segunda' }, user: rui, seen: null });
    const { docs } = await shop.cms.payload.findGlobalVersions({
      slug: 'settings',
      overrideAccess: true,
      sort: '-createdAt',
    });
    expect(docs.slice(0, 2).map(({ version }) => (version as { tagline?: string }).tagline)).toEqual([
      'Segunda',
      'Primeira',
    ]);
  });
});

describe('a text in two tabs', () => {
  it('keeps the draft that the other tab wrote meanwhile', async () => {
    const marina = await admin('Marina Dias');
    const first = await save({ slug: 'faq', data: { lead: 'Oi' }, user: marina, seen: null, draft: true });
    const other = await save({
      ...{ slug: 'faq', data: { lead: 'Olá' }, user: marina, draft: true },
      seen: first.updatedAt,
    });
    const late = { slug: 'faq', data: { lead: 'Ei' }, user: marina, seen: first.updatedAt } as const;
    await expect(save({ ...late, draft: true })).rejects.toMatchObject({
      status: 409,
      data: { current: { lead: 'Olá' } },
    });
    await expect(save({ ...late, data: { _status: 'published' } })).rejects.toMatchObject({ status: 409 });
    expect(await read('faq')).toMatchObject({ lead: 'Olá' });
    expect(await save({ ...late, seen: other.updatedAt, draft: true })).toMatchObject({ lead: 'Ei' });
  });

  it('is refused to somebody without the right, who learns nothing of the draft', async () => {
    const marina = await admin('Marina Dias');
    const draft = await save({
      slug: 'faq',
      data: { lead: 'Segredo' },
      user: marina,
      seen: null,
      draft: true,
    });
    const visitor = await makeCustomer(shop.cms);
    const refused = save({
      slug: 'faq',
      data: { lead: 'x' },
      user: visitor,
      seen: '2020-01-01T00:00:00.000Z',
    });
    const error = await refused.catch((reason: unknown) => reason);
    expect(JSON.stringify(error)).not.toContain('Segredo');
    expect(await read('faq')).toMatchObject({ lead: 'Segredo', updatedAt: draft.updatedAt });
  });
});
