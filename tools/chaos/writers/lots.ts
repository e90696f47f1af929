import type { ActionKind } from '../action';
import { admin, product, whole, yes, type Writers } from './luck';

/** Draws the actions with lots in the kitchen and at the packing table, and the recalls. */
export const LOTS = {
  'lot-make': (luck) => ({
    admin: admin(luck),
    product: product(luck),
    quantity: whole(luck, 1, 12),
    isReleased: yes(luck, 0.85),
    presses: yes(luck, 0.75) ? 1 : whole(luck, 2, 3),
  }),
  'lot-step': (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 9),
    step: luck.pick(['release', 'freeze', 'freeze', 'unfreeze', 'unfreeze', 'lose', 'close'] as const),
    units: whole(luck, 1, 3),
    presses: yes(luck, 0.7) ? 1 : whole(luck, 2, 3),
  }),
  'lot-expires': (luck) => ({ nth: whole(luck, 0, 9) }),
  pack: (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 9),
    box: luck.pick(['first', 'first', 'first', 'first', 'first', 'wrong', 'stopped', 'without'] as const),
    units: whole(luck, 1, 3),
    people: yes(luck, 0.8) ? 1 : 2,
    presses: yes(luck, 0.75) ? 1 : whole(luck, 2, 3),
  }),
  unpack: (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 9),
    units: whole(luck, 1, 2),
    presses: yes(luck, 0.7) ? 1 : 2,
  }),
  send: (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 9),
    to: luck.pick(['enviado', 'entregue'] as const),
    withoutLot: yes(luck, 0.4),
  }),
  'hand-over': (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 9),
    to: yes(luck, 0.7) ? 'enviado' : 'entregue',
  }),
  'line-change': (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 9),
    way: luck.pick(['replace', 'take-out'] as const),
    units: whole(luck, 1, 2),
    choice: whole(luck, 0, 7),
    presses: yes(luck, 0.7) ? 1 : whole(luck, 2, 3),
  }),
  recall: (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 9),
    end: luck.pick(['start', 'start', 'start', 'drill', 'sell-again', 'leave'] as const),
    presses: yes(luck, 0.6) ? 1 : whole(luck, 2, 4),
  }),
  'recall-step': (luck) => ({
    admin: admin(luck),
    nth: whole(luck, 0, 9),
    step: luck.pick(['warned', 'collected', 'duty', 'notice', 'close', 'list'] as const),
    presses: yes(luck, 0.7) ? 1 : 2,
  }),
  'recall-answer': (luck) => ({ nth: whole(luck, 0, 19), presses: yes(luck, 0.7) ? 1 : 2 }),
} satisfies Partial<Writers<ActionKind>>;
