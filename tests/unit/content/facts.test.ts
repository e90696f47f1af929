import { FACT_NAMES, fillFacts } from '@cms/content/facts';
import { expect, test } from 'vitest';

const facts = {
  ...FACT_NAMES,
  'menor preço': 'R$ 34,90',
  'maior preço': 'R$ 99,90',
  'taxa de entrega': 'R$ 15,00',
  'tempo de separação': '30–45 min',
  'endereço de retirada': 'Brotas',
  'dinheiro na retirada': 'Não recebemos dinheiro.',
};

test('a named fact is replaced in every text, however deeply nested', () => {
  const page = {
    lead: 'De {menor preço} a {maior preço}.',
    body: { root: { children: [{ type: 'text', text: 'Retire em {endereço de retirada}.', format: 1 }] } },
    missing: null,
    count: 3,
  };
  expect(fillFacts(page, facts)).toEqual({
    lead: 'De R$ 34,90 a R$ 99,90.',
    body: { root: { children: [{ type: 'text', text: 'Retire em Brotas.', format: 1 }] } },
    missing: null,
    count: 3,
  });
});

test('a named fact is recognised with other capitals and spaces', () => {
  expect(fillFacts('{ Taxa de Entrega }', facts)).toBe('R$ 15,00');
});

test.each(['{preço secreto}', '{constructor}', '{}', 'sem chaves', '{menor preço'])(
  'a text that names no known fact is left unchanged: %s',
  (text) => {
    expect(fillFacts(text, facts)).toBe(text);
  },
);
