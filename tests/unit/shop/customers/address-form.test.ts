import { describe, expect, it } from 'vitest';

import { addressSchema } from '@shop/customers/address-schema';
import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import { canonicalInteger, checkbox, optionalText, recordId, requiredText } from '@shop/forms/form-fields';
import { parseForm, type parseObject, without } from '../parse-form';

const form = {
  label: 'Casa',
  street: 'Rua das Flores',
  number: '10',
  complement: 'Apto 2',
  neighborhood: 'Centro',
  city: 'Salvador',
  state: 'BA',
  zipCode: '40000-000',
};

const LENGTHS = { ...ADDRESS_LENGTHS, zipCode: ADDRESS_LENGTHS.cep };
const REQUIRED = ['label', 'street', 'number', 'neighborhood', 'city', 'state', 'zipCode'] as const;

describe('an address form of the account', () => {
  it('accepts an address as typed, with the CEP in any notation', () => {
    expect(parseForm(addressSchema, { ...form, isDefault: 'on' })).toEqual({
      ok: true,
      value: { ...form, isDefault: true },
    });
    expect(parseForm(addressSchema, { ...form, zipCode: 'sem cep' })).toMatchObject({
      ok: true,
      value: { zipCode: 'sem cep', isDefault: false },
    });
    expect(parseForm(addressSchema, without(form, 'complement'))).toMatchObject({
      value: { complement: '' },
    });
  });

  it.each(REQUIRED)('requires %s', (field) => {
    const missing = { ok: false, errors: { [field]: ['Preencha todos os campos obrigatórios'] } };
    expect(parseForm(addressSchema, without(form, field))).toEqual(missing);
    expect(parseForm(addressSchema, { ...form, [field]: ' \u0007 ' })).toEqual(missing);
  });

  it.each([...REQUIRED, 'complement'] as const)('limits the length of %s', (field) => {
    const longest = 'x'.repeat(LENGTHS[field]);
    expect(parseForm(addressSchema, { ...form, [field]: longest })).toMatchObject({ ok: true });
    expect(parseForm(addressSchema, { ...form, [field]: `${longest}x` })).toEqual({
      ok: false,
      errors: { [field]: ['Este texto é longo demais'] },
    });
  });

  it('limits each field to the length of its column and input', () => {
    expect(ADDRESS_LENGTHS).toEqual({
      ...{ label: 40, cep: 20, street: 120, number: 20, complement: 120 },
      ...{ neighborhood: 120, city: 120, state: 40 },
    });
  });
});

describe('a form field', () => {
  const messageOf = (schema: Parameters<typeof parseObject>[0], value: unknown) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? null : parsed.error.issues.map(({ message }) => message);
  };

  it('has one message when it is empty, and a Portuguese message when it is not text', () => {
    expect(messageOf(requiredText({ maxLength: 3, error: 'Falta' }), ' ')).toEqual(['Falta']);
    expect(messageOf(requiredText({ maxLength: 3, error: 'Falta' }), 7)).toEqual(['Falta']);
    expect(messageOf(optionalText(3), 7)).toEqual([
      'Esta página ficou desatualizada. Recarregue e tente de novo.',
    ]);
    expect(optionalText(3).parse(undefined)).toBe('');
  });

  it.each([
    ['on', true],
    ['true', true],
    [undefined, false],
    ['off', false],
    ['', false],
    ['ON', false],
  ])('for a checkbox reads %j as %j', (value, isTicked) => {
    expect(checkbox().parse(value)).toBe(isTicked);
  });

  it('for an id accepts a UUID in either case, returns it in lower case, and rejects surrounding characters', () => {
    const id = '0b6d5f2e-53a4-4d3c-9a1e-8f1f7a4f2c10';
    expect(recordId('Não').parse(id.toUpperCase())).toBe(id);
    for (const wrong of [`x${id}`, `${id}x`, ` ${id}`, `${id}\n`, id.slice(1), '', 7, null, undefined]) {
      expect(messageOf(recordId('Não'), wrong)).toEqual(['Não']);
    }
  });

  it('for a number accepts one notation, and has one message for all others', () => {
    for (const [text, number] of [
      ['0', 0],
      ['7', 7],
      ['-1', -1],
      ['999999999', 999_999_999],
    ] as const) {
      expect(canonicalInteger('Não').parse(text)).toBe(number);
    }
    for (const wrong of [
      '',
      '03',
      '+3',
      '-0',
      ' 3',
      '3 ',
      '3.0',
      '3e0',
      'x3',
      '1000000000',
      3,
      null,
      undefined,
    ]) {
      expect(messageOf(canonicalInteger('Não'), wrong)).toEqual(['Não']);
    }
  });
});
