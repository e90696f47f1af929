import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addressSchema } from '@shop/customers/address-schema';
import { clientStatus, countsForClient } from '@shop/customers/client-status';
import { isEmail, normalizeEmail } from '@shop/customers/email';
import { isPhone } from '@shop/customers/phone';
import { profileSchema } from '@shop/customers/profile-schema';
import { signInSchema } from '@shop/customers/sign-in-schema';
import { signUpSchema } from '@shop/customers/sign-up-schema';
import { ORDER_STATUSES } from '@shop/orders/order-status';

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

describe('signing in', () => {
  it.each(['x', '  Senha@12  ', '<b>', 'senha fraca', '\u00e9', 'e\u0301'])(
    'never alters the password %j',
    (password) => {
      expect(parseForm(signInSchema, { ...signIn, password })).toMatchObject({
        ok: true,
        value: { password },
      });
    },
  );

  it('requires a password and nothing else of it', () => {
    expect(parseForm(signInSchema, { ...signIn, password: '' })).toEqual({
      ok: false,
      errors: { password: ['Senha é obrigatória'] },
    });
  });

  it('tells both missing fields at once', () => {
    expect(parseForm(signInSchema, {})).toEqual({
      ok: false,
      errors: { email: ['Email é obrigatório'], password: ['Senha é obrigatória'] },
    });
  });

  it('hands on where to go after, and is not stopped by nonsense there', () => {
    expect(parseForm(signInSchema, { ...signIn, redirectTo: '/carrinho' })).toMatchObject({
      ok: true,
      value: { redirectTo: '/carrinho' },
    });
    expect(parseObject(signInSchema, { ...signIn, redirectTo: ['/a', '/b'] }).ok).toBe(true);
  });

  it('refuses objects in place of texts', () => {
    expect(parseObject(signInSchema, { email: { $gt: '' }, password: { $gt: '' } }).ok).toBe(false);
  });
});

describe('signing up', () => {
  it('gives exactly the known fields: a role or verification sent along is dropped', () => {
    const parsed = parseForm(signUpSchema, { ...signUp, role: 'admin', _verified: 'true', id: '1' });
    expect(parsed).toEqual({
      ok: true,
      value: {
        fullName: 'Luana Mota',
        email: 'luana@exemplo.com.br',
        phone: '(71) 90000-0001',
        password: 'Senha@123',
        ageStatement: true,
        redirectTo: undefined,
      },
    });
  });

  it.each(['', 'off', 'false', 'true'])('needs the age statement ticked: %j is not', (ageStatement) => {
    expect(signUpErrors('ageStatement', ageStatement)).toEqual({
      ageStatement: ['Confirme que você tem 18 anos ou mais, ou a permissão de um responsável'],
    });
  });

  it('tells every missing field at once', () => {
    const parsed = parseForm(signUpSchema, {});
    expect(!parsed.ok && Object.keys(parsed.errors).sort()).toEqual([
      'ageStatement',
      'email',
      'fullName',
      'password',
    ]);
  });
});

describe('the profile', () => {
  it('takes name and phone only', () => {
    const parsed = parseForm(profileSchema, {
      fullName: 'Ana',
      phone: '7190000000',
      role: 'admin',
      email: 'a@b.co',
    });
    expect(parsed).toEqual({ ok: true, value: { fullName: 'Ana', phone: '7190000000' } });
  });
});

describe('an address of the account', () => {
  const address = {
    label: 'Casa',
    street: 'Rua Frederico Costa',
    number: '88',
    complement: 'Casa 2',
    neighborhood: 'Brotas',
    city: 'Salvador',
    state: 'BA',
    zipCode: '40285-001',
    isDefault: 'on',
  };

  it('is taken whole, cleaned', () => {
    expect(parseForm(addressSchema, { ...address, street: '  Rua\tdas \u0000Rosas ' })).toEqual({
      ok: true,
      value: { ...address, street: 'Rua das Rosas', isDefault: true },
    });
  });

  it('does without complement and default mark', () => {
    const bare = without(address, 'complement');
    delete bare.isDefault;
    expect(parseForm(addressSchema, bare)).toMatchObject({
      ok: true,
      value: { complement: '', isDefault: false },
    });
  });

  it.each(['label', 'street', 'number', 'neighborhood', 'city', 'state', 'zipCode'] as const)(
    'needs %s',
    (field) => {
      const expected = { ok: false, errors: { [field]: ['Preencha todos os campos obrigatórios'] } };
      expect(parseForm(addressSchema, without(address, field))).toEqual(expected);
      expect(parseForm(addressSchema, { ...address, [field]: '' })).toEqual(expected);
      expect(parseForm(addressSchema, { ...address, [field]: ' \t ' })).toEqual(expected);
    },
  );

  it('does not check the CEP’s format', () => {
    expect(parseForm(addressSchema, { ...address, zipCode: 'não sei' }).ok).toBe(true);
  });

  it.each([
    ['street', 120],
    ['complement', 120],
    ['number', 20],
    ['zipCode', 20],
    ['label', 40],
  ])('takes at most a sensible length of %s: %i', (field, maxLength) => {
    expect(parseForm(addressSchema, { ...address, [field]: 'a'.repeat(maxLength) }).ok).toBe(true);
    expect(parseForm(addressSchema, { ...address, [field]: 'a'.repeat(maxLength + 1) })).toEqual({
      ok: false,
      errors: { [field]: ['Este texto é longo demais'] },
    });
  });
});

describe('clientStatus', () => {
  const now = new Date('2026-11-20T15:00:00.000Z');

  it.each([
    ['2026-11-20T15:00:00.000Z', 'ativo'],
    ['2026-10-21T15:00:00.000Z', 'ativo'],
    ['2026-10-21T14:59:59.999Z', 'inativo'],
    ['2025-11-20T15:00:00.000Z', 'inativo'],
  ])('with the last counted order at %s is %s', (lastOrderAt, status) => {
    expect(clientStatus(new Date(lastOrderAt), now)).toBe(status);
  });

  it('without any counted order is inativo', () => {
    expect(clientStatus(null, now)).toBe('inativo');
  });

  it('counts neither unpaid nor cancelled orders', () => {
    expect(ORDER_STATUSES.filter(countsForClient)).toEqual(['recebido', 'em_preparo', 'enviado', 'entregue']);
  });
});
