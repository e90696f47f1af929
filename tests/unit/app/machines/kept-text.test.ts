import { expect, it } from 'vitest';

import { keptText } from '@app/machines/kept-text';

it('a document is written once, until one of the things that it is written from is another one', () => {
  const [one, other] = [{ name: 'Margherita' }, { name: 'Pepperoni' }];
  let written = 0;
  const read = (...from: unknown[]) => keptText('a', from, () => `text ${(written += 1)}`);
  expect([read(one, 'x'), read(one, 'x')]).toEqual(['text 1', 'text 1']);
  expect(keptText('b', [one, 'x'], () => 'of another document')).toBe('of another document');
  expect(read({ ...one }, 'x')).toBe('text 2');
  expect(read({ ...one }, 'x', other)).toBe('text 3');
  expect(read(one)).toBe('text 4');
});
