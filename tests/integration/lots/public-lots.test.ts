import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { freezeLot } from '@cms/lots/operations/freeze-lot';
import { findPublicLot } from '@cms/lots/queries/find-public-lot';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { hearChanges } from '@tests/support/cms/hear-changes';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { completeLot, makeLot, releasedLot, REPORT_PDF } from '@tests/support/orders/lot-steps';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openKeptStorefront, type KeptStorefront } from '@tests/support/server/shared-storefront';

let shop: TestShop;
let storefront: KeptStorefront;
let adminId: string;
let productId: string;

beforeAll(async () => {
  shop = await openTestShop();
  storefront = await openKeptStorefront(shop.cms);
});

beforeEach(async () => {
  await shop.reset();
  storefront.pages.drop();
  await makeSettings(shop.cms);
  adminId = (await makeCustomer(shop.cms, { role: 'admin', fullName: 'Padeira Zulmira' })).id;
  productId = (
    await makeProduct(shop.cms, {
      name: 'Margherita',
      slug: 'margherita',
      stock: 0,
      isGlutenFree: true,
      allergens: { contains: ['leite'], mayContain: [] },
      storage: 'Freezer: até 3 meses.\nAsse a 220 °C.',
    })
  ).id;
});

afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const textOf = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>|<script[\s\S]*?<\/script>|<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/\s+/g, ' ');

/** Requests a page; returns the response with the page's title and the text of its main part. */
async function main(path: string) {
  const response = await storefront.ask(path);
  const html = response.body;
  const words = textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
  return { ...response, html, words, title: /<title>([^<]*)/.exec(html)?.[1] ?? '' };
}

const released = () => releasedLot(shop.cms, { productId, adminId });
/** Drops the caches, as every storefront does when it is notified of a change. */
function hear(): void {
  dropSnapshots('catalog');
  storefront.pages.drop();
}

const set = (lotId: string, change: string) =>
  shop.sql.query(`update lots set ${change} where id = $1`, [lotId]);

/** Words that would promise that a lot is safe. */
const PROMISES = /segur[oa]|liberado|pode comer|pode consumir/i;

describe('the page of a released lot', () => {
  it('shows its dates, label and result, and names neither a supplier nor the person who made it', async () => {
    const { code } = await released();
    const page = await main(`/lote/${code}`);
    expect(page.status).toBe(200);
    for (const words of [
      `Lote ${code}`,
      'Margherita',
      'Lote liberado',
      'NÃO CONTÉM GLÚTEN',
      'ALÉRGICOS: CONTÉM LEITE.',
      '< 5 mg/kg',
      'Não é “zero”',
      'ELISA R5, menor valor 5 mg/kg',
      'Freezer: até 3 meses.',
      'Abrir laudo (PDF, 1 KB)',
    ])
      expect(page.words).toContain(words);
    expect(page.words).not.toMatch(/Zulmira|Fornecedor|FA-2291|220/);
    expect(page.headers['cache-control']).toContain('no-store');
    expect(page.html).toContain('content="noindex"');
  });

  it('shows no gluten value when the lot has no result', async () => {
    const { code, lotId } = await released();
    await set(lotId, `gluten_result = null, gluten_limit_mg_kg = null`);
    const page = await main(`/lote/${code}`);
    expect(page.words).toContain('Sem laudo neste lote.');
    expect(page.words).not.toContain('mg/kg');
  });

  it('keeps the label that was confirmed when it was released', async () => {
    const { code } = await released();
    await shop.sql.query(`update products set label_confirmed_at = null`);
    await shop.cms.payload.update({
      collection: 'products',
      id: productId,
      overrideAccess: true,
      data: { allergens: { contains: ['leite', 'soja'] } },
    });
    await shop.sql.query(`update products set label_confirmed_at = now()`);
    expect((await findPublicLot(shop.cms, code))?.label?.allergenLines[0]).toBe('ALÉRGICOS: CONTÉM LEITE.');
  });
});

describe('a lot that nobody should eat', () => {
  it('has the warning in its title and first words as soon as it is stopped', async () => {
    const { code, lotId } = await released();
    await main(`/lote/${code}`);
    await freezeLot(shop.cms, { lotId, note: 'moinho quebrou', actorId: adminId });
    const page = await main(`/lote/${code}`);
    expect(page.title).toMatch(/^Não consuma/);
    expect(page.words.trim()).toMatch(/^Não consuma/);
    expect(page.words).toContain('até novo aviso');
    expect(page.words).not.toMatch(PROMISES);
    expect(page.words).not.toContain('moinho');
    expect(page.html).toContain('href="/ajuda"');
  });

  it('says that it was recalled', async () => {
    const { code, lotId } = await released();
    await freezeLot(shop.cms, { lotId, note: '', actorId: adminId });
    await set(lotId, `status = 'recolhido'`);
    const page = await main(`/lote/${code}`);
    expect(page.words).toContain('Este lote foi recolhido.');
    expect(page.words).toMatch(/Recolhido desde \d\d\/\d\d\/\d{4}, às \d{1,2}h(?:\d\d)?/);
    expect(page.words).not.toMatch(PROMISES);
  });

  it.each(['liberado', 'encerrado'])('says that it expired, while its status is %s', async (status) => {
    const { code, lotId } = await released();
    await set(
      lotId,
      `status = '${status}', closed_at = now(), made_on = '2026-01-01', best_before = '2026-04-01'`,
    );
    const page = await main(`/lote/${code}`);
    expect(page.title).toMatch(/^Não consuma/);
    expect(page.words).toContain('Venceu em 1 de abril de 2026, não consuma.');
    expect(page.words).not.toMatch(PROMISES);
  });
});

describe('the page of a lot code', () => {
  it.each(['261131-9', '000000-1'])(
    'is a 404 that promises nothing when no lot has the code: %s',
    async (code) => {
      const page = await main(`/lote/${code}`);
      expect(page.status).toBe(404);
      expect(page.words).toContain('Na dúvida, não consuma');
      expect(page.words).not.toMatch(PROMISES);
      expect(page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'))).not.toMatch(
        /basil|circle-check/,
      );
    },
  );

  it('is a 404 for a lot in analysis, too', async () => {
    const { code, lotId } = await makeLot(shop.cms, { productId, adminId });
    const page = await main(`/lote/${code}`);
    expect(page.status).toBe(404);
    expect(page.words).not.toContain('Margherita');
    expect((await storefront.ask(`/lote/${code}/laudo.pdf`)).status).toBe(404);
    await completeLot(shop.cms, { lotId, adminId });
    expect((await storefront.ask(`/lote/${code}/laudo.pdf`)).status).toBe(404);
  });

  it.each(['abc', '26-1', "1' or '1'='1", '<script>'])(
    'explains the expected format when the text is not a lot code: %s',
    async (typed) => {
      const page = await main(`/lote/${encodeURIComponent(typed)}`);
      expect(page.status).toBe(404);
      expect(page.words).toContain('Seis números, traço, um número.');
      const asked = await main(`/lote?codigo=${encodeURIComponent(typed)}`);
      expect(asked.status).toBe(400);
      expect(asked.words).toContain('Seis números, traço, um número.');
    },
  );

  it('is found when the code is typed with spaces, or as the address in the QR code', async () => {
    const { code } = await released();
    for (const typed of [` ${code} `, code.replace('-', ' - '), `https://loja.test/lote/${code}`]) {
      const response = await storefront.ask(`/lote?codigo=${encodeURIComponent(typed)}`);
      expect([response.status, response.headers.location]).toEqual([302, `/lote/${code}`]);
    }
  });
});

it('the report is served as the file that was attached, and only for a released lot', async () => {
  const { code } = await released();
  const response = await storefront.ask(`/lote/${code}/laudo.pdf`);
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.body).toBe(REPORT_PDF.toString('latin1'));
  for (const other of ['261131-9', 'x'])
    expect((await storefront.ask(`/lote/${other}/laudo.pdf`)).status).toBe(404);
});

describe('the page of trust', () => {
  it('exists once a lot was released, and is then linked in the footer and listed in the sitemap', async () => {
    expect((await storefront.ask('/confianca')).status).toBe(404);
    expect((await storefront.ask('/busca')).body).not.toContain('href="/confianca"');
    const { code } = await released();
    hear();
    const page = await main('/confianca');
    expect(page.status).toBe(200);
    expect(page.words).toContain(code);
    expect(page.words).toContain('Sem laudo, o lote não é vendido.');
    expect((await storefront.ask('/busca')).body).toContain('href="/confianca"');
    expect((await storefront.ask('/sitemap.xml')).body).toContain('/confianca</loc>');
  });

  it('does not claim that every lot sold has a report while the setting allows a release without one', async () => {
    await released();
    await shop.sql.query('update settings set lot_report_required = false');
    storefront.pages.drop();
    expect((await main('/confianca')).words).not.toContain('Sem laudo, o lote não é vendido.');
  });

  it('says that everything on sale has a lot only while every box in the shop is in one', async () => {
    await released();
    expect((await main('/confianca')).words).toContain('Tudo o que está à venda é de um lote com');
    await makeProduct(shop.cms, { name: 'Pepperoni', slug: 'pepperoni', stock: 3 });
    const { words } = await main('/confianca');
    expect(words).toContain('código: Margherita. Os outros produtos ainda não têm lote.');
    expect(words).not.toMatch(/Tudo o que está|Toda caixa|[Cc]ada pizza tem um lote/);
    await shop.sql.query(`insert into stock_movements (product_id, delta, reason) values ($1, 1, 'ajuste')`, [
      productId,
    ]);
    expect((await main('/confianca')).words).toContain('nenhum produto à venda está em um lote');
  });

  it('promises a code on every box only while no order is sent without a lot', async () => {
    await released();
    expect((await main('/confianca')).words).toContain('Sua caixa não tem código?');
    await shop.sql.query('update settings set lot_required_to_send = true');
    dropSnapshots('content');
    const { words } = await main('/confianca');
    expect(words).toContain('Toda caixa traz um código.');
    expect(words).not.toContain('Sua caixa não tem código?');
  });

  it('lists a stopped lot with its status', async () => {
    const { code, lotId } = await released();
    await freezeLot(shop.cms, { lotId, note: '', actorId: adminId });
    const { words } = await main('/confianca');
    expect(words).toMatch(new RegExp(`${code}.{0,40}Em conferência`));
  });
});

describe('a product’s page', () => {
  const words = async () => (await main('/produto/margherita')).words;

  /** Changes what the product may contain, and confirms its label. */
  async function relabel(mayContain: string[]): Promise<void> {
    const set = (at: string) => shop.sql.query(`update products set label_confirmed_at = ${at}`);
    await set('null');
    const data = { allergens: { contains: ['leite'], mayContain } };
    await shop.cms.payload.update({ collection: 'products', id: productId, overrideAccess: true, data });
    await set('now()');
    hear();
  }

  it('says for three months that the recipe changed, and how', async () => {
    expect(await words()).not.toContain('A receita mudou');
    await relabel(['soja']);
    expect(await words()).toMatch(/A receita mudou em \d+ de \p{L}+ de \d{4}: agora PODE CONTER SOJA\./u);
    await relabel(['soja']);
    expect(await words()).toContain('agora PODE CONTER SOJA.');
    await shop.sql.query('alter table label_versions disable trigger label_versions_append_only');
    await shop.sql.query(`update label_versions set created_at = created_at - interval '91 days'`);
    await shop.sql.query('alter table label_versions enable trigger label_versions_append_only');
    hear();
    expect(await words()).not.toContain('A receita mudou');
  });

  it('names its lots on sale, and has no such line when it has none', async () => {
    expect(await words()).not.toContain('à venda:');
    const { code, lotId } = await released();
    hear();
    expect(await words()).toContain(`Lote à venda: ${code}`);
    const other = await released();
    hear();
    expect(await words()).toContain('2 lotes à venda');
    await freezeLot(shop.cms, { lotId, note: '', actorId: adminId });
    hear();
    expect(await words()).toContain(`Lote à venda: ${other.code}`);
  });

  it('changes at once when one of several lots is released, stopped or recalled', async () => {
    await released();
    const { lotId } = await released();
    for (const change of [
      () => freezeLot(shop.cms, { lotId, note: '', actorId: adminId }),
      () => set(lotId, `status = 'recolhido'`),
    ]) {
      const changes = await hearChanges(shop.databaseUrl);
      await change();
      await expect.poll(changes.heard).toContain('catalog');
      await changes.close();
    }
  });
});
