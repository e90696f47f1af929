import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { merchantItem } from '@tests/support/feeds/merchant-schema';
import { makeImage } from '@tests/support/factories/make-image';
import { makeKit } from '@tests/support/factories/make-kit';
import { makeProduct } from '@tests/support/factories/make-product';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openKeptStorefront, type KeptStorefront } from '@tests/support/server/shared-storefront';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';

/* What programs read must say the same as the pages that people read. */

let shop: TestShop;
let storefront: KeptStorefront;

const DOCUMENTS = [
  '/catalogo.xml',
  '/llms.txt',
  '/cardapio.md',
  '/informacoes-importantes.md',
  '/produto/margherita.md',
];

beforeAll(async () => {
  shop = await openTestShop();
  storefront = await openKeptStorefront(shop.cms);
});

beforeEach(async () => {
  await shop.reset();
  await makeSettings(shop.cms);
  await switchDiscovery(true);
  const photo = await makeImage(shop.cms, { width: 900, height: 900 });
  await makeProduct(shop.cms, {
    name: 'Margherita',
    slug: 'margherita',
    description: 'Molho de tomate, *mussarela* e <manjericão>.',
    isGlutenFree: true,
    allergens: { contains: ['leite'], mayContain: ['soja'] },
    ingredients: ['farinha de arroz', 'mussarela (leite)'],
    netWeightGrams: 460,
    preparationTimeMinutes: 12,
    noticeDays: 2,
    storage: 'Freezer: até 3 meses.\nAsse a 220 °C.',
    nutrition: {
      portionsPerPack: 4,
      portionGrams: 80,
      per100g: { kcal: 231, sodiumMilligrams: 700 },
      perPortion: { kcal: 185 },
    },
    images: [{ image: photo.id }],
  });
  await makeProduct(shop.cms, {
    name: 'Trigo & Cia "especial"',
    slug: 'trigo',
    isGlutenFree: false,
    stock: 0,
  });
  await makeProduct(shop.cms, { name: 'Fora', slug: 'fora', active: false });
  dropAll();
});

afterAll(async () => {
  await storefront.close();
  await shop.close();
});

function dropAll(): void {
  for (const topic of ['catalog', 'content'] as const) dropSnapshots(topic);
  storefront.pages.drop();
}

async function switchDiscovery(isOn: boolean): Promise<void> {
  await shop.sql.query(
    `insert into resources (name, is_on) values ('discovery', $1) on conflict (name) do update set is_on = $1`,
    [isOn],
  );
}

/** The text of a page as a person reads it. */
async function pageText(path: string): Promise<string> {
  const { body } = await storefront.ask(path);
  return body
    .slice(body.indexOf('<main'), body.indexOf('</main>'))
    .replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ');
}

/** The text of a document, without the marks of Markdown. */
async function documentText(path: string): Promise<string> {
  const { body } = await storefront.ask(path);
  return body
    .replace(/\\(.)/g, '$1')
    .replace(/\u00a0/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the documents for programs', () => {
  it('say the facts of the product’s page, field by field', async () => {
    await makePromotion(shop.cms, { title: 'Semana do Queijo', discountPercentage: 10 });
    dropAll();
    const [page, document] = await Promise.all([
      pageText('/produto/margherita'),
      documentText('/produto/margherita.md'),
    ]);
    const facts = [
      'Margherita',
      'Molho de tomate, *mussarela* e <manjericão>.',
      'R$ 49,90',
      'R$ 44,91',
      'Semana do Queijo',
      'NÃO CONTÉM GLÚTEN',
      'ALÉRGICOS: CONTÉM LEITE. PODE CONTER SOJA.',
      'Farinha de arroz e mussarela (leite).',
      'Porções por embalagem: 4',
      'Valor energético (kcal)',
      '231',
      '185',
      'Freezer: até 3 meses.',
      'Asse a 220 °C.',
      'cerca de 12 minutos',
      'Peso líquido: 460 g',
      '2 dias de antecedência',
    ];
    for (const fact of facts) {
      expect(page, `the page says ${fact}`).toContain(fact);
      expect(document, `the document says ${fact}`).toContain(fact);
    }
    expect(document).toContain('ALTO EM sódio');
  });

  it('say the price with Pix, and what a kit is made of, as the pages do', async () => {
    await makeSettings(shop.cms, { pixOnSite: true, pixPercent: 5 });
    const disc = await makeProduct(shop.cms, {
      name: 'Discos',
      slug: 'discos',
      stock: 9,
      nutrition: { portionGrams: 80, per100g: { kcal: 244 } },
    });
    await makeKit(shop.cms, [{ product: disc, quantity: 3 }], { slug: 'kit', description: 'Para a festa.' });
    dropAll();
    const [page, document] = await Promise.all([pageText('/produto/kit'), documentText('/produto/kit.md')]);
    for (const fact of [
      'R$ 99,90',
      'R$ 94,91 no Pix',
      '3 × Discos',
      'Informação nutricional: Discos',
      '244',
    ]) {
      expect(page, `the page says ${fact}`).toContain(fact);
      expect(document, `the document says ${fact}`).toContain(fact);
    }
    expect(await documentText('/cardapio.md')).toMatch(/\[Kit 3 discos\].*R\$ 94,91 no Pix.*3 × Discos/);
  });

  it('name every product on sale, with its warnings, and no other', async () => {
    const menu = await documentText('/cardapio.md');
    expect(menu).toContain('[Margherita]');
    expect(menu).toMatch(/Trigo & Cia "especial".*esgotado; CONTÉM GLÚTEN/);
    expect(menu).not.toContain('Fora');
    const guide = await documentText('/llms.txt');
    expect(guide).toContain('/produto/trigo.md');
    expect(guide).not.toContain('fora');
    expect(guide).not.toContain('Todos os produtos à venda: NÃO CONTÉM GLÚTEN');
    expect((await storefront.ask('/produto/fora.md')).status).toBe(404);
  });

  it('are a feed that Google and Meta accept', async () => {
    await makePromotion(shop.cms, { title: 'Semana', discountPercentage: 10 });
    dropAll();
    const { body } = await storefront.ask('/catalogo.xml');
    const isList = (name: string) => ['item', 'g:shipping', 'g:additional_image_link'].includes(name);
    const parser = new XMLParser({ isArray: isList, parseTagValue: false });
    const feed = parser.parse(body) as { rss: { channel: { item: Record<string, unknown>[] } } };
    const items = feed.rss.channel.item.map((item) => merchantItem.parse(withoutPrefix(item)));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      title: 'Margherita',
      description: 'Molho de tomate, *mussarela* e <manjericão>.',
      price: '49.90 BRL',
      sale_price: '44.91 BRL',
      availability: 'in_stock',
      link: `${shop.cms.publicUrl}/produto/margherita`,
      unit_pricing_measure: '460 g',
    });
    const picture = new URL(items[0]?.image_link ?? '');
    expect(picture.pathname).toMatch(/^\/imagens\/.+\.(?:webp|png|jpe?g)$/);
  });

  it('are the same for everybody, and are not sent again while nothing changes', async () => {
    for (const path of DOCUMENTS) {
      const first = await storefront.ask(path);
      expect(first.status, path).toBe(200);
      expect(first.headers['set-cookie'], path).toBeUndefined();
      expect(first.headers['cache-control'], path).toBe('public, no-cache');
      const again = await storefront.ask(path, { headers: { 'If-None-Match': first.headers.etag ?? '' } });
      expect(again.status, path).toBe(304);
    }
  });

  it('do not exist while the owner does not use them', async () => {
    await switchDiscovery(false);
    dropAll();
    for (const path of DOCUMENTS) expect((await storefront.ask(path)).status, path).toBe(404);
  });
});

const withoutPrefix = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPrefix);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.replace(/^g:/, ''), withoutPrefix(inner)]),
  );
};
