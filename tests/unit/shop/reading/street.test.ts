import { describe, expect, it } from 'vitest';

import { numberFromStreet, readStreet } from '@shop/reading/street';

describe('an address line', () => {
  it.each([
    ['Av. Dom João VI, 155', 'Av. Dom João VI', '155', ''],
    ['Av. Dom João VI , 155', 'Av. Dom João VI', '155', ''],
    ['Avenida Dom João VI, nº 155', 'Avenida Dom João VI', '155', ''],
    ['Avenida Dom João VI nº 155', 'Avenida Dom João VI', '155', ''],
    ['Rua das Rosas - 41', 'Rua das Rosas', '41', ''],
    ['Rua 7, 12 A', 'Rua 7', '12 A', ''],
    ['Rua das Rosas, S/N', 'Rua das Rosas', 's/n', ''],
    ['Rua das Rosas, 41, apto 302', 'Rua das Rosas', '41', 'apto 302'],
    ['Rua das Rosas, 41 - Bloco B', 'Rua das Rosas', '41', 'Bloco B'],
  ])('%j has street %j and number %j', (text, street, number, complement) =>
    expect(readStreet(text)).toEqual({ street, number, complement }),
  );

  it.each([
    'Rua 15 de Novembro',
    'Rua 7',
    'Avenida Sete de Setembro',
    'Quadra 12 Lote 3',
    'Rua A, fundos',
    '155',
    '',
  ])('%j has no number', (text) =>
    expect(readStreet(text)).toEqual({ street: text, number: '', complement: '' }),
  );

  it('fills an empty number only', () => {
    const typed = { street: 'Rua A, 155', number: '', complement: '' };
    expect(numberFromStreet(typed)).toEqual({ street: 'Rua A', number: '155' });
    expect(numberFromStreet({ ...typed, number: '88' })).toBeNull();
    expect(numberFromStreet({ ...typed, street: 'Rua A' })).toBeNull();
    const whole = { ...typed, street: 'Rua A, 155, casa 2' };
    expect(numberFromStreet(whole)).toEqual({ street: 'Rua A', number: '155', complement: 'casa 2' });
    expect(numberFromStreet({ ...whole, complement: 'fundos' })).toBeNull();
  });
});
