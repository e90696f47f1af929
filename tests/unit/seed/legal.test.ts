import { factsOf, fillFacts } from '@cms/content/facts';
import { plainText } from '@cms/content/plain-text';
import { seedZones } from '@cms/seed/content/delivery';
import { seedFaq } from '@cms/seed/content/faq';
import { seedProducts } from '@cms/seed/content/products';
import { seedLegalTexts } from '@cms/seed/content/legal';
import { seedSettings } from '@cms/seed/content/settings';
import { CASE_ADVICE, COLLECTION_TEXT } from '@shop/messages/case-messages';
import { CANCEL_WINDOW_MS } from '@shop/orders/cancellation';
import { addressName } from '@shop/text/address-name';
import type { WeeklyHours } from '@shop/time/open-now';
import { SEED_HOURS } from '@tests/support/cms/seed-hours';
import { documentOf, plainTextOf } from '@tests/support/cms/seed-documents';
import { describe, expect, test } from 'vitest';

const hours = (rows: readonly WeeklyHours[]) => rows.map(({ days, ...row }) => ({ ...row, days: [...days] }));

/** The facts that the shop fills in; the demo's settings hold the figures of the specification. */
const FACTS = factsOf({
  prices: [],
  zones: seedZones.map(({ active, minCents, freeOverCents, ...zone }) => ({
    ...zone,
    isActive: active,
    isCityWide: zone.isDefault,
    minimumCents: minCents,
    freeFromCents: freeOverCents ?? null,
  })),
  settings: {
    separationTime: seedSettings.separationTime ?? '',
    reservationMinutes: seedSettings.reservationMinutes,
    attendanceHours: hours(SEED_HOURS.attendance),
    deliveryHours: hours(SEED_HOURS.delivery),
    pickupHours: hours(SEED_HOURS.pickup),
    pickupAddress: seedSettings.pickupAddress ?? '',
    isPixOnSite: seedSettings.pixOnSite === true,
    counterCash: seedSettings.counterCash === true,
    guestCheckout: seedSettings.guestCheckout === true,
    guestMaxUnits: seedSettings.guestMaxUnits ?? 0,
  },
});

function legalText(slug: string) {
  const found = seedLegalTexts.find((text) => text.slug === slug);
  if (!found) throw new Error(`No legal text ${slug}`);
  return { ...found, words: fillFacts(plainTextOf(found.body), FACTS).replaceAll('\u00a0', ' ') };
}

const sectionsOf = (slug: string) =>
  documentOf(legalText(slug).body).root.children.flatMap((block) =>
    block.type === 'heading' && block.tag === 'h2' ? [plainText({ root: block })] : [],
  );

test('there are three legal texts, of the version that the settings name for the terms', () => {
  expect(seedLegalTexts.map(({ slug }) => slug)).toEqual([
    'privacy-policy',
    'terms-of-use',
    'returns-policy',
  ]);
  for (const { version } of seedLegalTexts) expect(version).toBe('2026-11');
  expect(seedSettings.termsVersion).toBe(legalText('terms-of-use').version);
});

test('the privacy notice has twelve sections, in its first version too', () => {
  expect(sectionsOf('privacy-policy')).toHaveLength(12);
  expect(legalText('privacy-policy').first.body.match(/^## /gm)).toHaveLength(12);
});

test('the first versions have the dates of the specification, and today’s texts a later one', () => {
  expect(seedLegalTexts.map(({ first }) => [first.version, first.lastUpdated])).toEqual([
    ['2025-01', '22 de janeiro de 2025'],
    ['2025-01', 'janeiro de 2025'],
    ['2025-01', 'janeiro de 2025'],
  ]);
  for (const { lastUpdated } of seedLegalTexts) expect(lastUpdated).toBe('26 de novembro de 2026');
});

test.each([
  ['privacy-policy', 'Lei nº 13.709/2018'],
  ['privacy-policy', 'LGPD'],
  ['privacy-policy', '15 dias úteis'],
  ['privacy-policy', 'encarregado'],
  ['privacy-policy', 'ANPD'],
  ['privacy-policy', '18 anos'],
  ['terms-of-use', '18 anos ou mais'],
  ['terms-of-use', 'permissão dos pais ou responsáveis'],
  ['terms-of-use', '5 minutos após a confirmação'],
  ['terms-of-use', '30 minutos após o recebimento'],
  ['terms-of-use', '7 dias'],
  ['terms-of-use', '30 dias'],
  ['terms-of-use', '30–45 min'],
  ['terms-of-use', 'Pix'],
  ['terms-of-use', 'cartão de crédito'],
  ['terms-of-use', 'cartão de débito'],
  ['terms-of-use', 'aceitamos também dinheiro'],
  ['terms-of-use', 'cobrada separadamente'],
  ['terms-of-use', 'Retirada: grátis'],
  ['terms-of-use', '24 horas'],
  ['terms-of-use', '30 cm'],
  ['terms-of-use', 'R$ 15,00'],
  ['terms-of-use', 'Salvador: R$ 15,00.'],
  ['terms-of-use', 'Camaçari: R$ 25,00, pedido mínimo de R$ 120,00.'],
  ['terms-of-use', 'Pix na página da loja'],
  ['terms-of-use', 'Você pode comprar com ou sem cadastro. Sem cadastro, até 6 unidades por pedido.'],
  ['terms-of-use', 'Se não cumprirmos o horário'],
  ['terms-of-use', 'Quero desistir da compra'],
  ['terms-of-use', 'até 3 meses'],
  ['terms-of-use', 'até 5 dias'],
  ['terms-of-use', 'das 11h às 19h'],
  ['terms-of-use', 'segunda a sexta, das 19h às 21h'],
  ['terms-of-use', 'sábado e domingo, das 10h às 18h'],
  ['returns-policy', '5 minutos após a confirmação'],
  ['returns-policy', '30 minutos após o recebimento'],
  ['returns-policy', '7 dias'],
  ['returns-policy', '30 dias'],
  ['returns-policy', '24 horas'],
  ['returns-policy', 'Desistir ou reclamar'],
  ['returns-policy', 'Preciso de ajuda'],
  ['returns-policy', 'Quero desistir da compra'],
  ['returns-policy', 'das 11h às 19h'],
  ['privacy-policy', 'Pix da nossa página'],
  ['privacy-policy', 'permissão dos pais ou responsáveis'],
])('the legal text %s states "%s"', (slug, figure) => {
  expect(legalText(slug).words).toContain(figure);
});

test('the terms state the fee and the reservation of the settings', () => {
  const { words } = legalText('terms-of-use');
  expect(plainTextOf(legalText('terms-of-use').body)).toContain('{área e taxas}');
  expect(words).toContain('R$ 15,00');
  expect(words).toContain(
    `reservamos os produtos e o horário por ${seedSettings.reservationMinutes} minutos`,
  );
});

test("the terms state the minutes that the shop's rules use", () => {
  const minutes = CANCEL_WINDOW_MS / 60_000;
  for (const slug of ['terms-of-use', 'returns-policy']) {
    expect(legalText(slug).words).toContain(`${minutes} minutos após a confirmação`);
  }
});

test('the terms state the hours of the weekly grid', () => {
  const { words } = legalText('terms-of-use');
  for (const { opens, closes } of [...SEED_HOURS.attendance, ...SEED_HOURS.pickup]) {
    expect(words).toContain(`das ${Number.parseInt(opens)}h às ${Number.parseInt(closes)}h`);
  }
  expect(words).toContain(`(${seedSettings.separationTime})`);
});

test('every section of a legal text has its own title, so that it can be linked', () => {
  for (const { slug } of seedLegalTexts) {
    const titles = sectionsOf(slug);
    expect(titles.length).toBeGreaterThan(5);
    expect(new Set(titles.map(addressName)).size).toBe(titles.length);
  }
});

test('the links of the legal texts lead to pages of the shop or to the consumer platform', () => {
  const links = seedLegalTexts.flatMap(
    ({ body }) => JSON.stringify(documentOf(body)).match(/"url":"[^"]+"/g) ?? [],
  );
  const known =
    /"url":"(\/(politica-de-privacidade|termos-de-uso|politica-de-devolucao|contato|carrinho|ajuda|informacoes-importantes|conta\/(pedidos|privacidade|notificacoes))|https:\/\/www\.consumidor\.gov\.br)"/;
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !known.test(link))).toEqual([]);
});

test('no legal text contains a blank to fill in', () => {
  for (const { slug } of seedLegalTexts) {
    const { words } = legalText(slug);
    expect(words).not.toMatch(/\{\{|\[[^\]]*\]|xxx|lorem/i);
  }
});

describe('the answer about thawed pizza', () => {
  const texts: [string, string][] = [
    ...seedLegalTexts.map(({ slug }): [string, string] => [slug, legalText(slug).words]),
    ...seedFaq.map(({ anchor, answer }): [string, string] => [anchor, plainTextOf(answer)]),
    ...seedProducts.map(({ slug, storage }): [string, string] => [slug, storage]),
    ['the help form', CASE_ADVICE.descongelado_ou_danificado ?? ''],
    ['the withdrawal', COLLECTION_TEXT],
  ];

  test.each(texts.filter(([, text]) => /recongel|descongelad[ao] (?:fica|n)|chegou descongelad/i.test(text)))(
    'is not to freeze it again: %s',
    (_, text) => {
      expect(text).toMatch(/não (?:a |o |se )?recongel|sem recongelar/i);
      expect(text).not.toMatch(/descongelad[ao][^.]*no freezer/i);
    },
  );

  test('stands in the terms, the returns policy, the questions, the labels and the help form', () => {
    const saying = texts.filter(([, text]) => /não (?:se )?recongel/i.test(text)).map(([name]) => name);
    expect(saying).toEqual([
      'terms-of-use',
      'returns-policy',
      'conservacao',
      'chega-congelada',
      ...seedProducts.map(({ slug }) => slug),
      'the help form',
      'the withdrawal',
    ]);
  });
});
