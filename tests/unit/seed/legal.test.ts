import { plainTextOf } from '@cms/seed/content/blocks';
import { seedLegalTexts } from '@cms/seed/content/legal';
import { seedSettings } from '@cms/seed/content/settings';
import { formatBrl } from '@shop/money/format-brl';
import { expect, test } from 'vitest';

function legalText(slug: string) {
  const found = seedLegalTexts.find((text) => text.slug === slug);
  if (!found) throw new Error(`No legal text ${slug}`);
  return { ...found, words: plainTextOf(found.body).replaceAll('\u00a0', ' ') };
}

const sectionsOf = (slug: string) =>
  legalText(slug).body.flatMap((block) =>
    block.type === 'heading' && block.level === 2 ? [block.text] : [],
  );

test('there are three texts, of the version the terms of the settings name', () => {
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

test('the terms and the returns policy are of January 2025', () => {
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
  ['terms-of-use', 'Não recebemos dinheiro'],
  ['terms-of-use', 'cobrados separadamente'],
  ['terms-of-use', 'Retirada: grátis'],
  ['terms-of-use', '24 horas'],
  ['terms-of-use', 'das 11h às 19h'],
  ['terms-of-use', 'de segunda a sexta, das 19h às 21h'],
  ['terms-of-use', 'sábados e domingos, das 10h às 18h'],
  ['returns-policy', '5 minutos após a confirmação'],
  ['returns-policy', '30 minutos após o recebimento'],
  ['returns-policy', '7 dias'],
  ['returns-policy', '30 dias'],
  ['returns-policy', '24 horas'],
])('%s states "%s"', (slug, figure) => {
  expect(legalText(slug).words).toContain(figure);
});

test('the terms state the fee and the reservation that the settings hold', () => {
  const { words } = legalText('terms-of-use');
  expect(words).toContain(formatBrl(seedSettings.deliveryFeeCents).replaceAll('\u00a0', ' '));
  expect(words).toContain(`reservamos os produtos por ${seedSettings.reservationMinutes} minutos`);
});

test('no text leaves a blank to fill in', () => {
  for (const { slug } of seedLegalTexts) {
    const { words } = legalText(slug);
    expect(words).not.toMatch(/\{\{|\[[^\]]*\]|xxx|lorem/i);
  }
});
