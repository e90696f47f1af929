import { expect, test } from 'vitest';

import { isDatabaseLost } from '@server/database-loss';

const withCode = (code: string) => Object.assign(new Error('it failed'), { code });

test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P03', '53300', '08006', '08P01'])(
  '%s is the database being away',
  (code) => {
    expect(isDatabaseLost(withCode(code))).toBe(true);
    expect(isDatabaseLost(new Error('query failed', { cause: withCode(code) }))).toBe(true);
  },
);

test.each(['55P03', '40P01', '25P03'])('%s is a row held too long: a retry goes well', (code) => {
  expect(isDatabaseLost(withCode(code))).toBe(true);
  expect(isDatabaseLost(new Error('query failed', { cause: withCode(code) }))).toBe(true);
});

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  // Seen on a starved machine: the server said nothing for as long as the driver waits.
  'Query read timeout',
])('so is "%s"', (sentence) => {
  expect(isDatabaseLost(new Error(sentence))).toBe(true);
});

test.each([withCode('23505'), withCode('57014'), new TypeError('x is undefined'), 'a text', null, undefined])(
  '%s is not',
  (error) => {
    expect(isDatabaseLost(error)).toBe(false);
  },
);

test('an error that is its own cause is looked at once', () => {
  const error = new Error('loop');
  error.cause = error;
  expect(isDatabaseLost(error)).toBe(false);
});
