import { describe, expect, test } from 'vitest';

import { sampleLine, sampleOrder, writeSample } from '@tests/support/mail/mail-facts';

const confirmation = (lines = sampleOrder().lines) =>
  writeSample('order-confirmed', { order: sampleOrder({ lines }) });

describe('the markup of a mail', () => {
  const { html } = confirmation();

  test('is in Portuguese, and marks its tables as layout for screen readers', () => {
    for (const [tag] of html.matchAll(/<(?:html|body)\b[^>]*>/g)) expect(tag).toContain('lang="pt-BR"');
    expect(html).not.toContain('lang="en"');
    const tables = [...html.matchAll(/<table\b[^>]*>/g)].map(([tag]) => tag);
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter((tag) => !tag.includes('role="presentation"'))).toEqual([]);
  });

  test('gives every picture an alternative text and requests no preload', () => {
    const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
    expect(pictures).toHaveLength(4);
    expect(pictures.filter((tag) => !/ alt="/.test(tag))).toEqual([]);
    expect(html).toContain('alt="Massa Mansa"');
    expect(html).not.toContain('<link');
  });

  test('stays below 102 kB, where Gmail cuts a mail, for an order of forty lines with long notes', () => {
    const lines = Array.from({ length: 40 }, () => sampleLine({ notes: 'sem cebola, '.repeat(16) }));
    const { html: long } = confirmation(lines);
    expect(Buffer.byteLength(long)).toBeLessThan(102_000);
  });

  test('has none of the `data-text` attributes that describe the plain text of the mail', () => {
    expect(html).not.toContain('data-text');
  });
});
