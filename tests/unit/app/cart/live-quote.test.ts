import { describe, expect, it } from 'vitest';
import { amountRows } from '@shop/cart/order-amounts';
import { quoteCart } from '@shop/cart/quote-cart';

import { liveLines, liveQuote } from '@app/routes/carrinho/live-quote';

import { cartPageLine as line } from '../../../support/cart/cart-page-line';

const lines = [
  line('margherita', { quantity: 2 }),
  line('quatro-queijos', {
    unitPriceCents: 6290,
    unitDiscountCents: 629,
    promotionTitle: 'Semana do Queijo',
  }),
];

describe('the cart page while a change is pending', () => {
  it('shows the total that the server would quote', () => {
    const quoted = quoteCart({
      lines: [
        { productId: 'margherita', name: '', categoryId: null, priceCents: 4990, quantity: 2 },
        { productId: 'quatro-queijos', name: '', categoryId: null, priceCents: 6290, quantity: 1 },
      ],
      promotions: [
        {
          id: 'p',
          title: 'Semana do Queijo',
          discountPercentage: 10,
          startDate: new Date('2026-11-01T12:00:00Z'),
          endDate: new Date('2026-11-30T12:00:00Z'),
          active: true,
          scope: 'products',
          categoryIds: [],
          productIds: ['quatro-queijos'],
        },
      ],
      deliveryMethod: 'delivery',
      deliveryFeeCents: 1500,
      now: new Date('2026-11-20T12:00:00Z'),
      pixPercent: 5,
    });
    expect(liveQuote(lines, { deliveryMethod: 'delivery', deliveryFeeCents: 1500, pixPercent: 5 })).toEqual({
      itemCount: quoted.itemCount,
      subtotalCents: quoted.subtotalCents,
      discountCents: quoted.discountCents,
      adjustments: quoted.adjustments,
      totalCents: quoted.totalCents,
      pix: quoted.pix,
      lines,
    });
  });

  it('charges no delivery fee for pickup', () => {
    expect(liveQuote(lines, { deliveryMethod: 'pickup', deliveryFeeCents: 1500 })).toMatchObject({
      adjustments: [{ kind: 'delivery', amountCents: 0 }],
      totalCents: 15_641,
    });
  });

  it('names each promotion that applies', () => {
    const more = [...lines, line('kit', { unitDiscountCents: 100, promotionTitle: 'Leve o kit' })];
    const rows = amountRows(liveQuote(more, { deliveryMethod: 'pickup', deliveryFeeCents: 1500 }));
    expect(rows.filter(({ isReduction }) => isReduction).map(({ label }) => label)).toEqual([
      'Desconto (Semana do Queijo)',
      'Desconto (Leve o kit)',
    ]);
  });

  it('shows new quantities and leaves out lines that are being removed', () => {
    const live = liveLines(lines, [
      { intent: 'set', productId: 'margherita', quantity: 5 },
      { intent: 'remove', productId: 'quatro-queijos' },
    ]);
    expect(live.map(({ productId, quantity }) => [productId, quantity])).toEqual([['margherita', 5]]);
  });

  it('shows no line for a product that is still being added', () => {
    expect(liveLines(lines, [{ intent: 'add', productId: 'kit', quantity: 1 }])).toHaveLength(2);
  });
});
