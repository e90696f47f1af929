import { describe, expect, it } from 'vitest';

import { refusalText } from '@cms/admin/views/orders/changes/refusal-text';

describe('the text of a refused change', () => {
  it('names the current status of the order', () => {
    expect(refusalText({ code: 'order_changed', status: 'em_preparo' })).toEqual({
      title: 'Este pedido mudou. Atualize a página.',
      description: 'Situação agora: Em Preparo.',
    });
  });

  it('says why an order is held', () => {
    expect(refusalText({ code: 'order_held', heldReason: 'payment_mismatch_amount' })).toEqual({
      title: 'Este pedido está parado. Resolva isso antes de continuar.',
      description: 'O valor pago é diferente do total do pedido.',
    });
  });

  it.each([
    ['order_cancelled', 'Este pedido já está cancelado.'],
    ['out_of_stock', 'Não há estoque suficiente para este pedido.'],
    ['access_denied', 'Acesso negado. Você precisa ser administrador.'],
    ['request_failed', 'Erro ao atualizar status do pedido'],
    ['not_found', 'Erro ao atualizar status do pedido'],
  ] as const)('exists for %s', (code, title) => {
    expect(refusalText({ code })).toEqual({ title });
  });
});
