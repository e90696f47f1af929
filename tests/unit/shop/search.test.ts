import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { highlightHits } from '@shop/search/highlight';
import { createSearchIndex, type SearchableProduct, type SearchIndex } from '@shop/search/search-index';
import { cleanQuery, MAX_QUERY_LENGTH } from '@shop/search/clean-query';
import { queryTerms } from '@shop/search/search-query';
import { foldWord, searchWords } from '@shop/search/search-words';

const product = (id: string, more: Partial<SearchableProduct> = {}): SearchableProduct => ({
  id,
  name: id,
  category: '',
  tags: [],
  diet: [],
  description: '',
  ingredients: [],
  ...more,
});

const products = [
  product('Pepperoni', {
    tags: ['carne', 'picante'],
    diet: ['Gluten-Free sem glúten'],
    description: 'Molho de tomate, muçarela e fatias de pepperoni.',
  }),
  product('Mussarela', { diet: ['Gluten-Free sem glúten'], description: 'Rodelas de tomate e orégano.' }),
  product('Margherita', {
    category: 'Tradicionais',
    tags: ['sem carne'],
    diet: ['Gluten-Free sem glúten'],
    description: 'Molho de tomate, muçarela fresca e manjericão.',
    ingredients: ['leite', 'sal'],
  }),
  product('Discos Sem Cobertura', {
    diet: ['Gluten-Free sem glúten', 'Lactose-Free sem lactose zero lactose'],
    description: 'O disco pré-assado, para cobrir como quiser.',
  }),
];

const questions = [
  { id: 'sabores', question: 'Quais são os sabores?', answer: 'Margherita, Pepperoni e Mussarela.' },
  { id: 'lactose', question: 'Tem opção sem lactose?', answer: 'Sim, os discos sem cobertura.' },
  { id: 'tamanho', question: 'Qual o tamanho da pizza?', answer: 'Cada disco tem 30 cm.' },
];

let built: SearchIndex | undefined;
const index = () => (built ??= createSearchIndex({ products, questions }));
const productsFor = (query: string) =>
  index()
    .search(query)
    .products.map(({ id }) => id);
const questionsFor = (query: string) =>
  index()
    .search(query)
    .questions.map(({ id }) => id);

describe('the normalised word of the search', () => {
  it.each([
    ['muçarela', 'MUSSARELA'],
    ['muc\u0327arela', 'muçarela'],
    ['mozarela', 'mozzarella'],
    ['Orégano', 'oregano'],
    ['Pepperoni', 'peperoni'],
    ['catupiry', 'catupiri'],
  ])('is the same for %s and %s', (one, other) => {
    expect(foldWord(one)).toBe(foldWord(other));
  });

  it('distinguishes different words', () => {
    expect(foldWord('milho')).not.toBe(foldWord('molho'));
  });

  it('joins "sem" to its word, and only across a space', () => {
    expect(searchWords('Disco sem  lactose').map(({ folded }) => folded)).toEqual(['disco', 'semlactose']);
    expect(searchWords('sem · carne').map(({ folded }) => folded)).toEqual(['sem', 'carne']);
  });
});

describe('the search index', () => {
  it.each(['manjericao', 'MANJERICÃO', 'manjer', 'muçarela fresca', 'fresca tomate'])(
    'ignores accents, case and a missing end of a word: %s',
    (query) => {
      expect(productsFor(query)).toEqual(['Margherita']);
    },
  );

  it('ranks a match of the name before one of the description', () => {
    expect(productsFor('muçarela')).toEqual(['Mussarela', 'Pepperoni', 'Margherita']);
    for (const query of ['mozzarella', 'mucarela', 'mussarela'])
      expect(productsFor(query)[0]).toBe('Mussarela');
  });

  it.each(['mucarela', 'MUCARELA', 'muçarela', 'mussarela', 'mozarela'])(
    'finds the same products with and without accents: %s',
    (query) => {
      expect(productsFor(query)).toEqual(productsFor('muçarela'));
      if (query !== 'mozarela') expect(index().search(query).isApproximate).toBe(false);
    },
  );

  it('highlights a word typed without its accents', () => {
    const terms =
      index()
        .search('mucarela')
        .products.find(({ id }) => id === 'Margherita')?.terms ?? [];
    expect(highlightHits('Molho e muçarela', terms).at(-1)).toEqual({ text: 'muçarela', isHit: true });
  });

  it('requires every word', () => {
    expect(productsFor('tomate orégano')).toEqual(['Mussarela']);
    expect(productsFor('tomate abacaxi')).toEqual([]);
  });

  it.each([
    ['peperonni', 'Pepperoni'],
    ['margarita', 'Margherita'],
    ['manjiricao', 'Margherita'],
    ['musarella', 'Mussarela'],
  ])('tolerates a mistake: %s', (query, name) => {
    expect(productsFor(query)).toContain(name);
  });

  it('marks the result as approximate when no text has the word as typed', () => {
    expect(index().search('milho')).toMatchObject({ isApproximate: true });
    expect(index().search('milho').products[0]?.terms).toEqual(['molho']);
    expect(index().search('molho')).toMatchObject({ isApproximate: false });
    expect(index().search('xyzxyz')).toEqual({ products: [], questions: [], isApproximate: false });
  });

  it('tolerates no mistake in three letters', () => {
    expect(productsFor('sol')).toEqual([]);
  });

  it.each([
    // A word of four to seven letters may have one wrong letter, a longer word two. The index has 'disco', 'molho',
    // 'manjericão' and 'margherita'.
    ['molha', ['Pepperoni', 'Margherita']],
    ['moltha', []],
    ['melhoo', ['Pepperoni', 'Margherita']],
    ['manjerikao', ['Margherita']],
    ['manjirikao', ['Margherita']],
    ['mamjirikao', []],
  ])('tolerates mistakes according to the length of the word: %s', (query, names) => {
    expect(productsFor(query).sort()).toEqual([...names].sort());
  });

  it('does not mark a result as approximate when a question or a product alone matches as typed', () => {
    expect(index().search('tamanho')).toMatchObject({ products: [], isApproximate: false });
    expect(index().search('tamanho').questions).toHaveLength(1);
    expect(index().search('picante')).toMatchObject({ questions: [], isApproximate: false });
    // This query finds one product and one question.
    const both = index().search('margherita');
    expect([both.products.length, both.questions.length, both.isApproximate]).toEqual([1, 1, false]);
    const near = index().search('marguerita');
    expect([near.products.length, near.questions.length, near.isApproximate]).toEqual([1, 1, true]);
  });

  it('returns nothing for an empty query', () => {
    expect(index().search('  ')).toEqual({ products: [], questions: [], isApproximate: false });
  });

  it('does not match across two entries of a list', () => {
    const shelf = createSearchIndex({
      products: [product('Um', { tags: ['leve sem', 'carne'] }), product('Dois', { tags: ['sem carne'] })],
      questions: [],
    });
    expect(shelf.search('carne').products.map(({ id }) => id)).toEqual(['Um']);
    expect(shelf.search('sem carne').products.map(({ id }) => id)).toEqual(['Dois']);
  });

  it('ranks the exact word before a word that only begins with it', () => {
    const shelf = createSearchIndex({
      products: [product('Queijos'), product('Queijo'), product('Queijada')],
      questions: [],
    });
    expect(shelf.search('queijo').products[0]?.id).toBe('Queijo');
    expect(shelf.search('queij').products).toHaveLength(3);
  });

  it('ranks a match of the question before one of the answer', () => {
    const shelf = createSearchIndex({
      products: [],
      questions: [
        { id: 'answer', question: 'Como entregam?', answer: 'Congelada.' },
        { id: 'question', question: 'Chega congelada?', answer: 'Sim, chega.' },
      ],
    });
    expect(shelf.search('congelada').questions.map(({ id }) => id)).toEqual(['question', 'answer']);
  });

  it('never takes "without" for "with"', () => {
    expect(productsFor('sem carne')).toEqual(['Margherita']);
    expect(productsFor('carne')).toEqual(['Pepperoni']);
    expect(productsFor('sem lactose')).toEqual(['Discos Sem Cobertura']);
    expect(productsFor('sem leite')).toEqual([]);
    expect(productsFor('lactose')).toEqual(['Discos Sem Cobertura']);
  });

  it('finds what the badges say', () => {
    expect(productsFor('gluten free')).toHaveLength(4);
    expect(productsFor('sem glúten')).toHaveLength(4);
    expect(productsFor('zero lactose')).toEqual(['Discos Sem Cobertura']);
  });

  it('finds questions, by their answers too, however they are phrased', () => {
    expect(questionsFor('lactose')).toEqual(['lactose']);
    expect(questionsFor('mussarela')).toEqual(['sabores']);
    expect(questionsFor('qual é o tamanho das pizzas?')).toEqual(['tamanho']);
  });

  it('returns nothing for a query without words', () => {
    for (const query of ['', '   ', '%', '<script>']) {
      if (query !== '<script>') expect(index().search(query).products).toEqual([]);
      expect(() => index().search(query)).not.toThrow();
    }
  });

  it('accepts any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (query) => {
        const { products: found } = index().search(query);
        expect(found.length).toBeLessThanOrEqual(products.length);
      }),
    );
  });

  it('stays fast with a thousand products', () => {
    const many = createSearchIndex({
      products: Array.from({ length: 1000 }, (_, place) =>
        product(`p${place}`, {
          name: `Pizza ${place} de queijo`,
          description: `Molho de tomate, muçarela e ingrediente número ${place}.`,
          ingredients: ['farinha de arroz', 'fécula', 'sal', `tempero ${place}`],
        }),
      ),
      questions,
    });
    const started = performance.now();
    for (const query of ['pizza', 'quejo', 'ingrediente 731', 'mucarela tomate', 'xyzxyzxyz'])
      many.search(query);
    // The limit is a tenth of a second per query, far above the usual time and far below that of a scan of every text.
    expect(performance.now() - started).toBeLessThan(500);
    expect(many.search('tempero 731').products.map(({ id }) => id)).toEqual(['p731']);
  });
});

describe('a query', () => {
  it('is limited in length', () => {
    expect(cleanQuery('a '.repeat(500)).length).toBeLessThanOrEqual(MAX_QUERY_LENGTH);
    expect(
      queryTerms(Array.from({ length: 40 }, (_, place) => `a${place}`).join(' ')).length,
    ).toBeLessThanOrEqual(8);
  });

  it('is shown as typed, without surrounding spaces', () => {
    expect(cleanQuery('  Muçarela \n fresca ')).toBe('Muçarela fresca');
    expect(cleanQuery(null)).toBe('');
  });

  it('ignores filler words, unless there are no others', () => {
    expect(queryTerms('qual é o tamanho da pizza')).toEqual(['tamanho', 'pisa']);
    expect(queryTerms('com')).toEqual(['com']);
  });
});

describe('highlighting the hits', () => {
  it('marks whole words, in any spelling', () => {
    expect(highlightHits('Molho, muçarela e sal.', ['musarela'])).toEqual([
      { text: 'Molho, ', isHit: false },
      { text: 'muçarela', isHit: true },
      { text: ' e sal.', isHit: false },
    ]);
    expect(highlightHits('Discos Sem Cobertura', ['semcobertura'])).toEqual([
      { text: 'Discos ', isHit: false },
      { text: 'Sem Cobertura', isHit: true },
    ]);
    expect(highlightHits('Opção sem lactose', ['lactose']).at(-1)).toEqual({
      text: 'sem lactose',
      isHit: true,
    });
  });

  it('does not change the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, terms) => {
        expect(
          highlightHits(text, terms)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
