import { formatOrderItems, type SoldLine } from '@cms/orders/format-order-items';
import type { CheckoutRequest } from '@cms/platform/ports/payment-provider';
import {
  essentialBody,
  preferenceBody,
  statementName,
} from '@cms/payments/providers/mercado-pago/preference-body';
import { describe, expect, it } from 'vitest';

const line: SoldLine = {
  productId: 'p1',
  name: 'Margherita',
  quantity: 2,
  cardTotalCents: 9980,
  description: 'Molho de tomate, muçarela e manjericão.',
  image: 'margherita 1.webp',
};

const body = (change: Partial<CheckoutRequest> = {}, lines = [line]) =>
  preferenceBody(
    {
      orderId: 'o1',
      idempotencyKey: 'k',
      items: formatOrderItems({ lines, adjustments: [{ kind: 'delivery', amountCents: 1500 }] }),
      payer: { fullName: 'Rosa Maria Lima', email: 'rosa@massamansa.test', phone: null, address: null },
      shopName: 'Massa Mansa',
      expiresAt: new Date('2026-11-21T10:30:00Z'),
      pixExpiresAt: new Date('2026-11-21T10:31:00Z'),
      ...change,
    },
    'https://shop.test',
  );

const payer = (phone: string | null) =>
  body({ payer: { fullName: 'Rosa', email: 'r@m.test', phone, address: null } }).payer;

describe('the items of a payment preference', () => {
  it('are refused when an adjustment lowers the total, because no item may have a negative amount', () => {
    const adjustments = [{ kind: 'delivery' as const, amountCents: -500 }];
    expect(() => formatOrderItems({ lines: [line], adjustments })).toThrow('negative');
  });

  it('have a title, a category and a picture', () => {
    expect(body().items).toEqual([
      {
        id: 'p1',
        title: '2 x Margherita',
        description: 'Molho de tomate, muçarela e manjericão.',
        category_id: 'others',
        picture_url: 'https://shop.test/imagens/margherita%201.webp',
        quantity: 1,
        currency_id: 'BRL',
        unit_price: 99.8,
      },
      {
        id: 'taxa-de-entrega',
        title: 'Taxa de entrega',
        description: 'Entrega no endereço do pedido',
        category_id: 'services',
        quantity: 1,
        currency_id: 'BRL',
        unit_price: 15,
      },
    ]);
  });

  it('have limited texts, the name as the fallback description, and no picture if the product has none', () => {
    const [bare, long] = body({}, [
      { ...line, description: ' ', image: null },
      { ...line, description: 'a'.repeat(2000) },
    ]).items;
    expect(bare).not.toHaveProperty('picture_url');
    expect(bare?.description).toBe('Margherita');
    expect(long?.description).toHaveLength(256);
  });
});

describe('the payer of a payment preference', () => {
  it.each([
    ['(71) 99812-3344', { area_code: '71', number: '998123344' }],
    ['+55 71 3344-5566', { area_code: '71', number: '33445566' }],
    ['071998123344', { area_code: '71', number: '998123344' }],
    ['5571998123344', { area_code: '71', number: '998123344' }],
  ])('has the phone %s', (phone, parts) => {
    expect(payer(phone)).toMatchObject({ phone: parts });
  });

  it.each([null, '', '9981-2334', '+351 912 345 678 901', '+351 91 234 567', '+44 20 7946 0958'])(
    'has no phone for %j',
    (phone) => {
      expect(payer(phone)).not.toHaveProperty('phone');
    },
  );

  it('has the address of the delivery', () => {
    const address = { cep: '40285-001', street: 'Rua Frederico Costa', number: '88' };
    expect(
      body({ payer: { fullName: 'Rosa', email: 'r@m.test', phone: null, address } }).payer,
    ).toMatchObject({
      address: { zip_code: '40285001', street_name: 'Rua Frederico Costa', street_number: '88' },
    });
    expect(body().payer).not.toHaveProperty('address');
  });
});

it('a payment preference states until when the Pix and the payment page can be used', () => {
  expect(body()).toMatchObject({
    expiration_date_to: '2026-11-21T10:30:00.000Z',
    date_of_expiration: '2026-11-21T10:31:00.000Z',
  });
});

describe('the name on a card’s statement', () => {
  it.each([
    ['Massa Mansa', 'MASSA MANSA'],
    ['Pão & Açúcar', 'PAO ACUCAR'],
    ['Padaria d’Ávila do Rio Vermelho', 'PADARIA D'],
    ['Superpizzariasemgluten', 'SUPERPIZZARIA'],
    ['🍕', ''],
  ])('of %j is %j', (shopName, name) => {
    expect(statementName(shopName)).toBe(name);
    expect(statementName(shopName).length).toBeLessThanOrEqual(13);
  });

  it('follows the shop’s name, and is left out when nothing of it can be shown', () => {
    expect(body({ shopName: 'Forno da Lia' }).statement_descriptor).toBe('FORNO DA LIA');
    expect(body({ shopName: '🍕' })).not.toHaveProperty('statement_descriptor');
  });
});

it('a payment preference offers only the ways to pay that the shop supports', () => {
  const types = body().payment_methods.excluded_payment_types.map(({ id }) => id);
  expect(types).toEqual(expect.arrayContaining(['ticket', 'prepaid_card', 'digital_currency']));
  for (const supported of ['credit_card', 'debit_card', 'bank_transfer', 'account_money'])
    expect(types).not.toContain(supported);
});

it('the essential part of a preference has everything about the money and nothing about the buyer', () => {
  const whole = body();
  const essential = essentialBody(whole);
  expect(essential.items.map(({ unit_price, quantity }) => [quantity, unit_price])).toEqual(
    whole.items.map(({ unit_price, quantity }) => [quantity, unit_price]),
  );
  expect(essential).toMatchObject({
    external_reference: 'o1',
    notification_url: whole.notification_url,
    expires: true,
    expiration_date_to: whole.expiration_date_to,
    back_urls: whole.back_urls,
    auto_return: 'approved',
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }] },
  });
  expect(JSON.stringify(essential)).not.toMatch(/rosa|payer|picture|descriptor|date_of_expiration/i);
});
