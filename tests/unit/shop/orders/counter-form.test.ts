import { describe, expect, it } from 'vitest';

import { counterMessages } from '@shop/messages/counter-messages';
import { guestMessages } from '@shop/messages/guest-messages';
import { counterProblems, MAX_FEE_CENTS, type CounterForm } from '@shop/orders/counter-form';

const ADDRESS = {
  cep: '40070-190',
  street: 'Rua Direta',
  number: '214',
  complement: '',
  neighborhood: 'Piedade',
  city: 'Salvador',
  state: 'BA',
};

const form = (change: Partial<CounterForm> = {}): CounterForm => ({
  customerId: null,
  name: 'Ana Souza',
  phone: '(71) 99999-0000',
  email: 'ana@clientes.test',
  lines: [{ productId: 'p', quantity: 1 }],
  deliveryMethod: 'delivery',
  address: ADDRESS,
  payBy: 'pix',
  fee: null,
  coupon: '',
  ...change,
});

const problems = (change: Partial<CounterForm> = {}) => counterProblems(form(change));

describe('the form of an order at the counter', () => {
  it('is complete with buyer, products, address and payment', () => {
    expect(problems()).toEqual({});
  });

  it('requires name and mobile number of a buyer without an account only', () => {
    const nobody = { name: 'A', phone: '' };
    expect(problems(nobody)).toEqual({
      name: counterMessages.name_required,
      phone: counterMessages.phone_required,
    });
    expect(problems({ ...nobody, customerId: 'c' })).toEqual({});
  });

  it('says what is wrong with a name, a phone and an e-mail that were written', () => {
    expect(problems({ name: 'Ana 4', phone: '3322-1100', email: 'ana@' })).toEqual({
      name: 'O nome não pode ter “4”.',
      phone: guestMessages.guest_phone_area_code,
      email: guestMessages.guest_email_without_end,
    });
    expect(problems({ name: 'a'.repeat(60) })).toEqual({ name: guestMessages.guest_name_too_long });
    expect(problems({ name: "Sant'Anna" })).toEqual({});
  });

  it('requires no e-mail, whatever the payment', () => {
    expect(problems({ email: ' ' })).toEqual({});
    expect(problems({ email: ' ', payBy: 'link' })).toEqual({});
    expect(problems({ email: 'ANA@Clientes.test ' })).toEqual({});
  });

  it('requires a product', () => {
    expect(problems({ lines: [] })).toEqual({ lines: counterMessages.lines_required });
  });

  it('requires the whole address of a delivery, and none of a pickup', () => {
    expect(problems({ address: { ...ADDRESS, number: '' } })).toEqual({
      address: counterMessages.address_required,
    });
    expect(problems({ address: null })).toEqual({ address: counterMessages.address_required });
    expect(problems({ address: null, deliveryMethod: 'pickup' })).toEqual({});
  });

  it.each([
    [null, false],
    [-1, false],
    [0, true],
    [MAX_FEE_CENTS, true],
    [MAX_FEE_CENTS + 1, false],
  ])('with an agreed fee of %s centavos: %s', (cents, isValid) => {
    const found = problems({ fee: { cents, reason: 'Combinado' } });
    expect(found).toEqual(isValid ? {} : { fee: counterMessages.fee_invalid });
  });

  it('requires the reason of an agreed fee, for a delivery only', () => {
    const fee = { cents: 500, reason: '  ' };
    expect(problems({ fee })).toEqual({ feeReason: counterMessages.fee_reason_required });
    expect(problems({ fee, deliveryMethod: 'pickup' })).toEqual({});
  });

  it('takes cash for a pickup only', () => {
    expect(problems({ payBy: 'cash' })).toEqual({ payBy: counterMessages.cash_needs_pickup });
    expect(problems({ payBy: 'cash', deliveryMethod: 'pickup' })).toEqual({});
  });
});
