import type { Chance } from '@tests/support/e2e/chance';
import { CAST, type ActionKind, type ActionOf, type OrderPlace } from '../action';

/**
 * Functions that draw the numbers of each kind of action. Each draws in a fixed order, so that a seed determines one
 * history.
 */
export type Writers<Kinds extends ActionKind> = {
  [Kind in Kinds]: (luck: Chance) => Omit<ActionOf<Kind>, 'kind'>;
};

export const whole = (luck: Chance, least: number, most: number) => Math.floor(luck.between(least, most + 1));

export const yes = (luck: Chance, likelihood: number) => luck.next() < likelihood;

/** Draws an order by its place: mostly the newest order, sometimes an older one. */
export const place = (luck: Chance, shopper = whole(luck, 0, CAST.shoppers - 1)): OrderPlace => ({
  shopper,
  nth: yes(luck, 0.75) ? 0 : whole(luck, 1, 4),
});

/** Like `place`, for the orders of shoppers and guests. */
export const anyPlace = (luck: Chance) => place(luck, whole(luck, 0, CAST.shoppers + CAST.guests - 1));

export const guestPlace = (luck: Chance) =>
  place(luck, whole(luck, CAST.shoppers, CAST.shoppers + CAST.guests - 1));

export const product = (luck: Chance) => whole(luck, 0, CAST.products - 1);
export const admin = (luck: Chance) => whole(luck, 0, CAST.admins - 1);
