import { HELP_KINDS, CHOSEN_DECISIONS } from '@shop/cases/case-kinds';
import type { ActionKind, LinkVisit } from '../action';
import { admin, anyPlace, guestPlace, place, product, whole, yes, type Writers } from './luck';

const VISITS: readonly LinkVisit[] = [
  'look',
  'receipt',
  'cancel',
  'cancel',
  'cancel',
  'wrong-email',
  'data',
  'erase',
  'window',
  'window',
  'money-back',
];

/** Draws the actions of buyers without an account, of Pix on the shop's own page, and of cases. */
export const BUYERS = {
  'guest-buy': (luck) => ({
    shopper: guestPlace(luck).shopper,
    product: product(luck),
    quantity: whole(luck, 1, 3),
    delivery: yes(luck, 0.3),
    presses: yes(luck, 0.85) ? 1 : whole(luck, 2, 3),
    pix: yes(luck, 0.6),
    coupon: yes(luck, 0.35),
    kit: yes(luck, 0.25),
  }),
  link: (luck) => ({
    ...guestPlace(luck),
    visit: luck.pick(VISITS),
    presses: yes(luck, 0.8) ? 1 : 2,
    window: whole(luck, 0, 8),
  }),
  claim: (luck) => ({ shopper: guestPlace(luck).shopper, presses: yes(luck, 0.6) ? 1 : 2 }),
  'pix-page': (luck) => ({
    ...anyPlace(luck),
    press: luck.pick(['open', 'open', 'open', 'check', 'card'] as const),
    presses: yes(luck, 0.8) ? 1 : whole(luck, 2, 4),
  }),
  'pix-pay': (luck) => ({ ...anyPlace(luck), late: yes(luck, 0.25), notify: yes(luck, 0.85) }),
  'pix-code-ends': (luck) => anyPlace(luck),
  'pix-price': (luck) => ({ percent: luck.pick([0, 3, 7, 15]) }),
  'order-link': (luck) => ({ isLinked: yes(luck, 0.6) }),
  review: (luck) => ({
    ...place(luck),
    stars: whole(luck, 1, 5),
    says: luck.pick(['praise', 'praise', 'claim', 'nothing-more'] as const),
    presses: yes(luck, 0.7) ? 1 : 2,
  }),
  'review-act': (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 3),
    deed: luck.pick(['publish', 'publish', 'hide', 'answer'] as const),
    presses: yes(luck, 0.7) ? 1 : 2,
  }),
  'case-open': (luck) => ({
    ...place(luck),
    about: luck.pick(HELP_KINDS),
    quantity: whole(luck, 1, 3),
    presses: yes(luck, 0.8) ? 1 : whole(luck, 2, 3),
  }),
  'case-take': (luck) => ({ admin: admin(luck), nth: whole(luck, 0, 3) }),
  'case-decide': (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 3),
    decision: luck.pick(CHOSEN_DECISIONS),
    percent: luck.pick([10, 50, 100]),
  }),
  'counter-order': (luck) => ({
    admin: admin(luck),
    shopper: guestPlace(luck).shopper,
    product: product(luck),
    quantity: whole(luck, 1, 3),
    payBy: luck.pick(['link', 'pix', 'cash', 'cash'] as const),
    window: whole(luck, 0, 5),
    hasEmail: yes(luck, 0.7),
    presses: yes(luck, 0.7) ? 1 : whole(luck, 2, 3),
  }),
  'counter-terms': (luck) => ({ nth: whole(luck, 0, 5), presses: yes(luck, 0.7) ? 1 : 2 }),
  'receive-cash': (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 3),
    presses: yes(luck, 0.6) ? 1 : whole(luck, 2, 3),
  }),
  'return-cash': (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 3),
    presses: yes(luck, 0.6) ? 1 : whole(luck, 2, 3),
  }),
  'not-collected': (luck) => ({ admin: admin(luck), nth: whole(luck, 0, 3), isCancelled: yes(luck, 0.6) }),
} satisfies Partial<Writers<ActionKind>>;
