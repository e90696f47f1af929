import { describe, expect, it } from 'vitest';

import { trackSteps } from '@app/components/orders/track-steps';

const received = new Date('2026-11-20T22:02:00Z');
const started = new Date('2026-11-20T22:10:00Z');

describe('the steps of an order', () => {
  it('before the current step are done, and the steps after it are still to come', () => {
    const steps = trackSteps({
      status: 'em_preparo',
      deliveryMethod: 'delivery',
      reachedAt: { recebido: received, em_preparo: started },
    });
    expect(steps?.map(({ label, state, at }) => [label, state, at])).toEqual([
      ['Recebido', 'done', received],
      ['Em Preparo', 'now', started],
      ['Enviado', 'later', null],
      ['Entregue', 'later', null],
    ]);
  });

  it('are all done once the order is delivered', () => {
    const steps = trackSteps({ status: 'entregue', deliveryMethod: 'delivery', reachedAt: {} });
    expect(steps?.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('show no time for a step that was undone', () => {
    const steps = trackSteps({
      status: 'recebido',
      deliveryMethod: 'delivery',
      reachedAt: { recebido: received, em_preparo: started },
    });
    expect(steps?.map(({ at }) => at)).toEqual([received, null, null, null]);
  });

  it('name the pickup steps for a pickup', () => {
    const steps = trackSteps({ status: 'enviado', deliveryMethod: 'pickup', reachedAt: {} });
    expect(steps?.[2]).toMatchObject({ label: 'Pronto para retirada', icon: 'shopping-bag', state: 'now' });
  });

  it.each(['pendente', 'aguardando_pagamento', 'cancelado', 'desconhecido'])(
    'are hidden for %s',
    (status) => {
      expect(trackSteps({ status, deliveryMethod: 'delivery', reachedAt: {} })).toBeNull();
    },
  );
});
