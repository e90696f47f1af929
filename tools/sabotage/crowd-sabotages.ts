import type { Sabotage } from './sabotage';

const CROWD = 'tests/integration/server/crowd.test.ts';
const ADMIT = 'tests/unit/server/admit-request.test.ts';
const ACCEPT = 'tests/integration/server/accept-in-parallel.test.ts';
const ADMISSION = 'tests/unit/server/admission.test.ts';

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
    caughtBy: [CROWD, ADMISSION],
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
    caughtBy: [CROWD, ADMIT],
  },
  {
    name: 'crowd-burst-counted-late',
    harm: 'one cart is enough to keep all others out, if its requests come at the same moment',
    edits: [
      {
        file: 'server/admission/admit-request.ts',
        find: 'const place = this.#placeOf(kind, found);',
        replace: 'const place = this.#placeOf(kind, found);\n    await Promise.resolve();',
      },
    ],
    caughtBy: [ADMIT],
  },
  {
    name: 'crowd-early-request-stays-behind',
    harm: 'somebody who opens the cart a moment before a rush waits behind all of it, and is refused',
    edits: [
      {
        file: 'server/admission/admit-request.ts',
        find: 'if (admitted.hasLeft || isInLine(priority) || !entry.promote(priority)) return;',
        replace: 'if (admitted.hasLeft || isInLine(priority) || Math.random() >= 0) return;',
      },
    ],
    caughtBy: [ADMIT],
  },
  {
    name: 'crowd-mistaken-buyer-refused',
    harm: 'somebody who filled the cart a moment ago is refused after waiting, as one who looks around',
    edits: [
      {
        file: 'server/admission/admit-request.ts',
        find: 'await this.#forget(req, null);',
        replace: '',
      },
    ],
    caughtBy: [ADMIT],
  },
  {
    name: 'crowd-first-thing-unknown',
    harm: 'somebody who fills the cart in a quiet moment waits behind a crowd that came just before and after',
    edits: [
      {
        file: 'server/admission/admit-request.ts',
        find: 'if (!slot) void this.#forget(req, person);',
        replace: 'if (person && !slot) this.#begun.forget(person);',
      },
    ],
    caughtBy: [ADMIT],
  },
  {
    name: 'crowd-payment-refused',
    harm: 'who pays by the link of an order is refused like somebody who looks around',
    edits: [
      {
        file: 'server/admission/priorities.ts',
        find: ' || (hasOrderLink && isPaid)',
        replace: '',
      },
    ],
    caughtBy: [ADMISSION],
  },
  {
    name: 'crowd-first-thing-last',
    harm: 'nobody can begin to buy while many look around',
    edits: [
      {
        file: 'server/admission/priorities.ts',
        find: "return kind.isReading ? 'looking' : 'beginning';",
        replace: "return 'looking';",
      },
    ],
    caughtBy: [ADMISSION],
  },
  {
    name: 'crowd-looking-without-limit',
    harm: 'whoever looks around waits for minutes instead of taking a place in the line',
    edits: [
      {
        file: 'server/admission/priorities.ts',
        find: "looking: { waitMs: 5_000, room: 'second' }",
        replace: "looking: { waitMs: 5_000, room: 'limit' }",
      },
    ],
    caughtBy: [ADMISSION],
  },
  {
    name: 'crowd-optional-without-limit',
    harm: 'suggestions and prefetches fill the shop',
    edits: [
      {
        file: 'server/admission/priorities.ts',
        find: "optional: { waitMs: 1_000, room: 'spare' }",
        replace: "optional: { waitMs: 1_000, room: 'limit' }",
      },
    ],
    caughtBy: [ADMISSION],
  },
  {
    name: 'crowd-buyer-gives-up',
    harm: 'a page of the cart leaves the queue after some seconds, and the purchase is lost',
    edits: [
      {
        file: 'server/admission/priorities.ts',
        find: "begun: { waitMs: null, room: 'limit' }",
        replace: "begun: { waitMs: 5_000, room: 'limit' }",
      },
    ],
    caughtBy: [ADMISSION],
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
    caughtBy: [ADMISSION],
  },
  {
    name: 'crowd-line-keeps-out-of-the-cache',
    harm: 'whoever waits gets no page of the page cache any more',
    edits: [
      {
        file: 'server/http/own-cookie.ts',
        find: 'massa-(?!(?:fila|cupom)=)/;',
        replace: 'massa-/;',
      },
    ],
    caughtBy: [CROWD],
  },
  {
    name: 'crowd-orders-take-all-connections',
    harm: 'two hundred orders of one product leave no connection for anybody, and are refused after five seconds',
    edits: [
      {
        file: 'cms/checkout/operations/place-order.ts',
        find: 'atOnce: 8,',
        replace: 'atOnce: 800,',
      },
    ],
    caughtBy: ['tests/integration/orders/place-order.test.ts'],
  },
  {
    name: 'crowd-one-connection-a-round',
    harm: 'a new connection of a buyer waits for seconds among those of everybody else',
    edits: [
      {
        file: 'server/processes/accept-in-parallel.ts',
        find: 'const DESCRIPTORS = 8;',
        replace: 'const DESCRIPTORS = 2;',
      },
    ],
    caughtBy: [ACCEPT],
  },
  {
    name: 'crowd-short-backlog',
    harm: 'the kernel drops the connections of a rush, and browsers try again after up to 31 seconds',
    edits: [
      {
        file: 'server/processes/listen.ts',
        find: 'export const BACKLOG = 4_096;',
        replace: 'export const BACKLOG = 511;',
      },
    ],
    caughtBy: [ACCEPT],
  },
];
