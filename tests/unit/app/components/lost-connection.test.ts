import { expect, it } from 'vitest';

import { isConnectionLost } from '@app/components/feedback/lost-connection';

it.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  'a lost connection is recognised by "%s"',
  (message) => {
    expect(isConnectionLost(new TypeError(message))).toBe(true);
    expect(isConnectionLost(new Error(message))).toBe(false);
  },
);

it('an error of the shop is not taken for a lost connection', () => {
  expect(isConnectionLost(new TypeError("Cannot read properties of undefined (reading 'fetch')"))).toBe(
    false,
  );
  expect(isConnectionLost(undefined)).toBe(false);
});
