import { describe, expect, it } from 'vitest';

import { addressSchema } from '@shop/customers/address-schema';
import { clientStatus, countsForClient } from '@shop/customers/client-status';
import { profileSchema } from '@shop/customers/profile-schema';
import { signInSchema } from '@shop/customers/sign-in-schema';
import { signUpSchema } from '@shop/customers/sign-up-schema';
import { ORDER_STATUSES } from '@shop/orders/order-status';

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

describe('the sign-in form', () => {
  it.each(['x', '  Senha@12', '<b>', 'senha fraca', '\u00e9', 'e\u0301'])(
    'never alters the password %j',
    (password) => {
      expect(parseForm(signInSchema, { ...signIn, password })).toMatchObject({
        ok: true,
        value: { password },
      });
    },
  );

  it('requires only that a password is present', () => {
    expect(parseForm(signInSchema, { ...signIn, password: '' })).toEqual({
      ok: false,
      errors: { password: ['Senha é obrigatória'] },
    });
  });

  it('reports both missing fields at once', () => {
    expect(parseForm(signInSchema, {})).toEqual({
      ok: false,
      errors: { email: ['Email é obrigatório'], password: ['Senha é obrigatória'] },
    });
  });

  it('passes the return address on, and ignores an invalid one', () => {
    expect(parseForm(signInSchema, { ...signIn, redirectTo: '/carrinho' })).toMatchObject({
      ok: true,
      value: { redirectTo: '/carrinho' },
    });
    expect(parseObject(signInSchema, { ...signIn, redirectTo: ['/a', '/b'] }).ok).toBe(true);
  });

  it('rejects objects in place of texts', () => {
    expect(parseObject(signInSchema, { email: { $gt: '' }, password: { $gt: '' } }).ok).toBe(false);
  });
});

describe('the sign-up form', () => {
  it('returns exactly the known fields: a submitted role or verification is ignored', () => {
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

  it.each(['', 'off', 'false', 'true'])('does not accept %j as the age statement', (ageStatement) => {
    expect(signUpErrors('ageStatement', ageStatement)).toEqual({
      ageStatement: ['Confirme que você tem 18 anos ou mais, ou a permissão de um responsável'],
    });
  });

  it('reports every missing field at once', () => {
    const parsed = parseForm(signUpSchema, {});
    expect(!parsed.ok && Object.keys(parsed.errors).sort()).toEqual([
      'ageStatement',
      'email',
      'fullName',
      'password',
    ]);
  });
});

describe('the profile form', () => {
  it('returns name and phone only', () => {
    const parsed = parseForm(profileSchema, {
      fullName: 'Ana',
      phone: '7190000000',
      role: 'admin',
      email: 'a@b.co',
    });
    expect(parsed).toEqual({ ok: true, value: { fullName: 'Ana', phone: '7190000000' } });
  });
});

describe('an address form of the account', () => {
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

  it('returns every field, cleaned', () => {
    expect(parseForm(addressSchema, { ...address, street: '  Rua\tdas \u0000Rosas ' })).toEqual({
      ok: true,
      value: { ...address, street: 'Rua das Rosas', isDefault: true },
    });
  });

  it('accepts an address without complement and default mark', () => {
    const bare = without(address, 'complement');
    delete bare.isDefault;
    expect(parseForm(addressSchema, bare)).toMatchObject({
      ok: true,
      value: { complement: '', isDefault: false },
    });
  });

  it.each(['label', 'street', 'number', 'neighborhood', 'city', 'state', 'zipCode'] as const)(
    'requires %s',
    (field) => {
      const expected = { ok: false, errors: { [field]: ['Preencha todos os campos obrigatórios'] } };
      expect(parseForm(addressSchema, without(address, field))).toEqual(expected);
      expect(parseForm(addressSchema, { ...address, [field]: '' })).toEqual(expected);
      expect(parseForm(addressSchema, { ...address, [field]: ' \t ' })).toEqual(expected);
    },
  );

  it('does not check the notation of the CEP', () => {
    expect(parseForm(addressSchema, { ...address, zipCode: 'não sei' }).ok).toBe(true);
  });

  it.each([
    ['street', 120],
    ['complement', 120],
    ['number', 20],
    ['zipCode', 20],
    ['label', 40],
  ])('limits the length of %s to %i', (field, maxLength) => {
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

  it('is inativo without any counted order', () => {
    expect(clientStatus(null, now)).toBe('inativo');
  });

  it('does not count unpaid or cancelled orders', () => {
    expect(ORDER_STATUSES.filter(countsForClient)).toEqual(['recebido', 'em_preparo', 'enviado', 'entregue']);
  });
});
