import { describe, expect, it } from 'vitest';

import { excerptAround, hasHit, highlightHits } from '@shop/search/highlight';
import { foldWord, searchWords } from '@shop/search/search-words';

describe('the phonetic form of a word', () => {
  it.each([
    ['Pão', 'pao'],
    ['AÇÚCAR', 'asucar'],
    ['philadelphia', 'filadelfia'],
    ['cebola', 'sebola'],
    ['cinco', 'sinco'],
    ['catupiry', 'catupiri'],
    ['pizza', 'pisa'],
    ['mmm', 'mmm'],
    ['zzzz', 'ssss'],
    ['ﬁno', 'fino'],
    ['e\u0301\u0323', 'e'],
  ])('for %s is %s', (word, folded) => {
    expect(foldWord(word)).toBe(folded);
  });
});

describe('the words of a text', () => {
  it('have their positions and a form without accents', () => {
    expect(searchWords('Pão, 3 muçarelas!')).toEqual([
      { folded: 'pao', start: 0, end: 3 },
      { folded: '3', start: 5, end: 6 },
      { folded: 'musarelas', accentless: 'mucarelas', start: 7, end: 16 },
    ]);
  });

  it('include combining accents, even two of them or one in the middle of a word', () => {
    const text = 'e\u0301\u0323xtra';
    expect(searchWords(`a ${text} b`).map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [2, 2 + text.length],
      [text.length + 3, text.length + 4],
    ]);
    expect(searchWords('cafe\u0301').map(({ folded }) => folded)).toEqual(['cafe']);
    expect(searchWords('n\u03031x').map(({ folded }) => folded)).toEqual(['n1x']);
  });

  it('are the same when computed again', () => {
    expect(searchWords('muçarela sem glúten')).toEqual(searchWords('muçarela sem glúten'));
  });

  it('join "sem" and its word, in both spellings, and add the word without "sem"', () => {
    expect(searchWords('Sem açúcar')).toEqual([
      { folded: 'semasucar', accentless: 'semacucar', without: 'asucar', start: 0, end: 10 },
    ]);
    expect(searchWords('sem carne')).toEqual([{ folded: 'semcarne', without: 'carne', start: 0, end: 9 }]);
    expect(searchWords('sem, carne').map(({ folded }) => folded)).toEqual(['sem', 'carne']);
    expect(searchWords('com carne').map(({ folded }) => folded)).toEqual(['com', 'carne']);
    expect(searchWords('sem').map(({ folded }) => folded)).toEqual(['sem']);
  });

  it('stay correct after more words than the cache holds', () => {
    const many = Array.from({ length: 20_001 }, (_, place) => `ç${place}`).join(' ');
    expect(searchWords(many)).toHaveLength(20_001);
    expect(searchWords('muçarela').map(({ folded, accentless }) => [folded, accentless])).toEqual([
      ['musarela', 'mucarela'],
    ]);
  });
});

describe('the hits in a text', () => {
  it('match by sound, without accents or after "sem"', () => {
    expect(hasHit('Molho e muçarela', ['musarela'])).toBe(true);
    expect(hasHit('Molho e muçarela', ['mucarela'])).toBe(true);
    expect(hasHit('Pizza sem lactose', ['lactose'])).toBe(true);
    expect(hasHit('Pizza sem lactose', ['com'])).toBe(false);
    expect(hasHit('Molho', [])).toBe(false);
    expect(hasHit('', ['molho'])).toBe(false);
  });

  it('are highlighted without empty pieces, also at the beginning and the end', () => {
    expect(highlightHits('molho', ['molho'])).toEqual([{ text: 'molho', isHit: true }]);
    expect(highlightHits('molho e sal', ['molho', 'sal'])).toEqual([
      { text: 'molho', isHit: true },
      { text: ' e ', isHit: false },
      { text: 'sal', isHit: true },
    ]);
    expect(highlightHits('nada', ['molho'])).toEqual([{ text: 'nada', isHit: false }]);
    expect(highlightHits('', ['molho'])).toEqual([]);
  });
});

describe('an excerpt of a long text', () => {
  const text = 'um dois tres quatro cinco seis sete oito nove dez';

  it('is the whole text when it is short enough', () => {
    expect(excerptAround(text, ['nove'], text.length)).toBe(text);
    expect(excerptAround('Curto.', ['nada'])).toBe('Curto.');
  });

  it.each([
    ['um', 12, 'um dois tres…'],
    ['quatro', 15, '…tres quatro…'],
    ['des', 12, '…nove dez'],
    ['nada', 12, 'um dois tres…'],
    ['sinco', 18, '…cinco seis sete…'],
  ])('around %s with %d characters is %s', (term, length, excerpt) => {
    expect(excerptAround(text, [term], length)).toBe(excerpt);
  });

  it('is cut within a word where there is no space', () => {
    expect(excerptAround('x'.repeat(30), ['nada'], 10)).toBe(`${'x'.repeat(10)}…`);
    expect(excerptAround(`${'x'.repeat(30)}.molho`, ['molho'], 12)).toBe('…xxxxxx.molho');
  });

  it.each([
    ['gelo', 40, 'Guarde no gelo. Não recongele.'],
    ['hoje', 40, 'Pedimos hoje? Chega amanhã!'],
    ['conserva', 34, 'O freezer conserva tudo por…'],
  ])('around %s with %d characters is made of whole sentences, where they fit', (term, length, excerpt) => {
    const answer =
      'Pedimos hoje? Chega amanhã! Guarde no gelo. Não recongele. Abra a caixa. O freezer conserva tudo por noventa dias, sem perder nada do sabor';
    expect(excerptAround(answer, [term], length)).toBe(excerpt);
  });

  it('of a long sentence begins with the item of the list that has the word, never with the end of another', () => {
    const list =
      'Com cuidado em cada etapa: conferimos o rótulo de cada ingrediente antes de usar; nenhum ingrediente com trigo entra; bancadas são higienizadas antes de cada lote; testamos todos os lotes; guardamos o laudo.';
    expect(excerptAround(list, ['bancadas'], 80)).toBe(
      '…bancadas são higienizadas antes de cada lote; testamos todos os lotes; guardamos…',
    );
    expect(excerptAround(list, ['sao'], 60)).toMatch(/^…bancadas são/);
  });

  it('contains its word, and has about 180 characters by default', () => {
    const long = `${'palavra '.repeat(60)}manjericão ${'outra '.repeat(60)}`.trim();
    const excerpt = excerptAround(long, ['manjericao']);
    expect(excerpt).toContain('manjericão');
    expect(excerpt).toMatch(/^…palavra .* outra…$/);
    expect(excerpt.length).toBeGreaterThan(160);
    expect(excerpt.length).toBeLessThanOrEqual(190);
  });
});
