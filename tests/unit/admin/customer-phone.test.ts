import { describe, expect, it } from 'vitest';

import { phoneText, whatsappLink } from '@cms/admin/views/orders/customer-phone';

const order = {
  phone: '(71) 90000-0001',
  customerName: 'Luana Mota',
  orderNumber: '9F3A71C2',
  status: 'recebido',
  deliveryMethod: 'delivery',
} as const;

const words = (facts: Partial<Parameters<typeof whatsappLink>[0]>) =>
  new URL(whatsappLink({ ...order, ...facts }) ?? 'about:blank').searchParams.get('text');

describe('a customer’s phone', () => {
  it.each(['71900000001', '71 90000-0001', '+55 71 90000-0001', '5571900000001', '(71) 90000-0001'])(
    'is read in every notation: %s',
    (phone) => {
      expect(phoneText(phone)).toBe('(71) 90000-0001');
      expect(whatsappLink({ ...order, phone })).toMatch(/^https:\/\/wa\.me\/5571900000001\?text=/);
    },
  );

  it('may be a landline with eight digits', () => {
    expect(phoneText('7132000001')).toBe('(71) 3200-0001');
  });

  it('keeps the country code of a foreign number', () => {
    expect(phoneText('+351 912345678')).toBe('+351 912345678');
    expect(whatsappLink({ ...order, phone: '+351 912345678' })).toMatch(/^https:\/\/wa\.me\/351912345678\?/);
  });

  it('has no link without an area code', () => {
    expect(whatsappLink({ ...order, phone: '90000-0001 ' })).toBeNull();
  });

  it("has a link with a message that greets by first name and states the order's status", () => {
    expect(words({})).toBe(
      'Olá, Luana! Sobre o seu pedido 9F3A71C2: recebemos o pagamento e já vamos preparar.',
    );
    expect(words({ status: 'enviado' })).toContain('ele saiu para entrega.');
    expect(words({ status: 'enviado', deliveryMethod: 'pickup' })).toContain(
      'ele está pronto para retirada.',
    );
    expect(words({ status: 'aguardando_pagamento' })).toContain('ele ainda aguarda o pagamento.');
  });

  it('has a link that encodes every character of a name', () => {
    expect(words({ customerName: 'D’Ávila & Cia #1' })).toContain('Olá, D’Ávila!');
    expect(words({ customerName: '&text=x' })).toContain('Olá, &text=x!');
  });
});
