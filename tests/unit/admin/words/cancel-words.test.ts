import { describe, expect, it } from 'vitest';

import {
  cancelConsequences,
  cancelNotice,
  type CancelFacts,
} from '@cms/admin/views/orders/changes/cancel-labels';

const order: CancelFacts = {
  status: 'recebido',
  paymentStatus: 'paid',
  paymentMethod: 'pix',
  paidCents: 6990,
  refundedCents: 0,
  hasEmail: true,
};

const told = (facts: Partial<CancelFacts>) =>
  cancelConsequences({ ...order, ...facts }).map((text) => text.replace(/\u00a0/g, ' '));

describe('the consequences shown before cancelling', () => {
  it('name the amount to be refunded and how it is refunded', () => {
    expect(told({})).toEqual([
      'O cliente recebe R$ 69,90 de volta (Pix).',
      'Os itens voltam para o estoque.',
    ]);
  });

  it('name only the amount not yet refunded after a partial refund', () => {
    expect(told({ paymentStatus: 'partially_refunded', refundedCents: 1990 })[0]).toBe(
      'O cliente recebe R$ 50,00 de volta (Pix).',
    );
  });

  it('say that money paid outside the site is refunded by hand', () => {
    expect(told({ paymentMethod: 'manual' })[0]).toBe(
      'O pedido foi pago fora do site: devolva R$ 69,90 ao cliente do mesmo modo. Aqui ele fica como devolvido.',
    );
  });

  it.each([
    ['unpaid', 'Nada foi pago: não há valor a devolver.'],
    ['refunded', 'O valor já foi devolvido ao cliente.'],
    [
      'charged_back',
      'O pagamento foi contestado: o Mercado Pago decide sobre o valor, e nada é devolvido por aqui.',
    ],
  ] as const)('promise no refund when the order is %s', (paymentStatus, text) => {
    expect(told({ paymentStatus })[0]).toBe(text);
  });

  it('promise no refund for a free order', () => {
    expect(told({ paidCents: 0, paymentMethod: 'none' })[0]).toBe('Não há valor a devolver.');
  });

  it('promise a mail only to a buyer who has an e-mail', () => {
    expect(cancelNotice({ hasEmail: true })).toContain('é avisado por e-mail');
    expect(cancelNotice({ hasEmail: false })).toContain('avise por telefone');
  });

  it.each(['enviado', 'entregue'] as const)('say that a sent order is not restocked (%s)', (status) => {
    expect(told({ status })[1]).toBe('O pedido já saiu da loja: os itens não voltam para o estoque.');
  });
});
