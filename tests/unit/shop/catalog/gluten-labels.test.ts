import { expect, it } from 'vitest';
import { glutenWords } from '@shop/catalog/gluten-labels';

const label = (ingredients: string[], contains: string[] = [], mayContain: string[] = []) =>
  glutenWords({ ingredients, contains, mayContain });

it.each([
  ['farinha de trigo enriquecida', 'trigo'],
  ['Extrato de MALTE', 'malte'],
  ['cevada maltada', 'cevada'],
  ['flocos de aveia', 'aveia'],
  ['sêmola', 'semola'],
  ['glúten de trigo', 'gluten,trigo'],
  ['farinha de trigo e fermento sem glúten', 'trigo'],
  ['farinha de trigo sem glúten', 'trigo'],
  ['flocos de aveia e sal. Não contém glúten', 'aveia'],
])('gluten is found in "%s"', (ingredient, words) => {
  expect(label([ingredient]).sort().join()).toBe(words);
});

it.each([
  'farinha de arroz',
  'trigo sarraceno',
  'farinha de trigo-sarraceno',
  'malte de arroz',
  'aveia sem glúten',
  'flocos de aveia isenta de glúten',
  'sal. Não contém glúten',
  'amido isento de glúten',
  'fermento zero glúten',
  'farinha de trigo mourisco',
  'trigonela',
  'psyllium',
])('no gluten is found in "%s"', (ingredient) => {
  expect(label([ingredient])).toEqual([]);
});

it('a gluten grain listed as an allergen or a trace is found, even when it is called gluten-free', () => {
  expect(label([], ['aveia sem glúten'])).toEqual(['aveia']);
  expect(label([], ['leite'], ['Trigo'])).toEqual(['trigo']);
});

it('each gluten word is named once', () => {
  expect(label(['trigo', 'farelo de trigo'], ['trigo'])).toEqual(['trigo']);
});
