import { describe, expect, it } from 'vitest';

import { toNumeric, toWritten } from '@cms/admin/components/forms/written-number';
import { readMoney } from '@shop/reading/money';
import { formatReais, formatTypedNumber } from '@shop/text/format-number';

describe('a number field', () => {
  it.each([
    ['49,90', '49.90'],
    ['1.234,5', '1234.5'],
    ['12.345.678,00', '12345678.00'],
    ['49,', '49.'],
    ['-1', '-1'],
    ['', ''],
  ])('reads %j as %j, and shows the number as it was typed', (written, numeric) => {
    expect(toNumeric(written)).toBe(numeric);
    expect(toWritten(numeric, { isGrouped: true })).toBe(written);
  });

  it('shows a measure without thousands separators', () => {
    expect(toWritten(1234.5, { isGrouped: false })).toBe('1234,5');
    expect([1234.5, 0.125, 12].map(formatTypedNumber)).toEqual(['1234,5', '0,125', '12']);
  });

  it('shows an amount that is read back as the same amount', () => {
    for (const cents of [0, 5, 4_990, 123_456, 10_000_000]) expect(readMoney(formatReais(cents))).toBe(cents);
  });
});
