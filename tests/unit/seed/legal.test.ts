import { fillFacts } from '@cms/content/facts';
import { plainText } from '@cms/content/plain-text';
import { DEFAULT_ZONE } from '@cms/seed/content/delivery';
import { seedLegalTexts } from '@cms/seed/content/legal';
import { seedSettings } from '@cms/seed/content/settings';
import { formatBrl } from '@shop/money/format-brl';
import { CANCEL_WINDOW_MS } from '@shop/orders/cancellation';
import { addressName } from '@shop/text/address-name';
import { documentOf, plainTextOf } from '@tests/support/cms/seed-documents';
import { expect, test } from 'vitest';

/** The facts that the shop fills in; the demo's settings hold the figures of the specification. */
const FACTS = {
  'menor preço': '—',
  'maior preço': '—',
  'taxa de entrega': formatBrl(DEFAULT_ZONE.feeCents),
  'tempo de separação': seedSettings.separationTime ?? '—',
  'endereço de retirada': seedSettings.pickupAddress ?? '—',
  'dinheiro na retirada':
    'Na retirada de um pedido feito pelo telefone ou no balcão, aceitamos também dinheiro.',
};

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
  for (const { version } of seedLegalTexts) expect(version).toBe('2025-01');
  expect(seedSettings.termsVersion).toBe(legalText('terms-of-use').version);
});

test('the privacy notice has twelve sections and the date of the specification', () => {
  expect(sectionsOf('privacy-policy')).toHaveLength(12);
  expect(legalText('privacy-policy').lastUpdated).toBe('22 de janeiro de 2025');
});

test('the terms and the returns policy are dated January 2025', () => {
  expect(legalText('terms-of-use').lastUpdated).toBe('janeiro de 2025');
  expect(legalText('returns-policy').lastUpdated).toBe('janeiro de 2025');
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
  ['terms-of-use', 'cobrados separadamente'],
  ['terms-of-use', 'Retirada: grátis'],
  ['terms-of-use', '24 horas'],
  ['terms-of-use', '30 cm'],
  ['terms-of-use', 'R$ 15,00'],
  ['terms-of-use', 'Salvador e região metropolitana'],
  ['terms-of-use', 'até 3 meses'],
  ['terms-of-use', 'até 5 dias'],
  ['terms-of-use', 'das 11h às 19h'],
  ['terms-of-use', 'de segunda a sexta, das 19h às 21h'],
  ['terms-of-use', 'sábados e domingos, das 10h às 18h'],
  ['returns-policy', '5 minutos após a confirmação'],
  ['returns-policy', '30 minutos após o recebimento'],
  ['returns-policy', '7 dias'],
  ['returns-policy', '30 dias'],
  ['returns-policy', '24 horas'],
])('the legal text %s states "%s"', (slug, figure) => {
  expect(legalText(slug).words).toContain(figure);
});

test('the terms state the fee and the reservation of the settings', () => {
  const { words } = legalText('terms-of-use');
  expect(plainTextOf(legalText('terms-of-use').body)).toContain('{taxa de entrega}');
  expect(words).toContain('R$ 15,00');
  expect(words).toContain(`reservamos os produtos por ${seedSettings.reservationMinutes} minutos`);
});

test("the terms state the minutes that the shop's rules use", () => {
  const minutes = CANCEL_WINDOW_MS / 60_000;
  for (const slug of ['terms-of-use', 'returns-policy']) {
    expect(legalText(slug).words).toContain(`${minutes} minutos após a confirmação`);
  }
});

test('the terms state the hours of the settings', () => {
  const { words } = legalText('terms-of-use');
  for (const { opens, closes } of [
    ...(seedSettings.attendanceHours ?? []),
    ...(seedSettings.pickupHours ?? []),
  ]) {
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
    /"url":"(\/(politica-de-privacidade|termos-de-uso|politica-de-devolucao|contato|carrinho|informacoes-importantes|conta\/(pedidos|privacidade|notificacoes))|https:\/\/www\.consumidor\.gov\.br)"/;
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !known.test(link))).toEqual([]);
});

test('no legal text contains a blank to fill in', () => {
  for (const { slug } of seedLegalTexts) {
    const { words } = legalText(slug);
    expect(words).not.toMatch(/\{\{|\[[^\]]*\]|xxx|lorem/i);
  }
});
