import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { phoneText } from '@shop/customers/phone-links';
import { isBrazilianMobile } from '@shop/reading/brazilian-phone';
import { isStorablePhone, readMobile, readPhone } from '@shop/reading/phone';
import { cleanPhone, looksMobile, phoneProblem } from '@shop/reading/phone-shape';

describe('a phone number', () => {
  it.each([
    '+55 71 99999-0000',
    '(71) 9 9999-0000',
    '(71) 99999-0000',
    '71\u201199999\u20110000',
    '71999990000',
    '0 15 71 99999 0000',
    '015 71 99999-0000',
    '071 99999 0000',
    '+55 071 99999-0000',
    '+55 (0) 71 99999-0000',
    '(+55) 71 99999 0000',
    '5571999990000',
    '71.99999.0000',
    'tel:+5571999990000',
    'tel:71999990000',
    'Cel.: (71) 99999-0000',
    'WhatsApp 71 99999-0000',
    '\u200e71 99999 0000\u202c',
    '７１９９９９９００００',
    '71\u00a099999\u00a00000',
    '0xx71 99999-0000',
    '(0xx71) 99999-0000',
    '0XX 71 99999-0000',
    '(0 xx 71) 99999-0000',
    '(xx71) 99999-0000',
    '71 99999-0000 (Ana)',
    '71 99999-0000 Ana',
    '71 99999-0000 - WhatsApp',
    '(Ana) 71 99999-0000',
    'Ana: (71) 99999-0000.',
    '📱 71 99999-0000',
    'wa.me/5571999990000',
    'https://wa.me/5571999990000?text=Oi%202',
    'https://api.whatsapp.com/send?phone=5571999990000',
    '[71] 99999-0000',
    '（71）99999-0000',
    '＋55 71 99999-0000',
    '+ 55 71 99999-0000',
    '+(55) 71 99999-0000',
    '71 99999,0000',
    '71 | 99999_0000',
    '(71 99999-0000)',
  ])('%j is read in the E.164 format', (text) => {
    expect(readPhone(text)).toBe('+5571999990000');
    expect(phoneProblem(cleanPhone(text))).toBeNull();
    expect(readMobile(text)).toBe('+5571999990000');
  });

  it.each([
    ['(71) 3333-4444', '+557133334444'],
    ['+351 912 345 678', '+351912345678'],
    ['00351912345678', '+351912345678'],
    ['+1 415 555 0100', '+14155550100'],
    ['+44 7911 123456', '+447911123456'],
    ['+54 9 11 2345-6789', '+5491123456789'],
    ['(55) 99999-0000', '+5555999990000'],
    ['https://wa.me/351912345678', '+351912345678'],
    ['tel:7133334444', '+557133334444'],
    ['(0xx71) 3333-4444 (casa)', '+557133334444'],
  ])('%j is read as %s', (text, number) => expect(readPhone(text)).toBe(number));

  it.each([
    '',
    '99999-0000',
    '71 9000-0000',
    '(20) 99999-0000',
    '0000000000',
    '0800 123 4567',
    '+123456789012345',
    '71 99999-0000 ramal 2',
    '71 99999-0000 ou 71 98888-0000',
    'ligue depois',
    '<script>',
  ])('%j is not read', (text) => expect(readPhone(text)).toBeNull());

  it.each([
    ['', 'missing'],
    ['71 99999-0000 ramal 2', 'signs'],
    ['3333', 'too_short'],
    ['99999-0000', 'area_code'],
    ['3333-4444', 'area_code'],
    ['(99) 99900-00', 'area_code'],
    ['(33) 3344-44', 'area_code'],
    ['71 9000-0000', 'ninth_digit'],
    ['1234567890123456', 'too_long'],
    ['+1234567890123456', 'too_long'],
  ])('what is wrong with %j is told without the library: %s', (text, problem) =>
    expect(phoneProblem(cleanPhone(text))).toBe(problem),
  );

  it('of a person who need not be reached is stored as the specification allows it', () => {
    expect(['(12)34-5678', '0000000000', '+351 912 345 678'].map(isStorablePhone)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['ramal 12345', '123', '++5571999990000'].map(isStorablePhone)).toEqual([false, false, false]);
  });

  it('that may be read never has a problem, so that no form refuses it', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789 -.()+/57x,[]a'.split('')), maxLength: 24 });
    fc.assert(
      fc.property(text, (typed) => {
        const number = readPhone(typed);
        if (number === null) return;
        expect(phoneProblem(cleanPhone(typed))).toBeNull();
        expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(readPhone(number)).toBe(number);
        expect(readPhone(phoneText(number))).toBe(number);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['(71) 99999-0000', true],
    ['+55 71 99999-0000', true],
    ['0 15 71 99999 0000', true],
    ['(71) 3333-4444', false],
    ['+351 912 345 678', false],
  ])('%s looks like a mobile number of Brazil: %s', (text, isMobile) => {
    expect(looksMobile(cleanPhone(text))).toBe(isMobile);
    expect(readMobile(text) !== null).toBe(isMobile);
    expect(isBrazilianMobile(readPhone(text) ?? '')).toBe(isMobile);
  });
});

describe('a phone number in its usual form', () => {
  it.each([
    ['+5571999990000', '(71) 99999-0000'],
    ['+557133334444', '(71) 3333-4444'],
    ['+351912345678', '+351 912 345 678'],
    ['+14155550100', '+1 415 555 0100'],
    ['(12)34-5678', '(12)34-5678'],
  ])('%s is %s', (number, text) => expect(phoneText(number)).toBe(text));
});
