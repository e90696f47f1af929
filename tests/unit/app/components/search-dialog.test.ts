import { describe, expect, it } from 'vitest';

import { resultText } from '@app/components/search/result-count';
import { nextOption } from '@app/components/search/next-option';

describe('the arrow keys in the search', () => {
  it('move down through the options and back into the field', () => {
    const seen = [];
    let active: number | null = null;
    for (let press = 0; press < 4; press += 1) {
      active = nextOption({ key: 'ArrowDown', active, count: 3 }) ?? null;
      seen.push(active);
    }
    expect(seen).toEqual([0, 1, 2, null]);
  });

  it('move up from the field to the last option', () => {
    expect(nextOption({ key: 'ArrowUp', active: null, count: 3 })).toBe(2);
    expect(nextOption({ key: 'ArrowUp', active: 0, count: 3 })).toBeNull();
  });

  it('stay in the field when there are no options', () => {
    expect(nextOption({ key: 'ArrowDown', active: null, count: 0 })).toBeNull();
  });

  it.each(['a', 'Enter', 'Home', 'End', 'Escape', 'Tab'])('do not include the key %s', (key) => {
    expect(nextOption({ key, active: 1, count: 3 })).toBeUndefined();
  });
});

describe('the number of results', () => {
  const said = (products: number, questions: number, isApproximate = false) => {
    const { before, after } = resultText({ products, questions, isApproximate });
    return `${before}x${after}`;
  };

  it.each([
    [4, 1, '5 resultados para x: 4 produtos e 1 pergunta.'],
    [1, 1, '2 resultados para x: 1 produto e 1 pergunta.'],
    [1, 0, '1 produto para x.'],
    [0, 2, '2 perguntas para x.'],
    [0, 0, 'Nada com x por aqui.'],
  ])('for %d products and %d questions is: %s', (products, questions, text) => {
    expect(said(products, questions)).toBe(text);
  });

  it('presents approximate results as approximate', () => {
    expect(said(3, 0, true)).toBe('Nada escrito assim: x. O mais parecido: 3 produtos.');
  });
});
