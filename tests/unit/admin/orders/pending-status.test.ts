import { afterEach, expect, it } from 'vitest';

import { pendingStatusOf, reportPending } from '@cms/admin/views/orders/changes/pending-status';

afterEach(() => {
  for (const id of ['a', 'b']) reportPending(id, null);
});

it('while a step waits for the shop, every part of the page can ask which status the order’s controls show', () => {
  reportPending('a', 'enviado');
  expect([pendingStatusOf('a'), pendingStatusOf('b')]).toEqual(['enviado', null]);
  reportPending('b', 'em_preparo');
  reportPending('a', null);
  expect([pendingStatusOf('a'), pendingStatusOf('b')]).toEqual([null, 'em_preparo']);
});
