import { describe, expect, it } from 'vitest';

import { readRefusal } from '@cms/payments/providers/mercado-pago/refusals';
import { cleanRefusalWords } from '@shop/payments/provider-refusal';

const json = (body: unknown) => JSON.stringify(body);

describe('why the provider refused', () => {
  it.each([
    [
      'an account without a Pix key, by its number',
      400,
      {
        message: 'Collector user without key enabled for QR render',
        error: 'bad_request',
        cause: [{ code: 13253, description: 'Collector user without key enabled for QR render' }],
      },
      'pix_without_key',
    ],
    [
      'an account without a Pix key, by its text alone',
      422,
      { errors: [{ code: 'unprocessable', message: 'The seller has no Pix key: pix key not found' }] },
      'pix_without_key',
    ],
    ['a buyer who is the seller', 400, { message: 'Payer equals Collector' }, 'buyer_is_seller'],
    ['a payment that is too old', 400, { message: 'x', cause: [{ code: 2024 }] }, 'too_old'],
    [
      'a refund without balance',
      400,
      { message: 'You do not have enough available money to refund', error: 'bad_request' },
      'no_balance',
    ],
    ['a field of the buyer', 400, { message: 'payer.address.street_number invalid' }, 'payer_data'],
    [
      'a field of the buyer of an order',
      400,
      { errors: [{ code: 'invalid_email', message: 'The value for "email" is not valid' }] },
      'payer_data',
    ],
    ['a key of another request', 409, { error: 'idempotency_key_already_used' }, 'repeated_key'],
    ['a token that is no longer valid', 401, { message: 'invalid access token' }, 'access'],
    ['a token without the right', 403, { message: 'At least one policy returned UNAUTHORIZED' }, 'access'],
    ['a state that does not allow it', 400, { cause: { code: 2063, description: 'x' } }, 'state'],
    ['something new', 400, { error: 'brand_new_code', message: 'Something nobody knows' }, 'other'],
    ['a code that objects inherit', 400, { error: 'constructor' }, 'other'],
  ])('is read for %s', (_, status, body, reason) => {
    expect(readRefusal(status, json(body)).reason).toBe(reason);
  });

  it.each(['', '<html>', 'null', '[]', '"text"', '{"cause":{"code":{}}}', '{"errors":"x"}', '{"message":7}'])(
    'is unknown when the body is %j, and nothing is thrown',
    (body) => {
      expect(readRefusal(400, body)).toMatchObject({ reason: 'other' });
    },
  );

  it('is told in a sentence of the provider rather than by its code', () => {
    expect(readRefusal(400, json({ error: 'bad_request', message: 'The account is blocked' })).words).toBe(
      'The account is blocked',
    );
    expect(readRefusal(400, json({ error: 'account_blocked' })).words).toBe('account_blocked');
    expect(readRefusal(400, '').words).toBeNull();
  });
});

it('the provider’s words lose what may belong to a buyer, and stay one short line', () => {
  expect(cleanRefusalWords('payer ana@exemplo.com with document 12345678900\nis <b>blocked</b>')).toBe(
    'payer … with document … is b blocked /b',
  );
  expect(cleanRefusalWords(' \u0000\n ')).toBeNull();
  expect(cleanRefusalWords('a'.repeat(1000))).toHaveLength(160);
});
