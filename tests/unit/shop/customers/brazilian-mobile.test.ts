import { brazilianMobile } from '@shop/customers/phone';
import { describe, expect, it } from 'vitest';

describe('a Brazilian mobile number', () => {
  it.each(['(71) 99999-0000', '71999990000', '071 99999 0000', '+55 71 99999-0000', '55 (71) 99999.0000'])(
    'is read from %j into the E.164 format',
    (phone) => expect(brazilianMobile(phone)).toBe('+5571999990000'),
  );

  it.each([
    '',
    '(71) 3333-0000',
    '(20) 99999-0000',
    '+1 415 555 0100',
    '+351 919 999 000',
    '99999-0000',
    '+55719999900001',
    'a71999990000',
    '(71) 89999-0000',
  ])('is not read from %j', (phone) => expect(brazilianMobile(phone)).toBeNull());
});
