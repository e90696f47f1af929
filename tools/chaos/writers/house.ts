import { HOLD_RESOLUTIONS } from '@shop/payments/hold-resolution';
import { SELECTABLE_STATUSES } from '@shop/orders/order-status';
import type { ActionKind } from '../action';
import { pointsOf } from '../likelihoods';
import { admin, anyPlace, product, whole, yes, type Writers } from './luck';

/** Draws the actions of admins, and the events that no person causes, such as killed processes. */
export const HOUSE = {
  price: (luck) => ({ admin: admin(luck), product: product(luck), priceCents: whole(luck, 100, 9000) }),
  'price-for-a-time': (luck) => ({
    admin: admin(luck),
    product: product(luck),
    priceCents: whole(luck, 100, 9000),
    from: whole(luck, -3, 2),
    minutes: whole(luck, 1, 4),
  }),
  stock: (luck) => ({
    admin: admin(luck),
    product: product(luck),
    delta: yes(luck, 0.7) ? whole(luck, 3, 20) : -whole(luck, 1, 6),
    presses: yes(luck, 0.7) ? 1 : 2,
  }),
  'on-sale': (luck) => ({ admin: admin(luck), product: product(luck), active: yes(luck, 0.75) }),
  status: (luck) => ({ ...anyPlace(luck), admin: admin(luck), to: luck.pick(SELECTABLE_STATUSES) }),
  'step-notice': (luck) => ({ ...anyPlace(luck), admin: admin(luck), presses: yes(luck, 0.7) ? 1 : 2 }),
  'undo-step': (luck) => ({ ...anyPlace(luck), admin: admin(luck), presses: yes(luck, 0.7) ? 1 : 2 }),
  cancel: (luck) => ({ ...anyPlace(luck), admin: admin(luck) }),
  'release-unpaid': (luck) => ({ admin: admin(luck), presses: yes(luck, 0.7) ? 1 : 2 }),
  refund: (luck) => ({ ...anyPlace(luck), admin: admin(luck), percent: luck.pick([10, 33, 50, 100]) }),
  'resolve-hold': (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 5),
    resolution: luck.pick(HOLD_RESOLUTIONS),
  }),
  'move-slot': (luck) => ({ ...anyPlace(luck), admin: admin(luck), window: whole(luck, 0, 8) }),
  'slot-day': (luck) => ({
    admin: admin(luck),
    window: whole(luck, 0, 8),
    change: luck.pick(['close', 'open', 'fill', 'fill', 'more'] as const),
  }),
  verify: (luck) => ({ ...anyPlace(luck), admin: admin(luck) }),
  campaign: (luck) => ({
    admin: admin(luck),
    channel: luck.pick(['email', 'sms', 'push'] as const),
    later: yes(luck, 0.3),
  }),
  'cancel-campaign': (luck) => ({ admin: admin(luck) }),
  'time-runs-out': (luck) => anyPlace(luck),
  'proof-ends': () => ({}),
  sweep: (luck) => ({
    task: luck.pick([
      'expire-reservations',
      'reconcile-payments',
      'check-paid-payments',
      'read-proceeds',
      'watch-provider',
      'return-lost-slots',
      'retry-due-refunds',
      'retry-due-mails',
      'tell-low-stock',
      'warn-of-recalls',
      'tell-unseen-orders',
      'carry-out-erasures',
      'close-days',
      'stop-expired-lots',
      'start-due-campaigns',
    ] as const),
  }),
  kill: (luck) => {
    const role = luck.pick(['storefront', 'storefront', 'worker', 'worker', 'worker', 'office'] as const);
    const points = pointsOf(role);
    const faultPoint = points.length > 0 && yes(luck, 0.5) ? luck.pick(points) : null;
    return { role, which: whole(luck, 0, 1), faultPoint };
  },
  restart: (luck) => ({ role: luck.pick(['storefront', 'worker'] as const), which: whole(luck, 0, 1) }),
  'restart-database': (luck) => ({ how: luck.pick(['crash', 'fast'] as const) }),
  'mail-server': (luck) => ({ isUp: yes(luck, 0.6) }),
  'sms-provider': (luck) => ({
    becomes: luck.pick(['deliver', 'deliver', 'lost', 'dropped', 'down', 'undelivered'] as const),
  }),
  'push-service': (luck) => ({ answers: luck.pick([201, 201, 429, 503, 'no-response'] as const) }),
} satisfies Partial<Writers<ActionKind>>;
