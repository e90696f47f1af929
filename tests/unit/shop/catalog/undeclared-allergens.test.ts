import { expect, it } from 'vitest';
import { seedLabels } from '@cms/seed/content/product-labels';
import { undeclaredAllergens } from '@shop/catalog/undeclared-allergens';

const found = (ingredient: string, contains: string[] = []) =>
  undeclaredAllergens({ ingredients: [ingredient], contains })
    .map(({ name, word }) => `${name}: ${word}`)
    .join(', ');
const names = (ingredient: string) =>
  undeclaredAllergens({ ingredients: [ingredient], contains: [] })
    .map(({ name }) => name)
    .join(', ');

it.each([
  ['muçarela', 'leite: muçarela'],
  ['MUÇARELA fresca', 'leite: MUÇARELA'],
  ['mussarela', 'leite: mussarela'],
  ['queijos', 'leite: queijos'],
  ['requeijão', 'leite: requeijão'],
  ['creme de leite', 'leite: leite'],
  ['catupiry', 'leite: catupiry'],
  ['manteiga sem sal', 'leite: manteiga'],
  ['muçarela sem lactose', 'leite: muçarela'],
  ['leite zero lactose', 'leite: leite'],
  ['soro de leite em pó', 'leite: leite'],
  ['ovo', 'ovos: ovo'],
  ['gemas', 'ovos: gemas'],
  ['maionese', 'ovos: maionese'],
  ['shoyu', 'soja: shoyu'],
  ['óleo de soja', 'soja: soja'],
  ['lecitina de soja', 'soja: soja'],
  ['manteiga de amendoim', 'amendoim: amendoim'],
  ['leite de amêndoas', 'amêndoas: amêndoas'],
  ['leite de castanha-do-pará', 'castanha-do-pará: castanha do pará'],
  ['castanhas de caju', 'castanha-de-caju: castanhas de caju'],
  ['queijo de castanha de caju', 'castanha-de-caju: castanha de caju'],
  ['castanha portuguesa', 'castanhas: castanha'],
  ['noz-pecã', 'pecãs: noz pecã'],
  ['pecãs torradas', 'pecãs: pecãs'],
  ['farinha de trigo', 'trigo: trigo'],
  ['sêmola', 'trigo: sêmola'],
  ['extrato de malte', 'cevada: malte'],
  ['aveia sem glúten', 'aveia: aveia'],
  ['leite de aveia', 'aveia: aveia'],
  ['atum', 'peixes: atum'],
  ['aliche', 'peixes: aliche'],
  ['camarões', 'crustáceos: camarões'],
  ['molho branco (leite, manteiga, farinha de trigo e noz-moscada)', 'trigo: trigo, leite: leite'],
])('an allergen is found in "%s"', (ingredient, expected) => {
  expect(found(ingredient)).toBe(expected);
});

it.each([
  'leite de coco',
  'creme de leite de coco',
  'iogurte de coco',
  'manteiga de cacau',
  'queijo vegano',
  'muçarela vegetal',
  'queijo parmesão vegano',
  'maionese vegana',
  'sem leite',
  'sem leite e ovos',
  'livre de soja',
  'pode conter leite e soja',
  'noz-moscada',
  'trigo sarraceno',
  'malte de arroz',
  'coalho',
  'ácido lático',
  'peças de palmito',
  'farinha de arroz',
  'fermento natural (farinha de arroz e água)',
  'polvilho doce',
  'psyllium',
  'Penicillium roqueforti',
])('no allergen is found in "%s"', (ingredient) => {
  expect(found(ingredient)).toBe('');
});

it('a vegan food hides no other food of the same ingredient', () => {
  expect(names('manteiga e muçarela vegana')).toBe('leite');
  expect(names('queijo processado com gordura vegetal')).toBe('leite');
  expect(names('queijo (leite, óleo vegetal)')).toBe('leite');
  expect(names('doce de leite com castanha de caju')).toBe('leite, castanha-de-caju');
  expect(names('leite de coco e leite condensado')).toBe('leite');
});

it('a declared allergen is not asked for, however it is written', () => {
  for (const contains of ['leite', 'Leite', 'LEITE E DERIVADOS', 'queijos', 'lactose'])
    expect(found('muçarela', [contains])).toBe('');
  expect(found('ovos', ['ovo'])).toBe('');
  expect(found('castanhas de caju', ['Castanhas de caju'])).toBe('');
  expect(found('castanha de caju', ['castanha-de-caju'])).toBe('');
  // Another allergen does not declare it.
  expect(found('muçarela', ['soja'])).toBe('leite: muçarela');
});

it('each allergen is named once, in the order of the law, by its first word', () => {
  expect(undeclaredAllergens({ ingredients: ['muçarela', 'requeijão', 'ovo'], contains: [] })).toEqual([
    { name: 'ovos', word: 'ovo' },
    { name: 'leite', word: 'muçarela' },
  ]);
});

it('the labels of the demo declare what their ingredients name', () => {
  for (const { ingredients, allergens } of Object.values(seedLabels))
    expect(undeclaredAllergens({ ingredients, contains: allergens.contains })).toEqual([]);
});
