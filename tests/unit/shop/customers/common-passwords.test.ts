import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isCommonPassword } from '@shop/customers/passwords/common-passwords';
import { newPasswordSchema } from '@shop/customers/password-schemas';

/** Passwords of leaks that fulfil the specification's pattern. */
const LEAKED = [
  'P@ssw0rd',
  'P@ssw0rd1',
  'Passw0rd!',
  'Password@123',
  'Pa$$w0rd1',
  'Senha@123',
  'Senha@12345',
  'Senha@2024',
  '$enhA123',
  '@Senha123',
  '123@Senha',
  'Mudar@123',
  'Brasil@2022',
  'Flamengo@1981',
  'Jesus@1234',
  'Deusefiel@1',
  'Admin@123',
  'Admin@12345',
  'Welcome@1',
  'Qwerty@123',
  'Qwerty1!',
  'Asdf@1234',
  'Abcd@1234',
  'Abc@12345',
  'Aa@123456',
  'Aa123456@',
  'Iloveyou!1',
  'Gabriel@2010',
  'Maria@25121990',
  'SenhaSenha@1',
  'Pizza@123',
  'MassaMansa@1',
  'Senha@99999',
  'Senha@7788',
];

describe('a password that everybody tries first', () => {
  it.each(LEAKED)('is recognised, although it fulfils the pattern: %s', (password) => {
    expect(newPasswordSchema.safeParse(password).success).toBe(true);
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Forno$Lenha71',
    'Nova$Senha1',
    'Senha$DaAna1',
    'NovaSenha@1',
    'Fermento@2024',
    'aB3$aaaa',
    'Senha@83641',
    'Brasil@29475',
    'xK7!pQ2m',
    'Cavalo?Bateria9',
  ])('is not one with words of one’s own, or with digits that nobody guesses: %s', (password) => {
    expect(newPasswordSchema.safeParse(password).success).toBe(true);
    expect(isCommonPassword(password)).toBe(false);
  });

  it('is found in a short time, whatever is typed', () => {
    const signs = [...'senha@1$0!aA?&'];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 128 }), (text) => {
        const started = performance.now();
        isCommonPassword(text);
        return performance.now() - started < 1_000;
      }),
    );
  });
});
