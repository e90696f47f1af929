import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makePeople } from '@tests/support/access/people';
import { makeImage } from '@tests/support/factories/make-image';
import { makeProduct } from '@tests/support/factories/make-product';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openKeptStorefront, type KeptStorefront } from '@tests/support/server/shared-storefront';

let shop: TestShop;
let storefront: KeptStorefront;

beforeAll(async () => {
  shop = await openTestShop();
  await makePeople(shop.cms);
  await makeSettings(shop.cms);
  const pictures = [
    await makeImage(shop.cms, { alt: 'Inteira', width: 400, height: 400 }),
    await makeImage(shop.cms, { alt: 'Cortada', width: 400, height: 400 }),
  ];
  // The specification's page: what a sold-out product offers beyond it is tested with the waitlist.
  await shop.sql.query(
    `insert into resources (name, is_on) values ('waitlist', false) on conflict (name) do update set is_on = false`,
  );
  const full = await makeProduct(shop.cms, {
    name: 'Completa',
    slug: 'completa',
    description: 'De tudo um pouco.',
    priceCents: 5000,
    images: pictures.map(({ id }) => ({ image: id })),
    isNew: true,
    isGlutenFree: true,
    isSugarFree: true,
    isLactoseFree: true,
    ingredients: ['farinha de arroz', 'água'],
    allergens: { contains: ['ovos'], mayContain: ['soja'] },
    nutrition: {
      portionsPerPack: 5,
      portionGrams: 80,
      portionLabel: '1 fatia',
      perPortion: { kcal: 180, sodiumMilligrams: 210 },
      per100g: { kcal: 225, saturatedFatsGrams: 6, fibreGrams: 2.5 },
    },
    netWeightGrams: 420,
    preparationTimeMinutes: 13,
    storage: 'No freezer, até 3 meses.',
  });
  await makePromotion(shop.cms, {
    title: 'Semana',
    discountPercentage: 10,
    scope: 'products',
    products: [full.id],
  });
  await makeProduct(shop.cms, { name: 'Nua', slug: 'nua', ingredients: [], stock: 0 });
  storefront = await openKeptStorefront(shop.cms);
});

afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const htmlOf = async (path: string) => (await storefront.ask(path)).body;

/** Returns the text of a page, in the order of the page. */
const textOf = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>|<script[\s\S]*?<\/script>|<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ');

describe("a product's page", () => {
  it.each([
    'Novo',
    'Gluten-Free',
    'Sugar-Free',
    'Lactose-Free',
    'Congelada',
    '−10%',
    'De R$ 50,00 por R$ 45,00',
    'Semana, até',
    'De tudo um pouco.',
    'NÃO CONTÉM GLÚTEN',
    'ALÉRGICOS: CONTÉM OVOS. PODE CONTER SOJA.',
    'Farinha de arroz e água.',
    'Porções por embalagem: 5 Porção: 80 g (1 fatia)',
    'Nutriente 100 g 80 g %VD*',
    'Valor energético (kcal) 225 180 9',
    'Açúcares totais (g) — — Açúcares adicionados (g) — — Proteínas (g)',
    'Fibras alimentares (g) 2,5 —',
    'Sódio (mg) — 210 11',
    '*Percentual de valores diários fornecidos pela porção.',
    'ALTO EM GORDURA SATURADA',
    'Peso líquido: 420 g',
    'No freezer, até 3 meses.',
    'Tempo de forno: cerca de 13 minutos, conforme o seu forno.',
    'Adicionar ao Carrinho - R$ 45,00',
    'Home Cardápio Completa',
  ])('says: %s', async (words) => {
    expect(textOf(await htmlOf('/produto/completa'))).toContain(words);
  });

  it('marks the English badges as English, and shows every picture with its description', async () => {
    const html = await htmlOf('/produto/completa');
    for (const badge of ['Gluten-Free', 'Sugar-Free', 'Lactose-Free']) {
      expect(html).toMatch(new RegExp(`lang="en">(?:<svg.*?</svg>)?${badge}`));
    }
    expect(html).toContain('aria-label="Fotos de Completa"');
    for (const alt of ['Inteira', 'Cortada']) expect(html).toContain(`alt="${alt}"`);
  });

  it('shows no empty section, no claim and no buy button without the data for it', async () => {
    const html = await htmlOf('/produto/nua');
    const text = textOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
    for (const words of ['NÃO CONTÉM GLÚTEN', 'Ingredientes', 'Informação nutricional', 'Conservação']) {
      expect(text).not.toContain(words);
    }
    expect(text).toContain('CONTÉM GLÚTEN');
    expect(text).toContain('Sem estoque no momento.');
    expect(html).toMatch(/<button[^>]*disabled[^>]*>(?:<span[^>]*>)*Sem estoque/);
    expect(html).not.toContain('type="number"');
  });
});

describe('other products', () => {
  it('are listed below a product, without that product and without sold-out products', async () => {
    const others = async (path: string) => (await htmlOf(path)).split('Outros sabores')[1] ?? '';
    expect(await others('/produto/nua')).toContain('href="/produto/completa"');
    expect(await others('/produto/completa')).not.toMatch(/href="\/produto\/(?:nua|completa)"/);
  });
});

describe("a product's card", () => {
  it('shows badges, price and description, and allows adding only available products', async () => {
    const html = await htmlOf('/cardapio');
    const cardOf = (name: string) =>
      html.split('<article').find((card) => card.includes(`>${name}</a>`)) ?? '';
    const full = textOf(cardOf('Completa'));
    for (const words of [
      '−10%',
      'Novo',
      'Congelada',
      'De R$ 50,00 por R$ 45,00',
      'De tudo um pouco.',
      'Gluten-Free',
    ])
      expect(full).toContain(words);
    expect(full).toContain('Adicionar Completa ao carrinho');
    expect(cardOf('Completa')).toMatch(/href="\/produto\/completa"/);
    const bare = cardOf('Nua');
    expect(bare).toMatch(/<button[^>]*disabled[^>]*>Sem estoque/);
    expect(textOf(bare)).not.toContain('Adicionar');
    expect(bare).toMatch(/href="\/produto\/nua"/);
    expect(bare).not.toContain('<img');
  });
});
