import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decodeText, readCsv } from '@shop/reading/csv';
import { CSV_START, csvLine } from '@shop/text/csv';

const cells = (text: string) => readCsv(text)?.map((line) => line.cells);

describe('reading a CSV file', () => {
  it('finds the separator by itself', () => {
    for (const sign of [';', ',', '\t'])
      expect(cells(`nome${sign}preço\r\nPizza${sign}"49,90"\r\n`)).toEqual([
        ['nome', 'preço'],
        ['Pizza', '49,90'],
      ]);
  });

  it('keeps separators, quotes and line breaks inside quotes, and counts the lines of the file', () => {
    expect(readCsv('a;b\n\n"um; ""dois""\nlinhas";c\nd;e')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['um; "dois"\nlinhas', 'c'] },
      { line: 5, cells: ['d', 'e'] },
    ]);
  });

  it('knows nothing of a file with a quote that is never closed', () => {
    expect(readCsv('nome;preço\n"Pizza;49,90\n')).toBeNull();
  });

  it('reads what the shop writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ';', '"', ',', '\n', '1') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        // What a spreadsheet would change is written as a formula, which is not what this is about.
        const safe = rows.map((row) => row.map((text) => `x${text.trimEnd()}`));
        const file = CSV_START + [['nome', 'b'], ...safe].map(csvLine).join('');
        expect(cells(file)?.slice(1)).toEqual(safe);
      }),
    );
  });
});

describe('the bytes of a text file', () => {
  it.each([
    ['UTF-8', Buffer.from('pão; ção', 'utf8')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFpão; ção', 'utf8')],
    ['UTF-16', Buffer.from('\uFEFFpão; ção', 'utf16le')],
    ['Windows-1252', Buffer.from('pão; ção', 'latin1')],
  ])('are read as %s', (_, bytes) => {
    expect(decodeText(bytes).replace(/^\uFEFF/, '')).toBe('pão; ção');
  });
});
