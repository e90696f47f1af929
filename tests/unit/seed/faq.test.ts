import { seedFaq } from '@cms/seed/content/faq';
import { seedProducts } from '@cms/seed/content/products';
import { plainTextOf } from '@tests/support/cms/seed-documents';
import { expect, test } from 'vitest';

function answerOf(anchor: string): string {
  const found = seedFaq.find((entry) => entry.anchor === anchor);
  if (!found) throw new Error(`No question ${anchor}`);
  return plainTextOf(found.answer).replaceAll('\u00a0', ' ');
}

test('the seed has ten questions, each with its own anchor and an answer', () => {
  expect(seedFaq).toHaveLength(10);
  expect(new Set(seedFaq.map(({ anchor }) => anchor)).size).toBe(10);
  for (const { anchor, question, answer } of seedFaq) {
    expect(anchor).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(question).toMatch(/\?$/);
    expect(plainTextOf(answer).length).toBeGreaterThan(20);
  }
});

test.each([
  ['farinha-sem-gluten', ['NÃO CONTÉM GLÚTEN', 'farinha de arroz']],
  ['ingredientes', ['farinha de arroz', 'alérgenos']],
  ['conservacao', ['3 meses', '5 dias', 'não recongele']],
  ['seguranca-para-celiacos', ['celíacos', 'rótulo']],
  ['preparo-em-casa', ['10 minutos antes', '220 °C', '12–15 minutos', '2–3 minutos']],
  ['chega-congelada', ['congelada']],
  ['tamanho', ['30 cm', '1 ou 2 pessoas']],
  ['sem-lactose-e-veganas', ['Discos Sem Cobertura', 'mesma massa', 'mesma cozinha']],
  ['contaminacao-cruzada', ['nenhum ingrediente com glúten']],
])('the question %s gives the facts of the specification', (anchor, facts) => {
  for (const fact of facts) expect(answerOf(anchor)).toContain(fact);
});

test('the question about flavours names all six through the catalogue and writes out none', () => {
  expect(seedFaq.filter(({ showsFlavours }) => showsFlavours).map(({ anchor }) => anchor)).toEqual([
    'sabores',
  ]);
  expect(seedProducts.map(({ name }) => name)).toEqual([
    'Margherita',
    'Pepperoni',
    'Quatro Queijos',
    'Mussarela',
    'Discos Sem Cobertura',
    'Kit 3 Pizzas Sem Cobertura',
  ]);
  for (const { name } of seedProducts) expect(answerOf('sabores')).not.toContain(name);
});

test('the question about lactose agrees with the labels', () => {
  const lactoseFree = seedProducts.filter(({ isLactoseFree }) => isLactoseFree).map(({ name }) => name);
  expect(lactoseFree).toEqual(['Discos Sem Cobertura', 'Kit 3 Pizzas Sem Cobertura']);
  const kit = seedProducts.find(({ slug }) => slug === 'kit-3-pizzas-sem-cobertura');
  const disc = seedProducts.find(({ slug }) => slug === 'discos-sem-cobertura');
  expect(kit?.ingredients).toEqual(disc?.ingredients);
  expect(kit?.allergens).toEqual(disc?.allergens);
});
