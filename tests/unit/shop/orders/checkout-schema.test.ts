import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkoutSchema } from '@shop/orders/checkout-schema';

import { formData, parseForm, parseObject, without } from '../parse-form';

const delivery = {
  deliveryMethod: 'delivery',
  cep: '40285-001',
  street: 'Rua Frederico Costa',
  number: '88',
  complement: 'Casa 2',
  neighborhood: 'Brotas',
  city: 'Salvador',
  expectedTotalCents: '20631',
  termsVersion: '2025-01',
};
const pickup = { deliveryMethod: 'pickup', expectedTotalCents: '9980', termsVersion: '2025-01' };
const savedAddressId = '5b1f3c9e-7a44-4a53-9f07-0d2b1c3e4f5a';

const INCOMPLETE = 'Por favor, preencha todos os campos obrigatórios do endereço.';
const OUTDATED = 'Esta página ficou desatualizada. Recarregue e tente de novo.';

describe('a checkout with delivery', () => {
  it.each([
    ['BA', 'BA'],
    ['SE', 'SE'],
    ['', null],
    ['Bahia', null],
    ['<b>', null],
  ])('reads the state %j that belongs to its postal code as %j', (state, expected) => {
    expect(parseForm(checkoutSchema, { ...delivery, state })).toMatchObject({ value: { state: expected } });
  });

  it('is accepted with its address', () => {
    expect(parseForm(checkoutSchema, { ...delivery, saveAddress: 'on' })).toEqual({
      ok: true,
      value: { ...delivery, savedAddressId: null, state: null, saveAddress: true, expectedTotalCents: 20631 },
    });
  });

  it('has the city Salvador and no complement by default', () => {
    const bare = without(delivery, 'city');
    delete bare.complement;
    expect(parseForm(checkoutSchema, bare)).toMatchObject({
      ok: true,
      value: { city: 'Salvador', complement: '', saveAddress: false },
    });
    expect(parseForm(checkoutSchema, { ...delivery, city: 'Lauro de Freitas' })).toMatchObject({
      ok: true,
      value: { city: 'Lauro de Freitas' },
    });
    expect(parseObject(checkoutSchema, { ...delivery, city: '  ' })).toMatchObject({
      ok: true,
      value: { city: 'Salvador' },
    });
  });

  it.each([
    ['cep', 'Informe o CEP'],
    ['street', 'Informe a rua'],
    ['number', 'Informe o número'],
    ['neighborhood', 'Informe o bairro'],
  ] as const)('requires %s, with one message for the form and one at the field', (field, message) => {
    const expected = { ok: false, errors: { '': [INCOMPLETE], [field]: [message] } };
    expect(parseForm(checkoutSchema, without(delivery, field))).toEqual(expected);
    expect(parseForm(checkoutSchema, { ...delivery, [field]: '' })).toEqual(expected);
    expect(parseForm(checkoutSchema, { ...delivery, [field]: '  ' })).toEqual(expected);
    expect(parseForm(checkoutSchema, { ...delivery, [field]: '\u0000\u200e' })).toEqual(expected);
  });

  it("reports every missing field, and the form's message only once", () => {
    const { deliveryMethod, expectedTotalCents, termsVersion } = delivery;
    const bare = { deliveryMethod, expectedTotalCents, termsVersion };
    expect(parseForm(checkoutSchema, bare)).toEqual({
      ok: false,
      errors: {
        '': [INCOMPLETE],
        cep: ['Informe o CEP'],
        street: ['Informe a rua'],
        number: ['Informe o número'],
        neighborhood: ['Informe o bairro'],
      },
    });
    const parsed = parseObject(checkoutSchema, bare);
    const coded = parsed.ok
      ? []
      : parsed.issues.filter((issue) => issue.code === 'custom' && issue.params?.code);
    expect(coded).toEqual([expect.objectContaining({ path: [], params: { code: 'address_incomplete' } })]);
  });

  it('does not check the notation of the CEP', () => {
    expect(parseForm(checkoutSchema, { ...delivery, cep: '123' }).ok).toBe(true);
    expect(parseForm(checkoutSchema, { ...delivery, cep: 'não lembro' }).ok).toBe(true);
  });

  it('requires no address fields with a saved address', () => {
    const { deliveryMethod, expectedTotalCents, termsVersion } = delivery;
    const saved = { deliveryMethod, expectedTotalCents, termsVersion, savedAddressId };
    expect(parseForm(checkoutSchema, saved)).toMatchObject({
      ok: true,
      value: { savedAddressId, city: 'Salvador' },
    });
  });

  it('is for a new address when the saved address is empty', () => {
    expect(parseForm(checkoutSchema, { ...delivery, savedAddressId: '' })).toMatchObject({
      ok: true,
      value: { savedAddressId: null },
    });
    expect(parseObject(checkoutSchema, { ...delivery, savedAddressId: '' })).toMatchObject({
      ok: true,
      value: { savedAddressId: null },
    });
  });

  it.each(['1', 'novo', `${savedAddressId}x`, '../../etc'])(
    'rejects an invalid saved address id: %j',
    (bad) => {
      expect(parseForm(checkoutSchema, { ...delivery, savedAddressId: bad })).toMatchObject({
        ok: false,
        errors: { savedAddressId: ['Escolha um dos endereços salvos ou preencha um novo'] },
      });
    },
  );
});

describe('a checkout with pickup', () => {
  it('requires no address', () => {
    expect(parseForm(checkoutSchema, pickup)).toMatchObject({
      ok: true,
      value: { deliveryMethod: 'pickup', expectedTotalCents: 9980, savedAddressId: null },
    });
  });
});

describe('the checkout form', () => {
  it.each(['', 'drone', 'DELIVERY', 'entrega'])('rejects the delivery method %j', (deliveryMethod) => {
    expect(parseForm(checkoutSchema, { ...delivery, deliveryMethod })).toMatchObject({
      ok: false,
      errors: { deliveryMethod: ['Escolha entrega ou retirada'] },
    });
  });

  it.each(['', '-1', '206.31', '206,31', '2e4', '1e400', ' 20631', 'R$ 206,31', 'NaN', '99999999999'])(
    'rejects an expected total of %j',
    (expectedTotalCents) => {
      expect(parseForm(checkoutSchema, { ...delivery, expectedTotalCents })).toMatchObject({
        ok: false,
        errors: { expectedTotalCents: [OUTDATED] },
      });
    },
  );

  it('accepts an expected total of zero: a 100 % promotion with pickup', () => {
    expect(parseForm(checkoutSchema, { ...pickup, expectedTotalCents: '0' })).toMatchObject({
      ok: true,
      value: { expectedTotalCents: 0 },
    });
  });

  it('requires the version of the terms that it shows', () => {
    expect(parseForm(checkoutSchema, without(delivery, 'termsVersion'))).toMatchObject({
      ok: false,
      errors: { termsVersion: [OUTDATED] },
    });
  });

  it('ignores submitted prices, statuses and owners', () => {
    const parsed = parseForm(checkoutSchema, {
      ...pickup,
      totalCents: '1',
      status: 'recebido',
      customer: 'x',
      price: '0',
    });
    expect(parsed.ok && Object.keys(parsed.value).sort()).toEqual([
      'cep',
      'city',
      'complement',
      'deliveryMethod',
      'expectedTotalCents',
      'neighborhood',
      'number',
      'saveAddress',
      'savedAddressId',
      'state',
      'street',
      'termsVersion',
    ]);
  });

  it.each([
    ['street', 120],
    ['number', 20],
    ['complement', 120],
    ['neighborhood', 120],
    ['city', 120],
    ['cep', 20],
  ])('limits the length of %s to %i', (field, maxLength) => {
    expect(parseForm(checkoutSchema, { ...delivery, [field]: 'a'.repeat(maxLength) }).ok).toBe(true);
    expect(parseForm(checkoutSchema, { ...delivery, [field]: 'a'.repeat(maxLength + 1) })).toEqual({
      ok: false,
      errors: { [field]: ['Este texto é longo demais'] },
    });
  });

  it('removes control characters and line breaks from every address field', () => {
    const field = fc.string({ unit: 'binary', minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(field, field, (street, complement) => {
        const parsed = parseObject(checkoutSchema, { ...delivery, street, complement });
        if (!parsed.ok) return;
        expect(parsed.value.street + parsed.value.complement).not.toMatch(
          /[\p{Cc}\p{Cs}\u2028\u2029\u202e]/u,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('keeps markup as plain text', () => {
    const street = '<img src=x onerror=alert(1)>';
    expect(parseForm(checkoutSchema, { ...delivery, street })).toMatchObject({ ok: true, value: { street } });
  });

  it('is parsed alike with and without conform', () => {
    const direct = checkoutSchema.parse(Object.fromEntries(formData({ ...delivery, saveAddress: 'on' })));
    expect(parseForm(checkoutSchema, { ...delivery, saveAddress: 'on' })).toEqual({
      ok: true,
      value: direct,
    });
  });

  it('rejects objects in place of texts', () => {
    expect(parseObject(checkoutSchema, { ...delivery, street: { toString: 'x' } }).ok).toBe(false);
    expect(parseObject(checkoutSchema, null as never).ok).toBe(false);
  });
});
