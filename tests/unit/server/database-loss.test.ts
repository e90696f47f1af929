import { expect, test } from 'vitest';

import { isDatabaseLost } from '@server/database-loss';

const withCode = (code: string) => Object.assign(new Error('it failed'), { code });

test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P01', '57P03', '53300', '08006', '08P01'])(
  'the code %s means that the database is unavailable',
  (code) => {
    expect(isDatabaseLost(withCode(code))).toBe(true);
    expect(isDatabaseLost(new Error('query failed', { cause: withCode(code) }))).toBe(true);
  },
);

test.each(['55P03', '40P01', '25P03'])(
  'the code %s means that a lock was held too long, so a retry can succeed',
  (code) => {
    expect(isDatabaseLost(withCode(code))).toBe(true);
    expect(isDatabaseLost(new Error('query failed', { cause: withCode(code) }))).toBe(true);
  },
);

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  // Seen on an overloaded machine: the server did not respond within the driver's timeout.
  'Query read timeout',
])('the message "%s" means that the database is unavailable', (sentence) => {
  expect(isDatabaseLost(new Error(sentence))).toBe(true);
});

test.each([withCode('23505'), withCode('57014'), new TypeError('x is undefined'), 'a text', null, undefined])(
  'the error %s does not mean that the database is unavailable',
  (error) => {
    expect(isDatabaseLost(error)).toBe(false);
  },
);

test('an error that is its own cause is inspected once', () => {
  const error = new Error('loop');
  error.cause = error;
  expect(isDatabaseLost(error)).toBe(false);
});
