import type { Sabotage } from './sabotage';

const PRICES = 'tests/integration/catalog/scheduled-prices.test.ts';

const TEXTS = 'tests/integration/content/scheduled-texts.test.ts';
const IMPORT = 'tests/integration/catalog/import-products.test.ts';

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
  {
    name: 'scheduled-text-published-twice',
    harm: 'a second worker publishes a text again, over what somebody published since',
    edits: [
      {
        file: 'cms/content/operations/schedule-text.ts',
        find: 'where id = $1 and ended_at is null and publish_at <= now() returning',
        replace: 'where id = $1 and publish_at <= now() returning',
      },
    ],
    caughtBy: [TEXTS],
  },
  {
    name: 'later-draft-lost',
    harm: 'what somebody wrote after the schedule is gone when its time comes',
    edits: [
      {
        file: 'cms/content/operations/schedule-text.ts',
        find: "if (newest._status !== 'draft' ||",
        replace: "if (newest._status === 'draft' ||",
      },
    ],
    caughtBy: [TEXTS],
  },
  {
    name: 'import-without-what-was-shown',
    harm: 'an import overwrites a price that somebody changed after the preview',
    edits: [
      {
        file: 'cms/catalog/operations/import-products.ts',
        find: 'if (key !== planKey)',
        replace: 'if (key === planKey && planKey === "")',
      },
    ],
    caughtBy: [IMPORT],
  },
  {
    name: 'import-counted-twice',
    harm: 'a press that is sent twice creates every product twice',
    edits: [
      {
        file: 'cms/catalog/operations/import-products.ts',
        find: 'if (done) return { ok: true, ...done };',
        replace: '',
      },
    ],
    caughtBy: [IMPORT],
  },
];
