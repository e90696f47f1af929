import { describe, expect, it } from 'vitest';

import { whatsappLink } from '@cms/admin/views/orders/customer-phone';

const order = {
  phone: '+5571900000001',
  customerName: 'Luana Mota',
  orderNumber: '9F3A71C2',
  status: 'recebido',
  deliveryMethod: 'delivery',
} as const;

const words = (facts: Partial<Parameters<typeof whatsappLink>[0]>) =>
  new URL(whatsappLink({ ...order, ...facts }) ?? 'about:blank').searchParams.get('text');

describe('the link to a chat with a customer', () => {
  it('greets by first name and states the order’s status', () => {
    expect(whatsappLink(order)).toMatch(/^https:\/\/wa\.me\/5571900000001\?text=/);
    expect(words({})).toBe(
      'Olá, Luana! Sobre o seu pedido 9F3A71C2: recebemos o pagamento e já vamos preparar.',
    );
    expect(words({ status: 'enviado' })).toContain('ele saiu para entrega.');
    expect(words({ status: 'enviado', deliveryMethod: 'pickup' })).toContain(
      'ele está pronto para retirada.',
    );
    expect(words({ status: 'aguardando_pagamento' })).toContain('ele ainda aguarda o pagamento.');
  });

  it('keeps the country code of a foreign number', () => {
    expect(whatsappLink({ ...order, phone: '+351912345678' })).toMatch(/^https:\/\/wa\.me\/351912345678\?/);
  });

  it('does not exist for a number that no country knows', () => {
    expect(whatsappLink({ ...order, phone: '(12)34-5678' })).toBeNull();
  });

  it('encodes every character of a name', () => {
    expect(words({ customerName: 'D’Ávila & Cia #1' })).toContain('Olá, D’Ávila!');
    expect(words({ customerName: '&text=x' })).toContain('Olá, &text=x!');
  });
});
