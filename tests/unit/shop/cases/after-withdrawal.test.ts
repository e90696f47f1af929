import { describe, expect, it } from 'vitest';
import { afterWithdrawalText } from '@shop/cases/after-withdrawal';
import type { OrderStatus } from '@shop/orders/order-status';

const COLLECTED =
  'Combinamos com você como buscar as pizzas. Até lá, deixe no freezer. O que chegou descongelado fica na geladeira: não recongele.';
const LOOKED_AT =
  'A loja olha o pedido e responde por aqui. Se as pizzas chegarem, deixe no freezer. O que chegar descongelado fica na geladeira: não recongele.';
const LEFT_IN_SHOP = 'Não precisa buscar o que você devolve: a loja olha o pedido e responde por aqui.';

describe('the text after a withdrawal', () => {
  it.each<[OrderStatus, string]>([
    ['recebido', LOOKED_AT],
    ['em_preparo', LOOKED_AT],
    ['enviado', COLLECTED],
    ['entregue', COLLECTED],
    ['cancelado', 'A loja olha o pedido e responde por aqui.'],
  ])('of a delivery says where the pizzas are: %s', (status, text) => {
    expect(afterWithdrawalText({ status, deliveryMethod: 'delivery' })).toBe(text);
  });

  it.each<[OrderStatus, string]>([
    ['recebido', LEFT_IN_SHOP],
    ['em_preparo', LEFT_IN_SHOP],
    ['enviado', LEFT_IN_SHOP],
    ['entregue', COLLECTED],
  ])('of a pickup says where the pizzas are: %s', (status, text) => {
    expect(afterWithdrawalText({ status, deliveryMethod: 'pickup' })).toBe(text);
  });
});
