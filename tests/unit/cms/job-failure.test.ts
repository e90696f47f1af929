import { describe, expect, test } from 'vitest';

import { failureCode, failurePlace, JobFailure } from '@cms/platform/queue/job-failure';
import { PaymentProviderError } from '@cms/platform/ports/payment-provider';

const withCode = (message: string, extra: object) => Object.assign(new Error(message), extra);

describe('the code of a failure', () => {
  test.each([
    [
      'a provider that fails',
      new PaymentProviderError('unavailable', 'luana@x.test'),
      'provider_unavailable',
    ],
    [
      'an SMTP answer',
      withCode('550 <luana@x.test>', { code: 'EENVELOPE', responseCode: 550 }),
      'EENVELOPE_550',
    ],
    ['a lost connection', withCode('connect 10.0.0.1', { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    ['a database error', withCode('Key (email)=(luana@x.test)', { code: '23505' }), '23505'],
    ['a bug', new TypeError('luana is undefined'), 'TypeError'],
    ['a code that is a text', withCode('x', { code: 'no mailbox luana@x.test' }), 'Error'],
    ['no error at all', 'luana@x.test', 'unknown'],
  ])('for %s contains no personal data', (_what, error, code) => {
    expect(failureCode(error)).toBe(code);
    expect(failureCode(error)).not.toContain('luana');
  });
});

test('the recorded place in the code where an error occurred contains no part of the error message', () => {
  const place = failurePlace(new Error('luana@x.test\nsecond line'));
  expect(place.length).toBeGreaterThan(0);
  expect(place.join()).not.toMatch(/luana|second line/);
  expect(failurePlace('text')).toEqual([]);
});

test('a job failure reports its task and code to the queue', () => {
  expect(new JobFailure('send-mail', 'ETIMEDOUT').message).toBe('send-mail: ETIMEDOUT');
});
