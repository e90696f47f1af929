import { beforeEach, expect, it } from 'vitest';

import { bahiaDay, makeWindow } from '@tests/support/factories/make-slots';

import type { CartPages } from './cart-pages';
import { useCartPages } from './cart-pages';

const opened = useCartPages();
let pages: CartPages;

beforeEach(async () => {
  pages = opened();
  await pages.signIn(pages.visitor);
  await pages.add(pages.visitor, pages.pizza);
  const date = await bahiaDay(pages.shop.cms, 1);
  for (const method of ['delivery', 'pickup'] as const) await makeWindow(pages.shop.cms, { method, date });
});

const DELIVERY = {
  deliveryMethod: 'delivery',
  cep: 'qualquer texto',
  street: 'Rua Direta da Piedade',
  number: '214',
  neighborhood: 'Piedade',
};

/** Returns the fields that the page itself adds to the typed fields: the total shown and the accepted terms. */
const stated = (deliveryMethod: string) => ({
  expectedTotalCents: deliveryMethod === 'pickup' ? '4990' : '6490',
  termsVersion: '2025-01',
});

it.each([
  ['delivery', DELIVERY],
  ['delivery with the optional fields', { ...DELIVERY, complement: 'ap 302', city: 'Salvador' }],
  ['pickup', { deliveryMethod: 'pickup' }],
])(
  'the form for %s with exactly the fields of the specification places an order in the next time slot',
  async (_name, fields) => {
    const response = await pages.send(pages.visitor, {
      intent: 'checkout',
      ...stated(fields.deliveryMethod),
      ...fields,
    });
    // No payment provider responds in this test, so the order is cancelled right after it is placed.
    expect(response.data).toMatchObject({ code: 'payment_failed' });
    expect(
      await pages.shop.sql.query('select delivery_method, slot_date is not null as has_window from orders'),
    ).toEqual([{ delivery_method: fields.deliveryMethod, has_window: true }]);
  },
);
