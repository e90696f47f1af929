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

  it.each([
    '+55 71 99999-0000',
    '+5571999990000',
    '71999990000',
    '07133334444',
    '+351 912 345 678',
    '12345678',
    '00123456',
    '9120E345',
    '1e234567',
    '007',
  ])('keeps %j as it is in a spreadsheet that takes it for a number', (text) => {
    expect(parse(csvLine([text]))).toEqual([`="${text}"`]);
  });

  it.each([
    '9F3A71C2',
    'Rua 7',
    '2,5 kg',
    '26/11/2026',
    '14:30',
    '12',
    '71 99',
    'MM-2026-07',
    '5E',
    'E12345',
    '(71) 99999-0000',
    '71 99999-0000',
    '40285-001',
    '2026-11-26',
  ])('writes %j without any addition', (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`);
  });

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
    const numbers = fc.stringMatching(/^[+(\d][\d Ee().-]{0,16}$/);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), numbers), { minLength: 1 }), (texts) => {
        const cells = parse(csvLine(texts));
        const kept = (cell: string, text: string | undefined) =>
          cell === `'${text}` || (cell === `="${text}"` && /^[\d+E ().-]+$/i.test(text ?? ''));
        expect(cells.map((cell, index) => (kept(cell, texts[index]) ? texts[index] : cell))).toEqual(texts);
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
