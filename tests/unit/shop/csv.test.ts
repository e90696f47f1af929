import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CSV_START, csvLine, csvReais } from '@shop/text/csv';

describe('a line of CSV', () => {
  it('separates its cells with semicolons and ends with the line ending of spreadsheets', () => {
    expect(csvLine(['Luana', 2, null, csvReais(12_345)])).toBe('Luana;2;;123,45\r\n');
  });

  it('quotes a cell with a separator, a quote or a line break', () => {
    expect(csvLine(['a;b', 'diz "oi"', 'duas\nlinhas'])).toBe('"a;b";"diz ""oi""";"duas\nlinhas"\r\n');
  });

  it.each(['=1+1', '+55 71', '-2', '@soma', '\t=1', ' =cmd', '\r=x'])(
    'never writes %j as a formula',
    (text) => {
      expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it("writes the shop's own negative numbers as numbers", () => {
    expect(csvLine([csvReais(-150)])).toBe('-1,50\r\n');
  });

  it('leaves signs inside a cell unchanged', () => {
    expect(csvLine(['Castanha-do-pará', 'a@b.com', '1+1', 'a = b'])).toBe(
      'Castanha-do-pará;a@b.com;1+1;a = b\r\n',
    );
  });

  it('writes numbers, amounts and empty values in Brazilian notation', () => {
    expect(csvLine([12.5, -0.25, 3, csvReais(123_450), csvReais(-5), null, ''])).toBe(
      '12,5;-0,25;3;1234,50;-0,05;;\r\n',
    );
    expect(CSV_START).toBe('\uFEFF');
  });

  it('keeps every text readable, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
        const cells = parse(csvLine(texts));
        expect(cells.map((cell, index) => (cell === `'${texts[index]}` ? texts[index] : cell))).toEqual(
          texts,
        );
      }),
    );
  });
});

/** Parses one line as a spreadsheet does. */
function parse(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < line.length - 2; index += 1) {
    const letter = line[index] ?? '';
    if (isQuoted && letter === '"' && line[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ';' && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}
