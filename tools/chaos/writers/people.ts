import { REFUSAL_REASONS } from '@packages/mercado-pago-simulator/faults';
import type { ActionKind } from '../action';
import { PIX_EXPIRY_RULES } from '@packages/mercado-pago-simulator/payments/payments';
import { anyPlace, place, product, whole, yes, type Writers } from './luck';

/** Draws the actions of shoppers, and those of the provider on their payments. */
export const PEOPLE = {
  look: (luck) => ({ shopper: place(luck).shopper, page: whole(luck, 0, 4) }),
  buy: (luck) => ({
    shopper: place(luck).shopper,
    product: product(luck),
    quantity: whole(luck, 1, 3),
    delivery: yes(luck, 0.3),
    presses: yes(luck, 0.85) ? 1 : whole(luck, 2, 3),
    pays: yes(luck, 0.4),
    pix: yes(luck, 0.25),
  }),
  'come-back': (luck) => ({ ...place(luck), page: luck.pick(['sucesso', 'pendente', 'falha'] as const) }),
  'cancel-own': (luck) => place(luck),
  reorder: (luck) => place(luck),
  preferences: (luck) => ({ shopper: place(luck).shopper, marketing: yes(luck, 0.5), push: yes(luck, 0.7) }),
  'push-device': (luck) => ({ shopper: place(luck).shopper, browser: whole(luck, 0, 1) }),
  'sms-stop': (luck) => ({ shopper: place(luck).shopper }),
  'push-ends': (luck) => ({ shopper: place(luck).shopper }),
  'delete-account': (luck) => ({ shopper: place(luck).shopper, later: yes(luck, 0.5) }),
  'sign-up': (luck) => ({ shopper: place(luck).shopper }),
  pay: (luck) => ({
    ...anyPlace(luck),
    how: luck.pick([
      ...Array<'approved'>(9).fill('approved'),
      ...Array<'pending_then_approved'>(4).fill('pending_then_approved'),
      'pending',
      'pending',
      'in_process',
      'rejected',
      'rejected',
      'a_centavo_off',
      'other_currency',
      'other_collector',
      'reference_of_another',
    ] as const),
    notify: yes(luck, 0.85),
  }),
  'pay-waiting': (luck) => ({ nth: whole(luck, 0, 9) }),
  'change-payment': (luck) => ({
    ...anyPlace(luck),
    choice: whole(luck, 0, 11),
    notify: yes(luck, 0.9),
  }),
  'refund-outside': (luck) => ({ ...anyPlace(luck), percent: luck.pick([10, 50, 100]) }),
  notify: (luck) => ({
    ...anyPlace(luck),
    times: luck.pick([1, 2, 5, 20]),
    signature: luck.pick(['valid', 'valid', 'valid', 'forged', 'unsigned'] as const),
    topic: luck.pick([
      'payment',
      'payment',
      'payment',
      'order',
      'order',
      'chargebacks',
      'stop_delivery_op_wh',
      'legacy_payment',
    ]),
  }),
  'hold-news': () => ({}),
  'release-news': (luck) => ({
    order: luck.pick(['sent', 'reversed', 'shuffled'] as const),
    times: whole(luck, 1, 2),
  }),
  'pix-expiry': (luck) => ({ rule: luck.pick(PIX_EXPIRY_RULES) }),
  'provider-fault': (luck) => ({
    endpoint: whole(luck, 0, 8),
    mode: luck.pick([
      'status500',
      'status429',
      'refuses',
      'refuses',
      'garbage',
      'slow',
      'hang',
      'hangBody',
      'lostAnswer',
      'lostAnswer',
    ] as const),
    times: whole(luck, 1, 4),
    reason: luck.pick(REFUSAL_REASONS),
  }),
} satisfies Partial<Writers<ActionKind>>;
