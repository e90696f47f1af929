import { expect, it } from 'vitest';

import { readSlotKey, slotKey } from '@shop/delivery/slot-key';

const slot = { templateId: '0b7c6c1e-1f0a-4c52-9d7e-3a5f2c1d9e80', date: '2026-11-24' };

it('a delivery window is read back from its form field unchanged', () => {
  expect(readSlotKey(slotKey(slot))).toEqual(slot);
});

it.each([
  '',
  'x',
  slot.templateId,
  `${slot.templateId}@2026-02-30`,
  `${slot.templateId}@2026-11-24 `,
  `@2026-11-24`,
])('the text %j does not name a delivery window', (text) => {
  expect(readSlotKey(text)).toBeNull();
});
