import { describe, expect, it } from 'vitest';
import type { DeliveryPlanView } from '@cms/cart/queries/view-cart';
import { deliveryMessages } from '@shop/messages/delivery-messages';

import { FEE_BY_CEP } from '@app/routes/carrinho/checkout-values';
import { obstacleOf } from '@app/routes/carrinho/pay-obstacle';
import { shownAmounts } from '@app/routes/carrinho/shown-amounts';

import { cartPageLine } from '../../../support/cart/cart-page-line';

const plan = (more: Partial<DeliveryPlanView> = {}): DeliveryPlanView =>
  // The amounts read nothing else of a plan.
  ({
    answer: 'zone',
    zone: null,
    pause: null,
    question: null,
    today: '2026-11-24',
    ...more,
  }) as DeliveryPlanView;

const amounts = (
  delivery: DeliveryPlanView | null,
  more: Partial<Parameters<typeof shownAmounts>[1]> = {},
  view: Partial<Parameters<typeof shownAmounts>[0]> = {},
) =>
  shownAmounts(
    {
      lines: [cartPageLine('margherita')],
      delivery,
      pickupPlan: null,
      deliveryFeeCents: 1800,
      freeFromCents: null,
      pixPercent: 5,
      ...view,
    },
    {
      deliveryMethod: 'delivery',
      isFeeKnown: true,
      seen: { unitCents: {}, deliveryFeeCents: 1500, pixPercent: 3 },
      isSamePlace: true,
      ...more,
    },
  );

describe('the amounts beside the checkout', () => {
  it('say what has changed since the page was shown', () => {
    const { news, unknownFee, summary } = amounts(plan());
    expect(unknownFee).toBeNull();
    expect(summary.totalCents).toBe(6790);
    expect(news).toContain('15,00');
    expect(news).toContain('18,00');
    expect(news).toContain('eram 3\u00A0%');
  });

  it('have no fee, and no change of it, while the place is not known', () => {
    for (const [shown, isFeeKnown, text] of [
      [plan(), false, FEE_BY_CEP],
      [plan({ answer: 'ask' }), true, 'Conforme o bairro'],
      [plan({ answer: 'outside' }), true, 'Não entregamos aí'],
    ] as const) {
      const { news, unknownFee, summary } = amounts(shown, { isFeeKnown });
      expect(unknownFee).toBe(text);
      expect(summary.totalCents).toBe(4990);
      expect(news).not.toContain('18,00');
    }
  });

  it('have no fee to say anything about when the order is collected', () => {
    const { news, unknownFee, summary } = amounts(plan({ answer: 'outside' }), {
      deliveryMethod: 'pickup',
      isFeeKnown: false,
      seen: { unitCents: {}, deliveryFeeCents: 1500, pixPercent: null },
    });
    expect({ news, unknownFee, total: summary.totalCents }).toEqual({
      news: null,
      unknownFee: null,
      total: 4990,
    });
  });
});

describe('what keeps an order from being paid', () => {
  const pause = { until: new Date('2026-11-24T21:00:00Z'), isOpenEnded: false, method: null, text: '' };

  it('is nothing while the place is not known, or is served', () => {
    expect(obstacleOf(null)).toBeNull();
    expect(obstacleOf(plan())).toBeNull();
  });

  it('is the address before a pause, because another address may be served at once', () => {
    expect(obstacleOf(plan({ answer: 'outside', pause }))).toMatchObject({
      about: 'outside',
      text: deliveryMessages.outside_area_summary,
    });
    expect(
      obstacleOf(plan({ answer: 'ask', question: { about: 'city' } as DeliveryPlanView['question'], pause })),
    ).toMatchObject({ about: 'city', brief: 'confirme a cidade' });
  });

  it('is the pause of a place that is served', () => {
    expect(obstacleOf(plan({ pause }))).toMatchObject({ about: 'pause', brief: 'pedidos em pausa' });
  });
});
