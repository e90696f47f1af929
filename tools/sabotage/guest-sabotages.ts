import type { Sabotage } from './sabotage';

/** Mistakes in purchases without an account. */
export const guestSabotages: readonly Sabotage[] = [
  {
    name: 'guest-placements-not-serialised',
    harm: 'parallel orders of one e-mail reserve all stock',
    edits: [
      {
        file: 'cms/checkout/guest-limits.ts',
        find: 'select pg_advisory_xact_lock(hashtextextended(',
        replace: 'select (hashtextextended(',
      },
    ],
    caughtBy: ['tests/integration/orders/guest-orders.test.ts'],
  },
  {
    name: 'unconfirmed-address-claims',
    harm: 'whoever types an e-mail gets the orders bought with it',
    edits: [
      {
        file: 'cms/customers/claim-guest-orders.ts',
        find: 'and c._verified is true and c.erased_at is null',
        replace: 'and c.erased_at is null',
      },
    ],
    caughtBy: ['tests/integration/orders/claim-guest-orders.test.ts'],
  },
  {
    name: 'link-opens-any-order',
    harm: 'the cookie of one order shows the payment of another',
    edits: [
      {
        file: 'cms/payments/operations/check-payment.ts',
        find: "if ('link' in owner && owner.link.orderId !== orderId) return undefined;",
        replace: '',
      },
    ],
    caughtBy: ['tests/integration/orders/order-links.test.ts'],
  },
  {
    name: 'forwarded-link-cancels',
    harm: 'whoever gets a forwarded link cancels the order',
    edits: [
      {
        file: 'cms/orders/operations/prove-buyer.ts',
        find: 'if (!buyer?.email || !isSame(buyer.email, readEmail(email)))',
        replace: 'if (!buyer?.email || (false && !isSame(buyer.email, readEmail(email))))',
      },
    ],
    caughtBy: [
      'tests/integration/orders/order-links.test.ts',
      'tests/integration/app/guest-checkout.test.ts',
    ],
  },
  {
    name: 'forwarded-link-returns-money',
    harm: 'whoever gets a forwarded link ends an order whose window was lost',
    edits: [
      {
        file: 'app/http/lost-window-page.ts',
        find: "intent === 'money-back' ? await refusedProof?.(form) : null",
        replace: 'null',
      },
    ],
    caughtBy: ['tests/integration/delivery/lost-window-by-link.test.ts'],
  },
  {
    name: 'link-chooses-for-any-order',
    harm: 'the link of one order moves or refunds another',
    edits: [
      {
        file: 'cms/payments/operations/replace-lost-slot.ts',
        find: "? owner.link.orderId === order.id && order.guest !== 'erased'",
        replace: "? order.guest !== 'erased'",
      },
    ],
    caughtBy: ['tests/integration/delivery/lost-window-by-link.test.ts'],
  },
];
