import { describe, expect, it } from 'vitest';

import {
  DEFAULT_CITY,
  deliveryAddressText,
  deliveryNotes,
  formatDeliveryAddress,
  missingDeliveryFields,
} from '@shop/delivery/address';
import { isInDeliveryArea, normalizeCep } from '@shop/delivery/cep';
import { deliveryFee } from '@shop/delivery/delivery-fee';

const address = {
  cep: '40285-001',
  street: 'Rua Frederico Costa',
  number: '88',
  complement: 'Casa 2',
  neighborhood: 'Brotas',
  city: 'Salvador',
};

describe('the delivery address in one line', () => {
  it('has the format of the spec', () => {
    expect(formatDeliveryAddress(address)).toBe(
      'Rua Frederico Costa, 88, Casa 2, Brotas, Salvador - CEP: 40285-001',
    );
  });

  it.each([undefined, null, ''])('omits a complement of %j', (complement) => {
    expect(formatDeliveryAddress({ ...address, complement })).toBe(
      'Rua Frederico Costa, 88, Brotas, Salvador - CEP: 40285-001',
    );
  });

  it('writes the CEP with its hyphen, and an invalid one unchanged', () => {
    const end = (cep: string) => formatDeliveryAddress({ ...address, cep }).split(' - CEP: ')[1];
    expect(['40285001', '40.285-001', ' 40285 001'].map(end)).toEqual(Array(3).fill('40285-001'));
    expect(end('sem CEP')).toBe('sem CEP');
  });

  it('is "Retirada na loja" for pickup, and the note is the same text', () => {
    expect(deliveryAddressText('pickup')).toBe('Retirada na loja');
    expect(deliveryAddressText('pickup', address)).toBe('Retirada na loja');
    expect(deliveryNotes('pickup')).toBe('Retirada na loja');
  });

  it('is the address for a delivery, without a note', () => {
    expect(deliveryAddressText('delivery', address)).toBe(formatDeliveryAddress(address));
    expect(deliveryNotes('delivery')).toBe('');
  });

  it('throws for a delivery without an address', () => {
    expect(() => deliveryAddressText('delivery', null as never)).toThrow(TypeError);
  });

  it('has the city Salvador by default', () => {
    expect(DEFAULT_CITY).toBe('Salvador');
  });
});

describe('missingDeliveryFields', () => {
  it('are cep, street, number and neighborhood, in the form’s order', () => {
    expect(missingDeliveryFields({})).toEqual(['cep', 'street', 'number', 'neighborhood']);
    expect(missingDeliveryFields({ ...address, neighborhood: ' ', cep: '' })).toEqual([
      'cep',
      'neighborhood',
    ]);
    expect(missingDeliveryFields({ ...address, street: null })).toEqual(['street']);
    expect(missingDeliveryFields(address)).toEqual([]);
  });
});

describe('deliveryFee', () => {
  it('is the fee for a delivery, and zero for pickup', () => {
    expect(deliveryFee('delivery', 1500)).toBe(1500);
    expect(deliveryFee('delivery', 0)).toBe(0);
    expect(deliveryFee('pickup', 1500)).toBe(0);
  });
});

describe('normalizeCep', () => {
  it.each(['40285-001', '40285001', '40.285-001', '40.285001', '40285 001', ' 40285-001 '])(
    'accepts %j',
    (text) => {
      expect(normalizeCep(text)).toBe('40285001');
    },
  );

  it.each([
    '',
    '4028500',
    '402850011',
    '4028-5001',
    '40285--001',
    'abcde-fgh',
    '40285-00a',
    '٤٠٢٨٥٠٠١',
    '-40285001',
    '4 0 2 8 5 0 0 1',
  ])('rejects %j', (text) => {
    expect(normalizeCep(text)).toBeNull();
  });
});

describe('isInDeliveryArea', () => {
  const ranges = [
    { from: '40000-000', to: '42599-999' },
    { from: '42700000', to: '42849999' },
  ];

  it.each([
    ['39999-999', 'outside'],
    ['40000-000', 'inside'],
    ['40285-001', 'inside'],
    ['42599-999', 'inside'],
    ['42600-000', 'outside'],
    ['42699-999', 'outside'],
    ['42700-000', 'inside'],
    ['42849-999', 'inside'],
    ['42850-000', 'outside'],
    ['01310-100', 'outside'],
    ['99999-999', 'outside'],
    ['4028', 'malformed'],
    ['', 'malformed'],
    ['não sei', 'malformed'],
  ])('says that %s is %s', (cep, answer) => {
    expect(isInDeliveryArea(cep, ranges)).toBe(answer);
  });

  it('says "outside" everywhere without ranges, and ignores a malformed range', () => {
    expect(isInDeliveryArea('40285-001', [])).toBe('outside');
    expect(isInDeliveryArea('40285-001', [{ from: '', to: '99999999' }])).toBe('outside');
    expect(isInDeliveryArea('40285-001', [{ from: '00000000', to: '9' }])).toBe('outside');
    expect(isInDeliveryArea('40285-001', [{ from: '42599999', to: '40000000' }])).toBe('outside');
  });
});
