import { describe, expect, it } from 'vitest';

import { closedWays } from '@cms/admin/views/cases/closed-ways';
import {
  consequenceText,
  deedText,
  wayBack,
  type DecisionWords,
} from '@cms/admin/views/cases/decision-labels';

const words: DecisionWords = {
  firstName: 'Sofia',
  hasEmail: true,
  amountCents: 4990,
  leftCents: 10980,
  dueAfterCents: 0,
  orderStatus: 'entregue',
  deliveryMethod: 'delivery',
  paymentMethod: 'pix',
  slotText: 'terça, 24 de novembro, 9h às 12h',
};

const plain = (text: string) => text.replace(/\u00a0/g, ' ');
const told = (decision: Parameters<typeof consequenceText>[0], more: Partial<DecisionWords> = {}) =>
  plain(consequenceText(decision, { ...words, ...more }));

describe('the consequences of a decision', () => {
  it('name the money, the person, the way back, and what the order is worth afterwards', () => {
    expect(told('devolver')).toBe(
      'Sofia recebe R$ 49,90 no Pix ainda hoje, e o recado por e-mail. O pedido continua como está (entregue), ' +
        'por R$ 59,90. Nada volta ao estoque. O caso fica resolvido.',
    );
    expect(told('abater', { hasEmail: false })).toMatch(
      /^Sofia fica com a pizza e recebe R\$ 49,90 no Pix ainda hoje\. /,
    );
  });

  it('say that returning everything cancels the order', () => {
    expect(told('devolver', { amountCents: 10980 })).toContain(
      'o pedido é cancelado e não volta. Nada volta ao estoque.',
    );
    expect(told('devolver', { amountCents: 10980, orderStatus: 'recebido' })).toContain(
      'Os itens voltam ao estoque.',
    );
  });

  it('name the window of a replacement, and who reads a refusal', () => {
    expect(told('troca')).toContain('Sofia recebe outra terça, 24 de novembro, 9h às 12h, sem pagar.');
    expect(told('troca', { slotText: null })).toContain('Sofia recebe outra, sem pagar.');
    expect(told('encerrar')).toContain('Nada é devolvido');
    expect(told('retirar', { dueAfterCents: 5990 })).toContain('na retirada Sofia paga R$ 59,90');
    expect(told('recusar')).toContain('Sofia lê o motivo por e-mail e no protocolo.');
    expect(told('recusar', { hasEmail: false })).toContain('Sofia lê o motivo no protocolo.');
  });

  it('know the way back of every payment', () => {
    expect(wayBack('dinheiro')).toBe('em dinheiro, em mãos');
    expect(wayBack('manual')).toContain('fora do site');
    expect(wayBack('credit_card')).toBe('pelo mesmo meio de pagamento');
  });
});

describe('the button of a decision', () => {
  it('says the decision, with money and person', () => {
    expect(plain(deedText('devolver', words))).toBe('Devolver R$ 49,90 e avisar Sofia');
    expect(plain(deedText('abater', words))).toBe('Dar R$ 49,90 de desconto e avisar Sofia');
    expect(deedText('recusar', { ...words, hasEmail: false })).toBe('Não aceitar');
  });
});

describe('a decision that is not possible', () => {
  const order = {
    orderStatus: 'recebido',
    paymentStatus: 'a_receber',
    heldReason: null,
    leftCents: 0,
    isWholeOrder: false,
  } as const;

  it('says why: an order to be paid in cash has nothing to return, but its item can leave it', () => {
    const unpaid = 'Nada foi pago, então não há o que devolver';
    expect(closedWays(order)).toEqual({ devolver: unpaid, abater: unpaid });
    expect(closedWays({ ...order, isWholeOrder: true }).retirar).toContain('cancele o pedido');
    expect(closedWays({ ...order, orderStatus: 'entregue' }).retirar).toContain('já foi entregue');
  });

  it('says why for a paid order', () => {
    const paid = { ...order, paymentStatus: 'paid' } as const;
    expect(closedWays({ ...paid, leftCents: 100 })).not.toHaveProperty('devolver');
    expect(closedWays(paid).devolver).toBe('Tudo o que foi pago já foi devolvido');
    expect(closedWays({ ...paid, orderStatus: 'cancelado' })).toMatchObject({
      troca: 'O pedido foi cancelado',
      abater: 'O pedido foi cancelado, e o que foi pago volta inteiro',
    });
  });
});
