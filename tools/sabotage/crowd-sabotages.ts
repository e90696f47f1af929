import type { Sabotage } from './sabotage';

const CROWD = 'tests/integration/server/crowd.test.ts';

/** Mistakes with a full shop: somebody who buys is refused, or somebody goes first who has nothing in the cart. */
export const crowdSabotages: Sabotage[] = [
  {
    name: 'crowd-empty-cart-goes-first',
    harm: 'whoever sends the cookie of an empty cart goes before people who buy',
    edits: [
      {
        file: 'cms/cart/queries/find-begun.ts',
        find: 'and exists (select from cart_lines l where l.cart_id = c.id)',
        replace: '',
      },
    ],
    caughtBy: [CROWD],
  },
  {
    name: 'crowd-buyer-in-the-line',
    harm: 'the cart page, the last before the money, is refused like any other page',
    edits: [
      {
        file: 'server/admission/priorities.ts',
        find: "if (hasBegun) return 'begun';",
        replace: '',
      },
    ],
    caughtBy: [CROWD, 'tests/unit/server/admission.test.ts'],
  },
  {
    name: 'crowd-ticket-never-ends',
    harm: 'somebody who was let in once goes before others for ever',
    edits: [
      {
        file: 'server/admission/waiting-line.ts',
        find: 'return (ticket?.admittedUntil ?? 0) > this.#now();',
        replace: 'return (ticket?.admittedUntil ?? 0) > 0;',
      },
    ],
    caughtBy: ['tests/unit/server/waiting-line.test.ts'],
  },
  {
    name: 'crowd-one-cookie-many-connections',
    harm: 'one cart is enough to keep all others out',
    edits: [
      {
        file: 'server/admission/admit-request.ts',
        find: 'const MOST_PER_REQUESTER = 8;',
        replace: 'const MOST_PER_REQUESTER = 8_000;',
      },
    ],
    caughtBy: [CROWD],
  },
  {
    name: 'crowd-suggestions-first',
    harm: 'suggestions are served while people wait for their carts',
    edits: [
      {
        file: 'server/admission/priorities.ts',
        find: "if (isOptional(kind)) return 'optional';",
        replace: '',
      },
    ],
    caughtBy: ['tests/unit/server/admission.test.ts'],
  },
  {
    name: 'crowd-line-keeps-out-of-the-cache',
    harm: 'whoever waits gets no page of the page cache any more',
    edits: [
      {
        file: 'server/http/own-cookie.ts',
        find: 'massa-(?!fila=)/;',
        replace: 'massa-/;',
      },
    ],
    caughtBy: [CROWD],
  },
];
