import { describe, expect, test } from 'vitest';

import { sampleContent, sampleOrder, writeSample as write } from '@tests/support/mail/mail-facts';

const AWAITING = {
  status: 'aguardando_pagamento',
  paymentStatus: 'unpaid',
  awaitsPayment: true,
} as const;

describe('the mail of a refund', () => {
  test('names the whole amount and when it arrives, by the payment method', () => {
    const mail = write('order-refunded', { detail: '17141' });
    expect(mail.subject).toBe('Devolução do pedido 9F3A71C2: R$\u00a0171,41');
    expect(mail.html).toContain('Pagamento devolvido');
    expect(mail.text).toContain('volta por Pix');
    expect(write('order-refunded', { order: sampleOrder({ paymentMethod: 'credit_card' }) }).text).toContain(
      'fatura',
    );
  });

  test('calls a partial refund partial', () => {
    const mail = write('order-refunded', { detail: '500' });
    expect(mail.html).toContain('Parte do pagamento devolvida');
    expect(mail.text).toContain('Devolvemos R$ 5,00 do pedido 9F3A71C2, que custou R$ 171,41.');
  });

  test('names the current refund and leaves out earlier ones', () => {
    const second = write('order-refunded', { detail: '1500', found: 500 });
    expect(second.subject).toBe('Devolução do pedido 9F3A71C2: R$\u00a010,00');
    expect(second.text).toContain('Devolvemos mais R$ 10,00 do pedido 9F3A71C2, que custou R$ 171,41.');
    const rest = write('order-refunded', { detail: '17141', found: 1500 });
    expect(rest.subject).toBe('Devolução do pedido 9F3A71C2: R$\u00a0156,41');
    expect(rest.text).toContain('Devolvemos mais R$ 156,41 do pedido 9F3A71C2: era o que faltava devolver.');
    const byHand = write('order-refunded', {
      detail: '17141',
      found: 1500,
      order: sampleOrder({ paymentMethod: 'manual' }),
    });
    expect(byHand.text).toContain('A loja vai devolver R$ 156,41 do pedido');
  });

  test('distinguishes a late payment from a duplicate one', () => {
    const late = write('late-payment-refunded', { detail: 'late_payment_refunded' }).text;
    expect(late).toContain('quando ele já estava cancelado');
    const second = write('late-payment-refunded', { detail: 'payment_duplicate' }).text;
    expect(second).toContain('mais de um pagamento');
    expect(second).not.toContain('cancelado');
  });
});

describe('the reminder of an unpaid order', () => {
  const reminder = (detail: string) => write('payment-reminder', { detail, order: sampleOrder(AWAITING) });

  test('says until when the reservation lasts, and links to the page where the order can be paid', () => {
    for (const detail of ['first', 'last']) {
      const { text, subject } = reminder(detail);
      expect(text).toContain('Guardamos seus itens até 19h32');
      expect(text).toContain(
        'Pagar o pedido:\nhttps://loja.test/conta/pedidos/00000000-0000-4000-8000-00009f3a71c2',
      );
      expect(subject).toContain('9F3A71C2');
    }
    expect(reminder('first').subject).not.toBe(reminder('last').subject);
  });

  test('has no content once the order is paid, cancelled or being paid', () => {
    expect(sampleContent('payment-reminder', { detail: 'first' })).toBeNull();
  });
});

describe('the mail of a cancelled order whose payments nobody has confirmed as closed', () => {
  test.each([
    ['expired', 'o pedido volta ou devolvemos tudo'],
    ['customer', 'devolvemos tudo'],
    ['admin', 'devolvemos tudo'],
  ] as const)('(%s) claims nothing about the money, and asks nobody to pay twice', (detail, what) => {
    const order = sampleOrder({ status: 'cancelado', paymentStatus: 'unpaid', isConfirmedUnpaid: false });
    const { text } = write('order-cancelled', { detail, order });
    expect(text).not.toMatch(/nada (?:foi|é) cobrado/i);
    expect(text.replaceAll('\u00a0', ' ')).toContain(`Se houve, ${what}.`);
    expect(text).not.toContain('Ainda quer as pizzas? É só fazer o pedido de novo.');
  });
});

test('the mail of a held order that may be bought twice confirms the payment, and says that nobody packs it yet', () => {
  const order = sampleOrder({ isHeldAsTwin: true });
  const { subject, text } = write('order-confirmed', { order });
  expect(subject).toBe('Pedido 9F3A71C2: pagamento aprovado, estamos conferindo');
  expect(text).toContain('por isso a loja confere este antes de separar.');
  expect(text).not.toMatch(/confirmado|vamos separar/i);
});
