import { describe, expect, it } from 'vitest';

import { reais, toNumeric, toWritten } from '@cms/admin/forms/written-number';
import { parseReais } from '@shop/money/parse-reais';

describe('a number in a field', () => {
  it.each([
    ['49,90', '49.90'],
    ['1.234,5', '1234.5'],
    ['12.345.678,00', '12345678.00'],
    ['49,', '49.'],
    ['-1', '-1'],
    ['', ''],
  ])('%j is %j to the field and comes back as it was', (written, numeric) => {
    expect(toNumeric(written)).toBe(numeric);
    expect(toWritten(numeric, { isGrouped: true })).toBe(written);
  });

  it('has no points between thousands where it is a measure', () => {
    expect(toWritten(1234.5, { isGrouped: false })).toBe('1234,5');
  });

  it('shows an amount so that it is read back as the same one', () => {
    for (const cents of [0, 5, 4_990, 123_456, 10_000_000]) expect(parseReais(reais(cents))).toBe(cents);
  });
});
