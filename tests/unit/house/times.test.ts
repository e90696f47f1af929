import { expect, test } from 'vitest';

import { sourcesWith } from '@tests/support/cms/shown-sources';

test.each([
  ['an hour apart from its letter', /\b(?:às|até as|das|entre) (?:\d{1,2}|\$\{\w+\}) h\b/i],
  ['a time whose colon is replaced where it is shown', /\.replace\(':', ?'h'\)/],
  ['a stored time', /(?:às|das|até) \$\{[\w.]*(?:opens|closes|cutoffTime|\bfrom|\bto)\}/],
  ['a time in the form of the reader’s machine', /toLocaleTimeString|timeStyle/],
])('no text shows %s: times are 13h24, and windows 16h às 19h', (_, form) => {
  expect(sourcesWith(form)).toEqual([]);
});

test('a sentence has a time with a colon only where it says how to type one', () => {
  expect(sourcesWith(/\p{L}[.,:]? \d{1,2}:\d{2}\b/u)).toEqual(['shop/delivery/delivery-forms.ts']);
});

test('times are formatted in one place', () => {
  expect(sourcesWith(/\bHH?(?::|\[h\]|'h')mm\b/)).toEqual([
    // The panel's field for a day and a time formats what is typed into it.
    'cms/admin/components/calendar/MomentInput.tsx',
    'shop/time/bahia.ts',
  ]);
});

test('the form with a colon is left to rules, to spreadsheets, and to the date of an order that is specified', () => {
  expect(sourcesWith(/\bclockTime\(/)).toEqual([
    'cms/admin/views/delivery/pause-ends.ts',
    'shop/delivery/slot-text.ts',
    'shop/messages/delivery-messages.ts',
    'shop/time/bahia.ts',
  ]);
  expect(sourcesWith(/\bspreadsheetDateTime\(/)).toEqual(['cms/recalls/queries/recall-csv.ts']);
  expect(sourcesWith(/\bformatOrderDate\(/)).toEqual(['app/components/orders/OrderCard.tsx']);
});
