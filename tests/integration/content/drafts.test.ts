import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { actingAdmin } from '@cms/catalog/acting-admin';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import type { Cms } from '@cms/platform/context';
import { readAbout } from '@cms/content/queries/read-about';
import { readContact } from '@cms/content/queries/read-contact';
import { readFaq } from '@cms/content/queries/read-faq';
import { readHome } from '@cms/content/queries/read-home';
import { readLegalText } from '@cms/content/queries/read-legal-text';
import { readMenuPage } from '@cms/content/queries/read-menu-page';
import { listAnswers } from '@cms/search/queries/list-answers';
import { inTransaction } from '@cms/platform/database/transaction';
import { dayOf } from '@shop/time/bahia';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { publishTexts } from '@tests/support/access/publish-texts';
import { hearChanges } from '@tests/support/cms/hear-changes';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { until } from '@tests/support/server/until';

let shop: TestShop;
let preview: Cms;

beforeAll(async () => {
  shop = await openTestShop();
  preview = { ...shop.cms, showsDrafts: true };
  await publishTexts(shop.cms);
});

afterEach(() => dropSnapshots('content'));
afterAll(() => shop.close());

const MARK = 'Rascunho que ninguém leu';

type Saved = Parameters<Cms['payload']['updateGlobal']>[0]['slug'];

const keepDraft = (slug: Saved, data: object) =>
  shop.cms.payload.updateGlobal({
    slug,
    overrideAccess: true,
    draft: true,
    data: { ...data, _status: 'draft' } as never,
  });

const PAGES: [Saved, object, (cms: Cms) => Promise<unknown>][] = [
  ['home', { tilesTitle: MARK }, readHome],
  ['about', { lead: MARK }, readAbout],
  ['faq', { lead: MARK }, readFaq],
  ['contact', { lead: MARK }, readContact],
  ['menu-page', { lead: MARK }, readMenuPage],
  ['privacy-policy', { lead: MARK }, (cms) => readLegalText(cms, 'privacy-policy')],
  ['terms-of-use', { lead: MARK }, (cms) => readLegalText(cms, 'terms-of-use')],
  ['returns-policy', { lead: MARK }, (cms) => readLegalText(cms, 'returns-policy')],
];

describe('what everybody shares', () => {
  it('holds no draft, even if an admin’s preview is the first to read it', async () => {
    const { questions } = await shop.cms.payload.findGlobal({ slug: 'faq', depth: 0, overrideAccess: true });
    const drafted = (questions ?? []).map((row, place) => (place === 0 ? { ...row, question: MARK } : row));
    await keepDraft('faq', { questions: drafted });
    dropSnapshots('content');
    expect((await readFaq(preview)).questions[0]?.question).toBe(MARK);
    const asked = async (cms: Cms) => (await listAnswers(cms)).map(({ question }) => question);
    expect(await asked(preview)).not.toContain(MARK);
    expect(await asked(shop.cms)).not.toContain(MARK);
    expect(await asked(shop.cms)).toHaveLength(drafted.length);
  });
});

describe('a published text', () => {
  it('with a newer draft is still reported as published when the panel requests only its date, so it can be reverted', async () => {
    await keepDraft('faq', { lead: MARK });
    const ask = (draft: boolean) =>
      shop.cms.payload.findGlobal({
        slug: 'faq',
        depth: 0,
        draft,
        overrideAccess: true,
        select: { updatedAt: true },
      });
    expect(await ask(false)).toMatchObject({ _status: 'published' });
    expect(await ask(true)).toMatchObject({ _status: 'draft' });
  });

  it('shows the fees and minimums of the zones that are on in the terms of use', async () => {
    const read = async () => {
      dropSnapshots('content');
      return JSON.stringify(await readLegalText(shop.cms, 'terms-of-use')).replace(/\u00a0/g, ' ');
    };
    await shop.sql.query(`update delivery_zones set fee_cents = 1790 where is_default and city = 'Salvador'`);
    const terms = await read();
    expect(terms).toContain('R$ 17,90');
    await shop.sql.query(`update delivery_zones set active = false where is_default and city = 'Salvador'`);
    await shop.sql.query(
      `insert into delivery_zones (name, active, is_default, city, fee_cents, min_cents) values ('Pituba', true, false, 'Salvador', 1200, 5000)`,
    );
    expect(await read()).toContain('Pituba: R$ 12,00, pedido mínimo de R$ 50,00.');
    expect(terms).not.toMatch(/\{[^{}"]{3,30}\}/);
  });
});

describe('a legal text', () => {
  it('gets its version and date from the shop when a changed text is published, never from the form', async () => {
    const { id } = await makeCustomer(shop.cms, { role: 'admin' });
    const save = (lead: string, status: 'draft' | 'published') =>
      shop.cms.payload.updateGlobal({
        slug: 'returns-policy',
        overrideAccess: true,
        user: actingAdmin(id),
        draft: status === 'draft',
        data: { lead, version: '1999', lastUpdated: 'nunca', _status: status },
      });
    const shown = async () => {
      dropSnapshots('content');
      const text = await readLegalText(shop.cms, 'returns-policy');
      return [text?.version, text?.lastUpdated];
    };
    const seeded = ['2026-11', '26 de novembro de 2026'];
    expect(await shown()).toEqual(seeded);
    await save('Outra abertura', 'draft');
    expect(await shown()).toEqual(seeded);

    const day = dayOf(new Date());
    await save('Outra abertura', 'published');
    const [version, lastUpdated] = await shown();
    expect(version).toBe(day);
    expect(lastUpdated).toMatch(/^\d{1,2} de [a-zç]+ de \d{4}$/);
    await save('Outra abertura', 'published');
    expect(await shown()).toEqual([day, lastUpdated]);
    await save('Mais uma abertura', 'published');
    expect(await shown()).toEqual([`${day}.2`, lastUpdated]);
  });
});

describe('a draft', () => {
  it.each(PAGES)(
    'of %s is shown in the preview only, and nothing of it is cached',
    async (slug, data, read) => {
      await keepDraft(slug, data);
      expect(JSON.stringify(await read(preview))).toContain(MARK);
      const shown = JSON.stringify(await read(shop.cms));
      expect(shown).not.toContain(MARK);
      dropSnapshots('content');
      expect(JSON.stringify(await read(preview))).toContain(MARK);
      expect(JSON.stringify(await read(shop.cms))).toBe(shown);
    },
  );

  it('with incomplete rows does not break a page', async () => {
    await keepDraft('home', {
      slides: [{}],
      answers: [{}],
      tiles: [{}],
      preparation: { title: 'Do freezer', steps: [{}] },
    });
    await keepDraft('faq', { questions: [{}] });
    await keepDraft('about', { title: null, tiles: [{}] });
    expect((await readHome(preview)).slides).toEqual([
      {
        title: '',
        titleParts: [{ text: '', isEmphasis: false }],
        text: '',
        image: null,
        primary: null,
        secondary: null,
      },
    ]);
    expect((await readFaq(preview)).questions).toMatchObject([{ question: '', anchor: 'pergunta' }]);
    expect(await readAbout(preview)).toBeNull();
  });
});

describe('storefronts', () => {
  /**
   * Returns the topics of the notifications that `work` sends. Notifications arrive in commit order, so a final
   * notification called `end` marks the end.
   */
  async function heardOf(work: () => Promise<unknown>): Promise<string[]> {
    const listener = await hearChanges(shop.databaseUrl);
    await work();
    await inTransaction(shop.cms.payload, (tx) => tx.query(`select pg_notify('shop_changed', 'end')`));
    await until('the sign is heard', () => listener.heard().includes('end'));
    const heard = listener.heard().slice(0, -1);
    await listener.close();
    return heard;
  }

  it('are not notified of a draft, but at once when a text is published or withdrawn', async () => {
    const publish = (lead: string) =>
      shop.cms.payload.updateGlobal({
        slug: 'contact',
        overrideAccess: true,
        data: { lead, _status: 'published' },
      });
    await publish('Fale com a gente.');
    expect(await heardOf(() => keepDraft('contact', { lead: MARK }))).toEqual([]);
    expect(await heardOf(() => publish('Escreva para a gente.'))).toEqual(['content']);
    expect(
      await heardOf(() =>
        shop.cms.payload.updateGlobal({ slug: 'contact', overrideAccess: true, data: { _status: 'draft' } }),
      ),
    ).toEqual(['content']);
    expect((await readContact(shop.cms)).lead).toBe('');
  });
});
