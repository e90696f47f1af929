import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actingAdmin } from '@cms/catalog/acting-admin';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { listLegalVersions } from '@cms/content/queries/list-legal-versions';
import { readLegalText } from '@cms/content/queries/read-legal-text';
import { checkInvariants } from '@cms/reports/invariants';
import { up as createArchive } from '@cms/migrations/20261121_180100_versions_of_legal_texts';
import { dayOf } from '@shop/time/bahia';
import { publishTexts } from '@tests/support/access/publish-texts';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openKeptStorefront, type KeptStorefront } from '@tests/support/server/shared-storefront';

let shop: TestShop;
let storefront: KeptStorefront;
let admin: string;

beforeAll(async () => {
  shop = await openTestShop();
  storefront = await openKeptStorefront(shop.cms);
});

beforeEach(async () => {
  await shop.reset();
  await makeSettings(shop.cms);
  await publishTexts(shop.cms);
  admin = (await makeCustomer(shop.cms, { role: 'admin' })).id;
  forget();
});

afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const SLUG = 'terms-of-use';
const LIST = '/termos-de-uso/versoes';
const DAY = dayOf(new Date());
/** The versions that the seed publishes. */
const FIRST = '2025-01';
const SEEDED = '2026-11';

/** Drops the caches, as a database notification does in every process. */
function forget() {
  dropSnapshots('content');
  dropSnapshots('catalog');
  storefront.pages.drop();
}

async function save(lead: string, status: 'draft' | 'published') {
  await shop.cms.payload.updateGlobal({
    slug: SLUG,
    overrideAccess: true,
    user: actingAdmin(admin),
    draft: status === 'draft',
    data: { lead, _status: status },
  });
  forget();
}

const publish = (lead: string) => save(lead, 'published');

const archived = () =>
  shop.sql.query<{ version: string; lead: string }>(
    'select version, lead from legal_versions where slug = $1 order by id',
    [SLUG],
  );
const versions = async () => (await archived()).map(({ version }) => version);

describe('the archive of a legal text', () => {
  it('starts with the two versions that the seed publishes', async () => {
    const found = await shop.sql.query('select slug, version from legal_versions order by id');
    expect(found).toEqual([
      { slug: 'privacy-policy', version: FIRST },
      { slug: 'privacy-policy', version: SEEDED },
      { slug: 'terms-of-use', version: FIRST },
      { slug: 'terms-of-use', version: SEEDED },
      { slug: 'returns-policy', version: FIRST },
      { slug: 'returns-policy', version: SEEDED },
    ]);
  });

  it('starts, in an existing shop, with the published text and no draft', async () => {
    await save('Rascunho', 'draft');
    await shop.cms.payload.updateGlobal({
      slug: 'returns-policy',
      overrideAccess: true,
      data: { _status: 'draft' },
    });
    const before = await shop.sql.query(
      `select slug, version, last_updated, title, lead, body from legal_versions
       where slug <> 'returns-policy' and version = '2026-11' order by slug`,
    );
    await shop.sql.query('drop table legal_versions');
    await createArchive({ db: shop.cms.payload.db.drizzle } as never);
    const after = await shop.sql.query(
      'select slug, version, last_updated, title, lead, body from legal_versions order by slug',
    );
    expect(after).toEqual(before);
  });

  it('gets each published version once, and neither drafts nor autosaves', async () => {
    await save('Rascunho', 'draft');
    await save('Rascunho guardado', 'draft');
    expect(await versions()).toEqual([FIRST, SEEDED]);
    await publish('Primeira');
    await publish('Primeira');
    await save('Outro rascunho', 'draft');
    await publish('Segunda');
    expect((await archived()).slice(2)).toEqual([
      { version: DAY, lead: 'Primeira' },
      { version: `${DAY}.2`, lead: 'Segunda' },
    ]);
  });

  it('keeps one version name for a text that is withdrawn and published again', async () => {
    await publish('Primeira');
    await save('Primeira', 'draft');
    await shop.cms.payload.updateGlobal({ slug: SLUG, overrideAccess: true, data: { _status: 'draft' } });
    forget();
    expect(await readLegalText(shop.cms, SLUG)).toBeNull();
    expect((await listLegalVersions(shop.cms, SLUG)).map(({ isCurrent }) => isCurrent)).toEqual([
      false,
      false,
      false,
    ]);
    await publish('Primeira');
    expect(await versions()).toEqual([FIRST, SEEDED, DAY]);
    await shop.cms.payload.updateGlobal({ slug: SLUG, overrideAccess: true, data: { _status: 'draft' } });
    await publish('Segunda');
    expect(await versions()).toEqual([FIRST, SEEDED, DAY, `${DAY}.2`]);
  });

  it('stores a restored old version as a new version of today', async () => {
    await publish('Primeira');
    await publish('Segunda');
    const { docs } = await shop.cms.payload.findGlobalVersions({
      slug: SLUG,
      overrideAccess: true,
      where: { 'version.lead': { equals: 'Primeira' }, 'version._status': { equals: 'published' } },
    });
    await shop.cms.payload.restoreGlobalVersion({
      slug: SLUG,
      id: String(docs[0]?.id),
      overrideAccess: true,
      user: actingAdmin(admin),
    });
    forget();
    expect(await readLegalText(shop.cms, SLUG)).toMatchObject({ version: `${DAY}.3`, lead: 'Primeira' });
    expect((await archived()).slice(2)).toEqual([
      { version: DAY, lead: 'Primeira' },
      { version: `${DAY}.2`, lead: 'Segunda' },
      { version: `${DAY}.3`, lead: 'Primeira' },
    ]);
  });

  it('gives two texts published in parallel two versions, and two equal texts a single version', async () => {
    await Promise.all([publish('Uma'), publish('Outra')]);
    expect(await versions()).toEqual([FIRST, SEEDED, DAY, `${DAY}.2`]);
    expect((await archived()).map(({ lead }) => lead).sort()).toEqual(
      expect.arrayContaining(['Outra', 'Uma']),
    );
    await Promise.all([publish('Igual'), publish('Igual')]);
    expect(await versions()).toEqual([FIRST, SEEDED, DAY, `${DAY}.2`, `${DAY}.3`]);
    forget();
    expect((await readLegalText(shop.cms, SLUG))?.version).toBe(`${DAY}.3`);
    expect((await checkInvariants(shop.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
  });

  it('rejects a different text under a published version, and publishes nothing then', async () => {
    const smuggled = shop.cms.payload.updateGlobal({
      slug: SLUG,
      overrideAccess: true,
      data: { lead: 'Outras palavras', _status: 'published' },
    });
    await expect(smuggled).rejects.toThrow('published with other words');
    forget();
    expect((await readLegalText(shop.cms, SLUG))?.lead).not.toBe('Outras palavras');
  });

  it('fails the invariant check when a published version is missing', async () => {
    await shop.sql.query(`update terms_of_use set lead = 'Outras palavras'`);
    expect((await checkInvariants(shop.sql)).filter(({ violations }) => violations > 0)).toMatchObject([
      { unit: 'textos legais publicados', figure: 3, violations: 1 },
    ]);
  });
});

describe('the pages of published versions', () => {
  const htmlOf = async (path: string) => {
    const response = await storefront.ask(path);
    expect(response.status, path).toBe(200);
    return response.body.replace(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '');
  };

  it('are linked from the text and listed, and search engines do not index them', async () => {
    await publish('Primeira abertura dos termos');
    const text = await htmlOf('/termos-de-uso');
    expect(text).toContain(`href="${LIST}"`);
    expect(text).toContain('Primeira versão de janeiro de 2025');
    const list = await htmlOf(LIST);
    expect(list).toContain('<meta name="robots" content="noindex"/>');
    expect(list.indexOf(`href="${LIST}/${DAY}"`)).toBeGreaterThan(0);
    expect(list.indexOf(`href="${LIST}/${SEEDED}"`)).toBeGreaterThan(list.indexOf(`href="${LIST}/${DAY}"`));
    expect(list.match(/em vigor</g)).toHaveLength(2);
    expect(await htmlOf(`${LIST}/${SEEDED}`)).toContain('<meta name="robots" content="noindex"/>');
    expect((await storefront.ask('/sitemap.xml')).body).not.toContain('versoes');
  });

  it.each(['/politica-de-privacidade', '/politica-de-devolucao'])('exist for %s, too', async (page) => {
    expect(await htmlOf(`${page}/versoes`)).toContain(`href="${page}/versoes/${SEEDED}"`);
    expect(await htmlOf(`${page}/versoes/${SEEDED}`)).toContain('Versão em vigor');
  });

  it('mark what a version removed and added, also in words, and link to the previous and next one', async () => {
    await publish('A entrega custa quinze reais em Salvador');
    await publish('A entrega custa vinte reais em Salvador');
    const html = await htmlOf(`${LIST}/${DAY}.2`);
    expect(html).toContain(`O que mudou desde a versão ${DAY}`);
    expect(html).toMatch(/<del><span[^>]*> \(retirado: <\/span>quinze<span[^>]*>\) <\/span><\/del>/);
    expect(html).toMatch(/<ins><span[^>]*> \(incluído: <\/span>vinte<span[^>]*>\) <\/span><\/ins>/);
    expect(html).toContain(`href="${LIST}/${DAY}"`);
    const middle = await htmlOf(`${LIST}/${DAY}`);
    expect(middle).toContain('Versão antiga');
    expect(middle).toContain(`href="${LIST}/${DAY}.2"`);
    expect(middle).toContain(`href="${LIST}/${SEEDED}"`);
    expect(await htmlOf(`${LIST}/${FIRST}`)).not.toContain('O que mudou desde');
  });

  it("show the name of a shop value, such as the delivery fee, not today's value", async () => {
    expect(await htmlOf(`${LIST}/${SEEDED}`)).toContain('[taxa de entrega]');
  });

  it('show nothing of a draft', async () => {
    await save('Rascunho que ninguém leu', 'draft');
    for (const path of ['/termos-de-uso', LIST, `${LIST}/${SEEDED}`]) {
      expect(await htmlOf(path)).not.toContain('Rascunho que ninguém leu');
    }
    expect((await storefront.ask(`${LIST}/${DAY}`)).status).toBe(404);
  });

  it('show the owner’s text as text, never as markup', async () => {
    await publish('<script>alert(1)</script> & "aspas"');
    expect((await storefront.ask(`${LIST}/${DAY}`)).body).not.toContain('<script>alert(1)');
  });

  it.each([
    `${LIST}/1999`,
    `${LIST}/${SEEDED}'--`,
    `${LIST}/2025-01/x`,
    '/sobre/versoes',
    '/politica/versoes/2025-01',
    '/constructor/versoes',
  ])('return 404 at %s, and the page cache renders nothing for it', async (path) => {
    storefront.takeRendered();
    expect((await storefront.ask(path)).status).toBe(404);
    expect(storefront.takeRendered()).toEqual([]);
  });

  it('return 404 while a text was never published', async () => {
    await shop.reset();
    forget();
    expect((await storefront.ask(LIST)).status).toBe(404);
  });

  it('are rendered once for all visitors, and once more after a publication', async () => {
    storefront.takeRendered();
    await htmlOf(LIST);
    await htmlOf(LIST);
    await htmlOf(`${LIST}/${SEEDED}`);
    await htmlOf(`${LIST}/${SEEDED}?utm_source=x`);
    expect(storefront.takeRendered()).toEqual([LIST, `${LIST}/${SEEDED}`]);
    await publish('Mudou');
    expect(await htmlOf(LIST)).toContain(`${LIST}/${DAY}`);
    expect(await htmlOf(`${LIST}/${SEEDED}`)).toContain('Versão antiga');
  });
});
