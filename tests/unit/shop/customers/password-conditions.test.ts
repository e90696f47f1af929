import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PASSWORD_CONDITIONS } from '@shop/customers/password';
import { newPasswordSchema } from '@shop/customers/password-schemas';
import { messages } from '@shop/messages/messages';

const unmet = (password: string) =>
  PASSWORD_CONDITIONS.filter(({ isMet }) => !isMet(password)).map(({ label }) => label);

describe('the conditions of the password rule', () => {
  it.each([
    ['', 6],
    ['a', 4],
    ['aA', 3],
    ['aA1', 2],
    ['aA1@', 1],
    ['aA1@aaaa', 0],
    ['aA1@aaaa ', 1],
    ['aA1@aaaaé', 1],
    ['aA1@aaaae\u0301', 1],
    ['aA1#aaaa', 2],
  ])('for %j leave %i unmet', (password, count) => {
    expect(unmet(password)).toHaveLength(count);
  });

  it('are all met exactly when the password is accepted', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 20, unit: 'grapheme' }),
      fc.stringMatching(/^[a-cA-C0-2@$!%*?&]{0,20}$/),
    );
    fc.assert(
      fc.property(typed, (password) => {
        expect(unmet(password).length === 0).toBe(newPasswordSchema.safeParse(password).success);
      }),
      { numRuns: 2000 },
    );
  });

  it('are all named by the hint', () => {
    for (const word of [
      '8 caracteres',
      'maiúscula',
      'minúscula',
      'número',
      'caractere especial',
      '@$!%*?&',
    ]) {
      expect(messages.password_hint).toContain(word);
    }
  });
});
