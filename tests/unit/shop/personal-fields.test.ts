import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isEmail, normalizeEmail } from '@shop/customers/email';
import { isPhone } from '@shop/customers/phone';
import { profileSchema } from '@shop/customers/profile-schema';
import { signInSchema } from '@shop/customers/sign-in-schema';
import { signUpSchema } from '@shop/customers/sign-up-schema';

import { parseForm, parseObject, without } from './parse-form';

const signUp = {
  fullName: 'Luana Mota',
  email: 'luana@exemplo.com.br',
  phone: '(71) 90000-0001',
  password: 'Senha@123',
  ageStatement: 'on',
};
const signIn = { email: 'luana@exemplo.com.br', password: 'x' };

function signUpErrors(field: string, value: string) {
  const parsed = parseForm(signUpSchema, { ...signUp, [field]: value });
  return parsed.ok ? null : parsed.errors;
}

describe('the name', () => {
  it.each([
    ['Jo', 'Jo'],
    ['José da Conceição', 'José da Conceição'],
    ['  Luana Mota  ', 'Luana Mota'],
    ['Lu<an>a', 'Luana'],
    ['< Ana >', 'Ana'],
    ['Ângela Müller Ñandú', 'Ângela Müller Ñandú'],
    ['Jose\u0301', 'José'],
    ['a'.repeat(50), 'a'.repeat(50)],
    ['李小龙', '李小龙'],
  ])('%j is taken as %j', (fullName, expected) => {
    expect(parseForm(signUpSchema, { ...signUp, fullName })).toMatchObject({
      ok: true,
      value: { fullName: expected },
    });
    expect(parseForm(profileSchema, { fullName })).toMatchObject({ ok: true, value: { fullName: expected } });
  });

  it.each(['', '   ', '<>', '<<< >>>'])('%j is missing', (fullName) => {
    expect(signUpErrors('fullName', fullName)).toEqual({ fullName: ['Nome é obrigatório'] });
  });

  it('is missing when the field is not sent', () => {
    expect(parseForm(profileSchema, {})).toEqual({ ok: false, errors: { fullName: ['Nome é obrigatório'] } });
  });

  it.each([
    'J',
    'a'.repeat(51),
    'Luana2',
    'Luana_Mota',
    "D'Ávila",
    'Ana-Maria',
    'Ana\u0000Maria',
    'Ana\nMaria',
    'Ana\u200bMaria',
    'ㅤㅤ',
    'Ana; drop',
    'Ana 😀',
    '=1+1',
  ])('%j is refused', (fullName) => {
    const message = 'Nome deve conter apenas letras e espaços (2-50 caracteres)';
    expect(signUpErrors('fullName', fullName)).toEqual({ fullName: [message] });
  });

  it('holds only letters and single-line spaces, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (fullName) => {
        const parsed = parseObject(profileSchema, { fullName });
        if (!parsed.ok) return;
        expect(parsed.value.fullName).toMatch(/^[\p{L} ]{2,50}$/u);
        expect(parsed.value.fullName).toBe(parsed.value.fullName.trim());
      }),
      { numRuns: 500 },
    );
  });
});

describe('the phone', () => {
  it.each([
    ['7190000000', '7190000000'],
    ['(71) 90000-0000', '(71) 90000-0000'],
    ['+5571900000000', '+5571900000000'],
    ['+123456789012345', '+123456789012345'],
    [' 71 3333-4444 ', '71 3333-4444'],
    ['(12)34-5678', '(12)34-5678'],
    ['<71 3333-4444>', '71 3333-4444'],
  ])('%j is taken as %j', (phone, expected) => {
    expect(parseForm(signUpSchema, { ...signUp, phone })).toMatchObject({
      ok: true,
      value: { phone: expected },
    });
  });

  it.each(['', '   ', '<>'])('%j is none', (phone) => {
    expect(parseForm(signUpSchema, { ...signUp, phone })).toMatchObject({ ok: true, value: { phone: null } });
    expect(parseObject(profileSchema, { fullName: 'Ana', phone })).toMatchObject({
      ok: true,
      value: { phone: null },
    });
  });

  it('may be left out', () => {
    const left = without(signUp, 'phone');
    expect(parseForm(signUpSchema, left)).toMatchObject({ ok: true, value: { phone: null } });
    expect(parseObject(signUpSchema, left)).toMatchObject({ ok: true, value: { phone: null } });
  });

  it.each([
    '719000000',
    '1234567890123456',
    '+1234567890123456',
    '71.9000.0000',
    '71 9000+0000',
    '++7190000000',
    'ramal 12345',
    '----------',
    '(        )',
    '(12)34-56-7',
    '71\t90000000',
    '٧١٩٠٠٠٠٠٠٠',
  ])('%j is refused', (phone) => {
    expect(signUpErrors('phone', phone)).toEqual({ phone: ['Número de telefone inválido'] });
    expect(isPhone(phone)).toBe(false);
  });
});

describe('the e-mail', () => {
  it.each([
    ['luana@exemplo.com.br', 'luana@exemplo.com.br'],
    ['  Luana@Exemplo.COM.br ', 'luana@exemplo.com.br'],
    ['a+b.c_d-e@sub.dominio-x.com', 'a+b.c_d-e@sub.dominio-x.com'],
    ["o'neil@example.com", "o'neil@example.com"],
  ])('%j is taken as %j', (email, expected) => {
    expect(parseForm(signInSchema, { ...signIn, email })).toMatchObject({
      ok: true,
      value: { email: expected },
    });
    expect(normalizeEmail(email)).toBe(expected);
    expect(isEmail(expected)).toBe(true);
  });

  it.each(['', '   '])('%j is missing', (email) => {
    expect(parseForm(signInSchema, { ...signIn, email })).toEqual({
      ok: false,
      errors: { email: ['Email é obrigatório'] },
    });
  });

  it.each([
    'luana',
    'luana@',
    '@exemplo.com',
    'luana@exemplo',
    'luana@@exemplo.com',
    'lu ana@exemplo.com',
    'luana@exemplo..com',
    'lu..ana@exemplo.com',
    '.luana@exemplo.com',
    'luana.@exemplo.com',
    'luana@-exemplo.com',
    'luana@exemplo-.com',
    'luana@exemplo.c',
    'luana@exemplo.com\nBcc: x@y.com',
    'luana@exemplo.com\u0000',
    '"luana"@exemplo.com',
    '<luana@exemplo.com>',
    'Luana <luana@exemplo.com>',
    'luana@exemplo.com,outra@exemplo.com',
    'joão@exemplo.com',
    `${'a'.repeat(250)}@b.com`,
  ])('%j is refused', (email) => {
    expect(parseForm(signInSchema, { ...signIn, email })).toEqual({
      ok: false,
      errors: { email: ['Email inválido'] },
    });
    expect(signUpErrors('email', email)).toEqual({ email: ['Email inválido'] });
  });

  it('is judged quickly however long it is', () => {
    const hostile = `${'a'.repeat(50)}@${'a-'.repeat(20_000)}`;
    const started = performance.now();
    expect(isEmail(hostile)).toBe(false);
    expect(isEmail(`${'a.'.repeat(120)}@`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('passes Payload’s own check whenever it passes ours', () => {
    // The expression of payload 3.90's e-mail field (dist/fields/validations.js).
    const payloadEmail =
      /^(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~-](?:[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-])?@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i;
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const normalized = normalizeEmail(email);
        if (isEmail(normalized)) expect(normalized).toMatch(payloadEmail);
      }),
      { numRuns: 500 },
    );
  });

  it('is as long as 254 characters and no longer', () => {
    const longest = `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.`.padEnd(
      254,
      'f',
    );
    expect(longest).toHaveLength(254);
    expect(isEmail(longest)).toBe(true);
    expect(isEmail(`${longest}f`)).toBe(false);
  });

  it('is composed, so that one spelling is left of two', () => {
    expect(normalizeEmail('JOSE\u0301@exemplo.com')).toBe('jos\u00e9@exemplo.com');
  });

  it('is normalised once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeEmail(normalizeEmail(text))).toBe(normalizeEmail(text));
      }),
    );
  });
});

describe('a new password', () => {
  it.each(['Senha@12', 'aB3$aaaa', 'Z9!zzzzz', 'Aa1@$!%*?&', `Aa1@${'x'.repeat(124)}`])(
    '%j is taken as it is',
    (password) => {
      expect(parseForm(signUpSchema, { ...signUp, password })).toMatchObject({
        ok: true,
        value: { password },
      });
    },
  );

  it('is missing when empty or not sent', () => {
    expect(signUpErrors('password', '')).toEqual({ password: ['Senha é obrigatória'] });
    expect(parseForm(signUpSchema, without(signUp, 'password'))).toEqual({
      ok: false,
      errors: { password: ['Senha é obrigatória'] },
    });
    expect(parseObject(signUpSchema, { ...signUp, password: '' })).toMatchObject({
      ok: false,
      issues: [{ path: ['password'], message: 'Senha é obrigatória' }],
    });
  });

  it.each(['a', 'Aa1@aaa', '       '])('%j is too short', (password) => {
    expect(signUpErrors('password', password)).toEqual({
      password: ['Senha deve ter pelo menos 8 caracteres'],
    });
  });

  it.each([
    'SENHA@123',
    'senha@123',
    'Senha@abc',
    'Senha1234',
    'Senha#123',
    'Senha@12 ',
    ' Senha@12',
    'Senha @123',
    'Sênha@123',
    'Senha@123<',
    'Senha@12\n',
    'Senha@123\u0000',
    '        ',
  ])('%j lacks a class or has a character of none', (password) => {
    expect(signUpErrors('password', password)).toEqual({
      password: [
        'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula, 1 número e 1 caractere especial',
      ],
    });
  });

  it('is too long above 128 characters', () => {
    expect(signUpErrors('password', `Aa1@${'x'.repeat(125)}`)).toEqual({
      password: ['Senha deve ter no máximo 128 caracteres'],
    });
    expect(signUpErrors('password', 'a'.repeat(129))).toEqual({
      password: ['Senha deve ter no máximo 128 caracteres'],
    });
  });
});
