import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isEmail, readEmail } from '@shop/reading/email';
import { profileSchema } from '@shop/customers/profile-schema';
import { signInSchema } from '@shop/customers/sign-in-schema';
import { signUpSchema } from '@shop/customers/sign-up-schema';

import { parseForm, parseObject, without } from '../parse-form';

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

describe('the name field', () => {
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
    ["D'Ávila", "D'Ávila"],
    ['Ana-Maria', 'Ana-Maria'],
    ['Maria J. Souza Jr.', 'Maria J. Souza Jr.'],
    ['Ana\nMaria', 'Ana Maria'],
    ['Ana\u00a0 Maria', 'Ana Maria'],
    ['Ana\u200bMaria', 'AnaMaria'],
  ])('reads %j as %j', (fullName, expected) => {
    expect(parseForm(signUpSchema, { ...signUp, fullName })).toMatchObject({
      ok: true,
      value: { fullName: expected },
    });
    expect(parseForm(profileSchema, { fullName })).toMatchObject({ ok: true, value: { fullName: expected } });
  });

  it.each(['', '   ', '<>', '<<< >>>'])('reports %j as missing', (fullName) => {
    expect(signUpErrors('fullName', fullName)).toEqual({ fullName: ['Nome é obrigatório'] });
  });

  it('reports a value that is not sent as missing', () => {
    expect(parseForm(profileSchema, {})).toEqual({ ok: false, errors: { fullName: ['Nome é obrigatório'] } });
  });

  it.each([
    'J',
    'a'.repeat(51),
    'Luana2',
    'Luana_Mota',
    "'Ávila",
    'Ana-',
    'Ana..',
    'Ana@Maria',
    'Ana\u0000Maria',
    'ㅤㅤ',
    'Ana; drop',
    'Ana 😀',
    '=1+1',
  ])('rejects %j', (fullName) => {
    const message = 'Nome deve conter apenas letras e espaços (2-50 caracteres)';
    expect(signUpErrors('fullName', fullName)).toEqual({ fullName: [message] });
  });

  it('returns only letters, as names are written, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (fullName) => {
        const parsed = parseObject(profileSchema, { fullName });
        if (!parsed.ok) return;
        expect(parsed.value.fullName).toMatch(/^[\p{L}\p{M} .'’-]{2,100}$/u);
        expect([...parsed.value.fullName].length).toBeLessThanOrEqual(50);
        expect(parsed.value.fullName).not.toMatch(/ {2}/);
        expect(parsed.value.fullName).toBe(parsed.value.fullName.trim());
      }),
      { numRuns: 500 },
    );
  });
});

describe('the phone field', () => {
  it.each([
    ['7190000000', '7190000000'],
    ['(71) 90000-0000', '(71) 90000-0000'],
    ['+5571900000000', '+5571900000000'],
    ['+123456789012345', '+123456789012345'],
    ['+55 71 90000-0000', '+55 71 90000-0000'],
    ['(71) 9 0000-0000', '(71) 9 0000-0000'],
    ['71\u201190000\u20110000', '71-90000-0000'],
    ['0 15 71 90000 0000', '0 15 71 90000 0000'],
    ['71.90000.0000', '71.90000.0000'],
    ['tel:+5571900000000', '+5571900000000'],
    ['+351 912 345 678', '+351 912 345 678'],
    ['71\t90000-0000', '71 90000-0000'],
    [' 71 3333-4444 ', '71 3333-4444'],
    ['(12)34-5678', '(12)34-5678'],
    ['<71 3333-4444>', '71 3333-4444'],
  ])('reads %j as %j', (phone, expected) => {
    expect(parseForm(signUpSchema, { ...signUp, phone })).toMatchObject({
      ok: true,
      value: { phone: expected },
    });
  });

  it.each(['', '   ', '<>'])('reads %j as no phone', (phone) => {
    expect(parseForm(signUpSchema, { ...signUp, phone })).toMatchObject({ ok: true, value: { phone: null } });
    expect(parseObject(profileSchema, { fullName: 'Ana', phone })).toMatchObject({
      ok: true,
      value: { phone: null },
    });
  });

  it('is optional', () => {
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
    '٧١٩٠٠٠٠٠٠٠',
  ])('rejects %j', (phone) => {
    expect(signUpErrors('phone', phone)).toEqual({ phone: ['Número de telefone inválido'] });
  });
});

describe('the e-mail field', () => {
  it.each([
    ['luana@exemplo.com.br', 'luana@exemplo.com.br'],
    ['  Luana@Exemplo.COM.br ', 'luana@exemplo.com.br'],
    ['luana@exemplo.com.', 'luana@exemplo.com'],
    ['luana@exemplo,com', 'luana@exemplo.com'],
    ['<luana@exemplo.com>', 'luana@exemplo.com'],
    ['Luana <luana@exemplo.com>', 'luana@exemplo.com'],
    ['a+b.c_d-e@sub.dominio-x.com', 'a+b.c_d-e@sub.dominio-x.com'],
    ["o'neil@example.com", "o'neil@example.com"],
  ])('reads %j as %j', (email, expected) => {
    expect(parseForm(signInSchema, { ...signIn, email })).toMatchObject({
      ok: true,
      value: { email: expected },
    });
    expect(readEmail(email)).toBe(expected);
    expect(isEmail(expected)).toBe(true);
  });

  it.each(['', '   '])('reports %j as missing', (email) => {
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
    'Luana <luana@exemplo>',
    'Luana <luana@exemplo.com> Bcc',
    'luana@exemplo.com,outra@exemplo.com',
    'joão@exemplo.com',
    `${'a'.repeat(250)}@b.com`,
  ])('rejects %j', (email) => {
    expect(parseForm(signInSchema, { ...signIn, email })).toEqual({
      ok: false,
      errors: { email: ['Email inválido'] },
    });
    expect(signUpErrors('email', email)).toEqual({ email: ['Email inválido'] });
  });

  it('is validated quickly for a very long value', () => {
    const hostile = `${'a'.repeat(50)}@${'a-'.repeat(20_000)}`;
    const started = performance.now();
    expect(isEmail(hostile)).toBe(false);
    expect(isEmail(`${'a.'.repeat(120)}@`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('accepts only addresses that Payload accepts', () => {
    // The regular expression of the e-mail field of Payload 3.90 (dist/fields/validations.js).
    const payloadEmail =
      /^(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~-](?:[\w!#$%&'*+/=?^`{|}~.-]*[\w!#$%&'*+/=?^`{|}~-])?@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/i;
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const normalized = readEmail(email);
        if (isEmail(normalized)) expect(normalized).toMatch(payloadEmail);
      }),
      { numRuns: 500 },
    );
  });

  it('accepts 254 characters at most', () => {
    const longest = `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.`.padEnd(
      254,
      'f',
    );
    expect(longest).toHaveLength(254);
    expect(isEmail(longest)).toBe(true);
    expect(isEmail(`${longest}f`)).toBe(false);
  });

  it('is normalised to NFC, so that two spellings of the same letter become one', () => {
    expect(readEmail('JOSE\u0301@exemplo.com')).toBe('jos\u00e9@exemplo.com');
  });

  it('does not change when normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readEmail(readEmail(text))).toBe(readEmail(text));
      }),
    );
  });
});

describe('the new password field', () => {
  it.each(['Senha@12', 'aB3$aaaa', 'Z9!zzzzz', 'Aa1@$!%*?&', `Aa1@${'x'.repeat(124)}`])(
    'accepts %j unchanged',
    (password) => {
      expect(parseForm(signUpSchema, { ...signUp, password })).toMatchObject({
        ok: true,
        value: { password },
      });
    },
  );

  it('reports an empty value, or one that is not sent, as missing', () => {
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

  it.each(['a', 'Aa1@aaa', '       '])('rejects %j as too short', (password) => {
    expect(signUpErrors('password', password)).toEqual({
      password: ['Senha deve ter pelo menos 8 caracteres'],
    });
  });

  it.each(['SENHA@123', 'senha@123', 'Senha@abc', 'Senha1234'])(
    'rejects %j, which lacks a character class',
    (password) => {
      expect(signUpErrors('password', password)).toEqual({
        password: [
          'Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula, 1 número e 1 caractere especial',
        ],
      });
    },
  );

  it.each([
    ['Senha#123', '“#”'],
    ['hinsYd-5fubve-qapxyh', '“-”'],
    ['Sênha@123', '“ê”'],
    ['Senha@123<', '“<”'],
    ['Senha@12 ', 'espaço'],
    [' Senha@12', 'espaço'],
    ['Senha @123', 'espaço'],
    ['Senha@12\n', 'espaço'],
    ['        ', 'espaço'],
  ])('rejects %j and names the sign that no password may have', (password, sign) => {
    expect(signUpErrors('password', password)).toEqual({
      password: [`Senha não pode ter ${sign}. Use letras sem acento, números e @$!%*?&`],
    });
  });

  it('rejects more than 128 characters', () => {
    expect(signUpErrors('password', `Aa1@${'x'.repeat(125)}`)).toEqual({
      password: ['Senha deve ter no máximo 128 caracteres'],
    });
    expect(signUpErrors('password', 'a'.repeat(129))).toEqual({
      password: ['Senha deve ter no máximo 128 caracteres'],
    });
  });
});
