import { describe, expect, it } from 'vitest';

import {
  DEFAULT_CITY,
  deliveryAddressText,
  deliveryNotes,
  formatDeliveryAddress,
  missingDeliveryFields,
} from '@shop/delivery/address';
import { readCep } from '@shop/reading/cep';
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

describe('a typed CEP', () => {
  it.each([
    '40285-001',
    '40285001',
    '40.285-001',
    '40.285001',
    '40285 001',
    ' 40285-001 ',
    'CEP: 40285-001.',
    'CEP 40285-001',
    '40285–001',
    '40285\u2011001',
    '４０２８５００１',
    '\u200e40285-001\u202c',
    '4028-5001',
    '40285--001',
    '4 0 2 8 5 0 0 1',
    'Moro no 40285-001, perto da praça',
  ])('accepts %j', (text) => {
    expect(readCep(text)).toBe('40285001');
  });

  it.each(['', '4028500', '402850011', 'abcde-fgh', '40285-00a', '٤٠٢٨٥٠٠١', '40285-001 e 41830-070'])(
    'rejects %j',
    (text) => {
      expect(readCep(text)).toBeNull();
    },
  );
});
