import { readFileSync, readdirSync } from 'node:fs';
import { FACT_NAMES, fillFacts } from '@cms/content/facts';
import { DEFAULT_ZONE, seedZones } from '@cms/seed/content/delivery';
import { seedAbout } from '@cms/seed/content/about';
import { seedCategories } from '@cms/seed/content/categories';
import { seedContact } from '@cms/seed/content/contact';
import { seedFaq } from '@cms/seed/content/faq';
import { seedHome } from '@cms/seed/content/home';
import { seedMenuPage } from '@cms/seed/content/menu-page';
import { seedPictures } from '@cms/seed/content/pictures';
import { seedProducts } from '@cms/seed/content/products';
import { seedPromotions } from '@cms/seed/content/promotions';
import { seedSettings } from '@cms/seed/content/settings';
import { splitCep } from '@shop/delivery/address';
import { cityOfRange } from '@shop/delivery/zone-of';
import { formatBrl } from '@shop/money/format-brl';
import { promotionState } from '@shop/promotions/promotion';
import { endOfDay, startOfDay } from '@shop/time/bahia';
import { plainTextOf } from '@tests/support/cms/seed-documents';
import { SEED_HOURS } from '@tests/support/cms/seed-hours';
import { describe, expect, test } from 'vitest';
import { seedPlaces } from '@tests/support/cms/seed-places';

const picturesFolder = new URL('../../../cms/seed/pictures/', import.meta.url);

describe("the seed's pictures", () => {
  test('are listed once each, and each listed file is an existing JPEG', () => {
    const listed = Object.values(seedPictures).map(({ file }) => file);
    expect([...listed].sort()).toEqual(readdirSync(picturesFolder).sort());
    for (const file of listed) {
      expect(readFileSync(new URL(file, picturesFolder)).subarray(0, 3)).toEqual(
        Buffer.from([0xff, 0xd8, 0xff]),
      );
    }
  });

  test('have different alternative texts that describe them', () => {
    const texts = Object.values(seedPictures).map(({ alt }) => alt);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(30);
      expect(text).not.toMatch(/^(?:foto|imagem)/i);
    }
  });
});

test("the seed's categories are the filter buttons of the menu, in their order", () => {
  expect(
    [...seedCategories].sort((a, b) => a.sortOrder - b.sortOrder).map(({ name, slug }) => [name, slug]),
  ).toEqual([
    ['Tradicionais', 'tradicional'],
    ['Lactose-Free', 'lactose-free'],
    ['Doces', 'doce'],
    ['Pizza Sem Cobertura', 'discos'],
  ]);
});

describe("the seed's promotions", () => {
  const today = '2026-02-27';
  const promotions = seedPromotions(today);
  const statesAt = (now: Date) =>
    promotions.map(({ startDay, endDay, active }) =>
      promotionState({ active, startDate: startOfDay(startDay), endDate: endOfDay(endDay) }, now),
    );

  test('include an active, a scheduled and an expired promotion, from the first to the last moment of the day', () => {
    const states = ['active', 'scheduled', 'expired'];
    expect(statesAt(startOfDay(today))).toEqual(states);
    expect(statesAt(endOfDay(today))).toEqual(states);
  });

  test('include 10 % off Quatro Queijos for seven days, across the end of a month', () => {
    expect(promotions[0]).toMatchObject({
      title: 'Semana do Queijo',
      discountPercentage: 10,
      startDay: '2026-02-27',
      endDay: '2026-03-05',
      productSlugs: ['quatro-queijos'],
    });
  });

  test('cover existing products and categories', () => {
    for (const { scope, categorySlugs, productSlugs } of promotions) {
      const slugs = scope === 'products' ? productSlugs : categorySlugs;
      const known: readonly string[] = (scope === 'products' ? seedProducts : seedCategories).map(
        ({ slug }) => slug,
      );
      expect(slugs.length).toBeGreaterThan(0);
      for (const slug of slugs) expect(known).toContain(slug);
    }
  });
});

describe("the seed's home page", () => {
  test("has three slides with the links of the specification, each with a second button to 'about'", () => {
    expect(
      seedHome.slides.map(({ title, primary, secondary }) => [title, primary.path, secondary?.path]),
    ).toEqual([
      ['Pizzas artesanais sem glúten', '/cardapio', '/sobre'],
      ['Fermentação natural de 24 horas', '/informacoes-importantes', '/sobre'],
      ['Entrega em Salvador-BA', '/cardapio', '/sobre'],
    ]);
    for (const { image } of seedHome.slides) expect(seedPictures[image].file).toMatch(/^hero-/);
  });

  test('has the six benefits, and a banner that links to the menu and the FAQ', () => {
    expect(seedHome.tiles.map(({ title }) => title)).toEqual([
      'Sem Glúten',
      'Ingredientes Orgânicos',
      'Fermentação Natural',
      'Qualidade Premium',
      'Controle Rigoroso',
      'Entrega em Salvador/BA',
    ]);
    expect([seedHome.banner.primary.path, seedHome.banner.secondary.path]).toEqual([
      '/cardapio',
      '/informacoes-importantes',
    ]);
  });

  test('never writes out prices and times, but names them for the shop to fill in', () => {
    const answers = seedHome.answers.map(({ answer }) => plainTextOf(answer));
    expect(answers[1]).toContain('De {menor preço} a {maior preço}. Entrega {taxa de entrega};');
    expect(answers[2]).toContain('{tempo de separação}');
    // The area follows the zones: nothing is promised for a place that the shop does not serve.
    expect(answers[2]).toContain('Entregamos em {cidades atendidas}.');
    expect(JSON.stringify([seedHome, seedContact, seedMenuPage, seedFaq])).not.toMatch(/metropolitana/i);
    expect(seedHome.slides[2]?.text).toContain('{taxa de entrega}');
    const facts = { ...FACT_NAMES, 'taxa de entrega': formatBrl(DEFAULT_ZONE.feeCents) };
    expect(fillFacts(seedHome.slides[2]?.text, facts)).toContain('por R$\u00a015,00.');
    expect(JSON.stringify(fillFacts([seedHome, seedContact, seedMenuPage, seedFaq], facts))).not.toMatch(
      /\{[^{}"]+\}/,
    );
  });

  test('has words in italics that are part of their titles', () => {
    for (const { title, emphasis } of [...seedHome.slides, seedAbout]) {
      expect(emphasis).toBeTruthy();
      expect(title).toContain(emphasis);
    }
  });

  test('has the four preparation steps with the figures of the FAQ', () => {
    expect(seedHome.preparation.steps?.map(({ figure, unit }) => `${figure} ${unit}`)).toEqual([
      '10 min',
      '220 °C',
      '12–15 min',
      '2–3 min',
    ]);
  });
});

test("the seed's about page has its story and the four values", () => {
  expect(seedAbout.story.length).toBeGreaterThan(2);
  expect(seedAbout.tiles.map(({ title }) => title)).toEqual([
    'Sem contaminação',
    'Feita com cuidado',
    'Ingredientes selecionados',
    'Longa fermentação',
  ]);
});

test("the seed's contact page promises an answer within 24 hours", () => {
  expect(seedContact.lead).toContain('em até 24 horas');
});

describe("the seed's settings", () => {
  test('have the hours, fee, reservation and pickup place of the specification', () => {
    expect(SEED_HOURS).toEqual({
      attendance: [{ days: [1, 2, 3, 4, 5, 6, 0], opens: '11:00', closes: '19:00' }],
      pickup: [
        { days: [1, 2, 3, 4, 5], opens: '19:00', closes: '21:00' },
        { days: [6, 0], opens: '10:00', closes: '18:00' },
      ],
      delivery: [{ days: [1, 2, 3, 4, 5, 6, 0], opens: '11:00', closes: '19:00' }],
    });
    expect(seedSettings).toMatchObject({
      pickupAddress: 'Jardim Castro Alves 07, Brotas, Salvador/BA',
      reservationMinutes: 30,
    });
  });

  test('mark the seller as demonstration data', () => {
    expect(seedSettings.seller.legalName).toContain('dados de demonstração');
    expect(seedSettings.seller.cnpj).toBe('00.000.000/0001-00');
    expect(splitCep(seedSettings.seller.address)).toEqual({
      address: seedSettings.pickupAddress,
      cep: '40285-001',
    });
  });

  test('use the phone as the WhatsApp number, with country and area code', () => {
    expect(seedSettings.whatsappNumber).toBe(`55${seedSettings.phone.replace(/\D/g, '')}`);
  });

  const ranges = seedZones.flatMap(({ cepRanges }) => cepRanges ?? []);

  test('have delivery ranges in order and without overlaps', () => {
    expect(ranges).toHaveLength(4);
    for (const [index, { from, to }] of ranges.entries()) {
      expect(from < to).toBe(true);
      expect((ranges[index - 1]?.to ?? '') < from).toBe(true);
    }
  });

  test.each([
    ['40000-000', 'inside'],
    ['40285-001', 'inside'],
    ['42499-999', 'inside'],
    ['42702-400', 'inside'],
    ['42800-000', 'inside'],
    ['43700000', 'inside'],
    ['39999-999', 'outside'],
    ['42500-000', 'outside'],
    ['42750-000', 'outside'],
    ['44001-000', 'outside'],
    ['01310-100', 'outside'],
  ])('place the postal code %s %s the delivery area', (cep, answer) => {
    expect(cityOfRange(cep, seedPlaces) === null ? 'outside' : 'inside').toBe(answer);
  });
});
