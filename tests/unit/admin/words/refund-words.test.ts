import { describe, expect, it } from 'vitest';

import {
  readRefundForm,
  refundConsequences,
  itemRefundOf,
  type RefundFacts,
} from '@cms/admin/views/orders/order/refund-labels';
import { verificationText } from '@cms/admin/views/orders/order/verification-text';
import {
  chosenCents,
  chosenText,
  deliveryItem,
  itemText,
  tickedUnits,
} from '@cms/admin/views/orders/refund-items/refund-items';

const form = { isWhole: false, amount: '10,50', reason: ' Pizza quebrada ' };

describe('the refund form', () => {
  it('accepts an amount in reais with a reason, or the whole remaining amount', () => {
    expect(readRefundForm(form, 5000)).toEqual({ amountCents: 1050, reason: 'Pizza quebrada', errors: {} });
    expect(readRefundForm({ ...form, isWhole: true, amount: '' }, 5000)).toMatchObject({
      amountCents: 5000,
      errors: {},
    });
  });

  it.each([
    ['', 'Informe quanto devolver, como 12,50.'],
    ['-1', 'Informe quanto devolver, como 12,50.'],
    ['dez', 'Informe quanto devolver, como 12,50.'],
    ['1,234', 'Informe quanto devolver, como 12,50.'],
    ['10,50 ou mais', 'Informe quanto devolver, como 12,50.'],
    ['0', 'Informe um valor maior que zero, até o que ainda falta devolver.'],
    ['0,00', 'Informe um valor maior que zero, até o que ainda falta devolver.'],
    ['50,01', 'É mais do que falta devolver: R$ 50,00.'],
  ])('explains why it rejects an unclear amount, or more than is left to refund: "%s"', (amount, text) => {
    const { errors } = readRefundForm({ ...form, amount }, 5000);
    expect(errors.amount?.replace(/\u00a0/g, ' ')).toBe(text);
  });

  it('accepts the exact remaining amount as a partial refund', () => {
    expect(readRefundForm({ ...form, amount: '50,00' }, 5000)).toMatchObject({
      amountCents: 5000,
      errors: {},
    });
  });

  it('requires a reason', () => {
    expect(readRefundForm({ ...form, reason: '  ' }, 5000).errors.reason).toBe(
      'Informe o motivo da devolução.',
    );
  });
});

const order: RefundFacts = {
  earlier: [],
  unitsToSend: 3,
  status: 'recebido',
  paymentStatus: 'paid',
  paymentMethod: 'pix',
  paidCents: 5000,
  refundedCents: 0,
  leftCents: 5000,
  hasEmail: true,
  firstName: 'Davi',
  items: [
    { key: 'p', name: 'Pepperoni', units: 1, unitsOfOrder: 1, unitCents: 2000 },
    { key: 'm', name: 'Margherita', units: 2, unitsOfOrder: 2, unitCents: 1000 },
    ...deliveryItem(1000),
  ],
};

const told = (facts: Partial<RefundFacts>, amountCents: number) =>
  refundConsequences({ ...order, ...facts }, amountCents).map((text) => text.replace(/\u00a0/g, ' '));

describe('the consequences shown before a refund', () => {
  it('say that the order continues after a partial refund, and state the amount left to refund', () => {
    expect(told({}, 1050)).toEqual([
      'O pedido continua como está.',
      'O valor volta pelo mesmo meio de pagamento.',
      'Depois disto ainda restam R$ 39,50 que podem ser devolvidos.',
    ]);
    expect(told({ paymentMethod: 'manual' }, 1050)[1]).toBe(
      'O pedido foi pago fora do site: devolva o valor ao cliente do mesmo modo.',
    );
  });

  it('say that a full refund cancels the order', () => {
    expect(told({}, 5000)).toEqual([
      'O pedido é cancelado e não volta.',
      'O cliente recebe R$ 50,00 de volta (Pix).',
      'Os itens voltam para o estoque.',
    ]);
  });
});

describe('a refund by items', () => {
  it('takes the chosen items out of an order that was not sent, with the delivery if it is chosen too', () => {
    const margherita = { lineId: 'm', units: 1, seenUnits: 2 };
    const pepperoni = { lineId: 'p', units: 1, seenUnits: 1 };
    expect(itemRefundOf(order, { m: 1 })).toEqual({ items: [margherita], withDelivery: false });
    expect(itemRefundOf(order, { m: 1, p: 1, entrega: 1 })).toEqual({
      items: [pepperoni, margherita],
      withDelivery: true,
    });
    expect(itemRefundOf({ ...order, status: 'entregue' }, { m: 1 })).toBeNull();
    expect(itemRefundOf(order, { entrega: 1 })).toBeNull();
    expect(itemRefundOf(order, {})).toBeNull();
  });

  it('leaves something to send', () => {
    expect(itemRefundOf(order, { m: 2, p: 1 })).toBeNull();
    expect(itemRefundOf(order, { m: 2 })?.items).toEqual([{ lineId: 'm', units: 2, seenUnits: 2 }]);
  });

  it('names and adds up what was chosen', () => {
    expect(chosenText(order.items, { p: 1, m: 2, entrega: 1 })).toBe('1 Pepperoni, 2 Margherita e a entrega');
    expect(chosenText(order.items, {})).toBe('');
    expect(chosenCents(order.items, { p: 1, m: 1 })).toBe(3000);
    expect(deliveryItem(0)).toEqual([]);
    const [, margherita] = order.items;
    expect(margherita && itemText(margherita, 1)).toBe('1 de 2 Margherita');
    expect(margherita && itemText(margherita, 2)).toBe('2 Margherita');
  });

  it('says what the order goes on with, and how the buyer learns of it', () => {
    const first = (chosen: Record<string, number>, facts: Partial<RefundFacts> = {}) =>
      refundConsequences({ ...order, ...facts }, 1000, itemRefundOf(order, chosen))[0];
    expect(first({ m: 1 })).toBe(
      'O pedido segue com 1 Pepperoni, 1 Margherita e a entrega. Davi recebe um e-mail.',
    );
    expect(first({ m: 2 }, { hasEmail: false })).toBe(
      'O pedido segue com 1 Pepperoni e a entrega. Davi não tem e-mail: avise por telefone.',
    );
    // A delivery that is refunded is still made.
    expect(first({ p: 1, entrega: 1 })).toContain('segue com 2 Margherita e a entrega');
  });
});

describe('the result of asking the payment provider', () => {
  const found = {
    isKnown: true,
    hasChanged: true,
    status: 'recebido',
    paymentStatus: 'paid',
    isHeld: false,
  } as const;

  it.each([
    [
      { ...found, isKnown: false, hasChanged: false },
      'O Mercado Pago não tem nenhum pagamento deste pedido.',
    ],
    [{ ...found, hasChanged: false }, 'Nada mudou: o Mercado Pago diz o mesmo que está aqui.'],
    [{ ...found, isHeld: true }, 'Pedido atualizado. Ele está parado: veja o aviso.'],
    [found, 'Pedido atualizado. Pagamento: pago.'],
  ])('is stated in a sentence: %o', (verification, text) => {
    expect(verificationText(verification)).toBe(text);
  });
});

it('ticking an item of a refund chooses one unit of it, however many the order has', () => {
  expect([tickedUnits(true), tickedUnits(false)]).toEqual([1, 0]);
});
