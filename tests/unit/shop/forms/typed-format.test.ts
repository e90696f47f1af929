import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatTypedPhone, usualPhone } from '@shop/customers/typed-phone';
import { formatTypedCep } from '@shop/delivery/typed-cep';
import { caretAfterFormat, type TypedFormat } from '@shop/forms/typed-format';
import { writtenCep } from '@shop/reading/cep';

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** Types a text key by key, with the caret at the end. */
const typed = (format: TypedFormat, keys: string) =>
  [...keys].reduce((value, key) => format(`${value}${key}`), '');

describe('a CEP that is being typed', () => {
  it.each([
    ['4', '4'],
    ['40285', '40285'],
    ['402850', '40285-0'],
    ['40285001', '40285-001'],
    ['40285-001', '40285-001'],
    ['40.285-001', '40285-001'],
    ['40285 001', '40285-001'],
    [' 40285-001 ', '40285-001'],
    ['40285–001', '40285-001'],
    ['40285\u2011001', '40285-001'],
    ['40285\u00a0001', '40285-001'],
    ['\u200e40285001\u202c', '40285-001'],
    ['４０２８５００１', '40285-001'],
    ['CEP: 40285-001.', '40285-001'],
    ['cep 40285001', '40285-001'],
  ])('%j becomes %j', (text, formatted) => expect(formatTypedCep(text)).toBe(formatted));

  it.each(['', '-', 'CEP', 'CEP: 402', 'Não sei', 'Rua 7', '402850011', '40285-001 e 41830-070', '٤٠٢٨٥٠٠١'])(
    '%j stays as it is',
    (text) => expect(formatTypedCep(text)).toBe(text),
  );

  it('reads its eight digits among any words once the field is left', () => {
    expect(writtenCep('Moro no 40285-001, perto da praça')).toBe('40285-001');
    expect(['4028', 'Não sei', '402850011'].map(writtenCep)).toEqual(['4028', 'Não sei', '402850011']);
  });

  it('gets its hyphen key by key, also if the hyphen is typed', () => {
    expect(typed(formatTypedCep, '40285001')).toBe('40285-001');
    expect(typed(formatTypedCep, '40285-001')).toBe('40285-001');
    expect(typed(formatTypedCep, '40.285-001')).toBe('40285-001');
  });
});

describe('a phone number that is being typed', () => {
  it.each([
    ['7', '7'],
    ['71', '71'],
    ['719', '(71) 9'],
    ['7190000', '(71) 90000'],
    ['71900000', '(71) 90000-0'],
    ['71900000006', '(71) 90000-0006'],
    ['(71) 9 9999-0000', '(71) 99999-0000'],
    ['71‑99999‑0000', '(71) 99999-0000'],
    ['71.99999.0000', '(71) 99999-0000'],
    ['(71) 3333-4444', '(71) 3333-4444'],
    ['7133334444', '(71) 3333-4444'],
    ['\u200e71 99999 0000', '(71) 99999-0000'],
    ['７１９００００', '(71) 90000'],
  ])('%j becomes %j', (text, formatted) => expect(formatTypedPhone(text)).toBe(formatted));

  it.each([
    '',
    '(',
    '99999-0000',
    '3333-4444',
    '+55 71 99999-0000',
    '0 15 71 99999 0000',
    '071 99999 0000',
    '5571999990000',
    '+351 912 345 678',
    'tel:71999990000',
    '71 99999-0000 ramal 2',
  ])('%j stays as it is', (text) => expect(formatTypedPhone(text)).toBe(text));

  it('gets its punctuation key by key, also if the punctuation is typed', () => {
    for (const keys of ['71900000006', '(71) 90000-0006', '71 9 0000 0006'])
      expect(typed(formatTypedPhone, keys)).toBe('(71) 90000-0006');
    expect(typed(formatTypedPhone, '7133334444')).toBe('(71) 3333-4444');
  });
});

describe.each([
  ['CEP', formatTypedCep],
  ['phone', formatTypedPhone],
] as const)('formatting a %s', (_, format) => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789 -.()+eR\u2011\u00a0\u200e７'.split('')) });

  it('keeps every digit in its order and changes nothing the second time', () => {
    fc.assert(
      fc.property(text, (before) => {
        const after = format(before);
        expect(digitsOf(after)).toBe(digitsOf(before));
        expect(format(after)).toBe(after);
      }),
    );
  });

  it('leaves the caret behind the same digit', () => {
    fc.assert(
      fc.property(text, fc.nat(30), (before, at) => {
        const caret = Math.min(at, before.length);
        const after = format(before);
        const place = caretAfterFormat(before, { caret, after });
        expect(digitsOf(after.slice(0, place))).toBe(digitsOf(before.slice(0, caret)));
      }),
    );
  });
});

it('deleting goes past the punctuation that the format writes', () => {
  // Backspace behind the hyphen removes only the hyphen, which is written again; the caret is then in front of it.
  const after = formatTypedCep('40285001');
  expect([after, caretAfterFormat('40285001', { caret: 5, after })]).toEqual(['40285-001', 5]);
  const shorter = formatTypedCep('4028-001');
  expect([shorter, caretAfterFormat('4028-001', { caret: 4, after: shorter })]).toEqual(['40280-01', 4]);
});

describe('a phone that is whole', () => {
  it.each([
    ['0 15 71 99999 0000', '(71) 99999-0000'],
    ['+55 71 99999-0000', '(71) 99999-0000'],
    ['071999990000', '(71) 99999-0000'],
    ['(55) 99999-0000', '(55) 99999-0000'],
    ['+351 912 345 678', '+351 912 345 678'],
    ['+7 199 999-00-00', '+7 199 999-00-00'],
    ['+55 99999-0000', '+55 99999-0000'],
    ['(71) 3333-4444', '(71) 3333-4444'],
    ['99999-0000', '99999-0000'],
    ['Cel 71 99999-0000', '(71) 99999-0000'],
    ['tel:+5571999990000', '(71) 99999-0000'],
    ['(0xx71) 99999-0000', '(71) 99999-0000'],
    ['71 99999-0000 (Ana)', '(71) 99999-0000'],
    ['https://wa.me/5571999990000', '(71) 99999-0000'],
    ['tel:+351912345678', '+351912345678'],
    ['71 99999-0000 ramal 2', '71 99999-0000 ramal 2'],
    ['', ''],
  ])('%j is shown as %j', (text, usual) => expect(usualPhone(text)).toBe(usual));
});
