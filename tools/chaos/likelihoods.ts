import { FAULT_POINTS, type FaultPoint } from '@cms/platform/failpoint';
import type { ActionKind } from './action';
import type { RoleName } from './fleet/fleet';

/** The relative frequency of each kind: a busy evening in a very unlucky year. */
export const LIKELIHOODS: Record<ActionKind, number> = {
  look: 60,
  buy: 200,
  'come-back': 50,
  'cancel-own': 45,
  reorder: 8,
  preferences: 8,
  'push-device': 25,
  'push-ends': 5,
  'sms-stop': 3,
  'delete-account': 10,
  'sign-up': 10,
  pay: 220,
  'change-payment': 55,
  'refund-outside': 15,
  notify: 40,
  'hold-news': 4,
  'release-news': 8,
  'provider-fault': 22,
  'pix-expiry': 6,
  price: 22,
  stock: 36,
  'on-sale': 14,
  status: 60,
  'undo-step': 30,
  cancel: 25,
  refund: 30,
  'resolve-hold': 40,
  verify: 12,
  'move-slot': 20,
  'slot-day': 20,
  campaign: 6,
  'cancel-campaign': 2,
  'time-runs-out': 45,
  sweep: 25,
  kill: 12,
  restart: 2,
  'restart-database': 2,
  'mail-server': 7,
  'push-service': 8,
  'sms-provider': 8,
};

const WHO_GETS_THERE: Record<RoleName, readonly string[]> = {
  storefront: [
    'place-order',
    'cancel-order',
    'choose-slot',
    'receive-notification',
    'settle',
    'cancel',
    'erase',
    'delete-account',
  ],
  worker: [
    'settle',
    'refund',
    'send-mail',
    'expire',
    'cancel-order',
    'return-lost-slot',
    'remind-payment',
    'cancel-payment',
    'campaign',
    'start-campaign',
  ],
  office: [
    'change-status',
    'undo-step',
    'admin-cancel',
    'move-slot',
    'refund-order',
    'hold',
    'adjust-stock',
    'create-campaign',
    'cancel-campaign',
  ],
};

/** Returns the fault points that a role can reach. */
export const pointsOf = (role: RoleName): readonly FaultPoint[] =>
  FAULT_POINTS.filter((point) => WHO_GETS_THERE[role].includes(point.split(':')[0] ?? ''));
