import { describe, expect, it } from 'vitest';

import {
  CANCEL_REASONS,
  cancelReasonLabel,
  isChosenCancelReason,
  needsWords,
} from '@shop/orders/cancel-reason';
import { SELECTABLE_STATUSES } from '@shop/orders/order-status';
import { ANNOUNCED_STATUSES, hasReached, needsReasonToLeave, stepMailSubject } from '@shop/orders/step';

describe('a step of an order', () => {
  it('out of the finished state requires a reason, except a cancellation, which has its own reasons', () => {
    const asked = SELECTABLE_STATUSES.filter((to) => needsReasonToLeave('entregue', to));
    expect(asked).toEqual(['pendente', 'aguardando_pagamento', 'recebido', 'em_preparo', 'enviado']);
    expect(needsReasonToLeave('entregue', 'cancelado')).toBe(false);
    expect(needsReasonToLeave('enviado', 'em_preparo')).toBe(false);
  });

  it('is reached in its status and in later ones, never in a cancelled order', () => {
    expect(SELECTABLE_STATUSES.filter((status) => hasReached(status, 'enviado'))).toEqual([
      'enviado',
      'entregue',
    ]);
    expect(hasReached('cancelado', 'em_preparo')).toBe(false);
  });

  it('has a mail with its own subject for delivery and for pickup', () => {
    const id = '00000000-0000-4000-8000-0000abcd1234';
    const subjects = (['delivery', 'pickup'] as const).flatMap((deliveryMethod) =>
      ANNOUNCED_STATUSES.map((status) => stepMailSubject(status, { id, deliveryMethod })),
    );
    expect(subjects).toEqual([
      'Pedido ABCD1234 em preparo',
      'Pedido ABCD1234 saiu para entrega',
      'Pedido ABCD1234 entregue',
      'Pedido ABCD1234 em preparo',
      'Pedido ABCD1234 pronto para retirada',
      'Pedido ABCD1234 retirado',
    ]);
  });
});

describe('a reason to cancel', () => {
  it('is one of the list, each with its own label; only "other" requires a text', () => {
    expect(new Set(CANCEL_REASONS.map((reason) => cancelReasonLabel[reason])).size).toBe(
      CANCEL_REASONS.length,
    );
    expect(CANCEL_REASONS.filter(needsWords)).toEqual(['other']);
    expect(['whole_refund', '', 'constructor', 'Outro motivo'].filter(isChosenCancelReason)).toEqual([]);
  });
});
