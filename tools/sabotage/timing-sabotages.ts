import type { Sabotage } from './sabotage';

const PRICES = 'tests/integration/catalog/scheduled-prices.test.ts';

/** Mistakes with what changes by itself at a time. */
export const timingSabotages: Sabotage[] = [
  {
    name: 'scheduled-price-only-shown',
    harm: 'an order is charged at another price than the cart said',
    edits: [
      {
        file: 'cms/checkout/cart-for-order.ts',
        find: '${PRICE_NOW} as "priceCents"',
        replace: 'p.price_cents as "priceCents"',
      },
    ],
    caughtBy: [PRICES],
  },
  {
    name: 'scheduled-price-without-end',
    harm: 'a price that was for Christmas stays for ever',
    edits: [
      {
        file: 'cms/catalog/price-now.ts',
        find: 'and (x.ends_at is null or x.ends_at > ${at})',
        replace: '',
      },
    ],
    caughtBy: [PRICES],
  },
  {
    name: 'two-prices-at-one-time',
    harm: 'a product has two prices at one moment, and its carts fail',
    edits: [
      {
        file: 'cms/catalog/operations/schedule-price.ts',
        find: '    if (other)\n      return {\n        ok: false,',
        replace: '    if (other && Date.now() < 0)\n      return {\n        ok: false,',
      },
    ],
    caughtBy: [PRICES],
  },
  {
    name: 'cached-page-keeps-the-old-price',
    harm: 'the menu shows a price that the cart does not charge',
    edits: [
      {
        file: 'cms/content/queries/pages-hold-until.ts',
        find: 'catalog?.changesAt ?? []',
        replace: '[]',
      },
    ],
    caughtBy: ['tests/integration/server/page-cache-changes.test.ts'],
  },
];
