import { once } from 'node:events';
import { closeCms, openCms } from '@cms/open-cms';
import type { Cms } from '@cms/platform/context';
import { readEnvironment } from '@cms/environment';
import { watchProvider } from '@cms/payments/notices/watch-provider';
import { leavePix, openPixCode } from '@cms/payments/operations/open-pix-code';
import { placeOrder } from '@cms/checkout/operations/place-order';
import type { PlaceOrderInput } from '@cms/checkout/order-placement';
import { cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { remindPayment, type ReminderRequest } from '@cms/payments/operations/remind-payment';
import { receiveNotification } from '@cms/payments/operations/receive-notification';
import { refundPayment } from '@cms/payments/operations/refund-payment';
import { settlePayment } from '@cms/payments/operations/settle-payment';
import type { IncomingNotification } from '@cms/platform/ports/payment-provider';
import { createLog } from '@cms/platform/log/log';

import { ACCOUNT_ACTS, type AccountAct } from './account-acts';
import { ADMIN_ACTS, type AdminAct } from './admin-acts';
import { CASE_ACTS, type CaseAct } from './case-acts';
import { LOT_ACTS, type LotAct } from './lot-acts';

/** What a child process can do; it is killed at the fault point that its environment names. */
export type Act =
  | { do: 'place-order'; input: PlaceOrderInput }
  | { do: 'open-pix'; orderId: string }
  | { do: 'leave-pix'; orderId: string }
  | { do: 'settle'; paymentId: string }
  | { do: 'refund'; paymentRowId: string }
  | { do: 'expire' }
  | { do: 'watch-provider' }
  | { do: 'remind'; request: ReminderRequest }
  | { do: 'cancel'; order: { customerId: string; orderId: string } }
  | { do: 'receive'; notification: IncomingNotification }
  | AccountAct
  | AdminAct
  | CaseAct
  | LotAct;

const OTHER_ACTS = { ...ACCOUNT_ACTS, ...ADMIN_ACTS, ...CASE_ACTS, ...LOT_ACTS };

function run(cms: Cms, act: Act): Promise<unknown> {
  switch (act.do) {
    case 'place-order':
      return placeOrder(cms, act.input);
    case 'open-pix':
      return openPixCode(cms, act.orderId);
    case 'leave-pix':
      return leavePix(cms, act.orderId);
    case 'settle':
      return settlePayment(cms, act.paymentId);
    case 'refund':
      return refundPayment(cms, act.paymentRowId);
    case 'expire':
      return expireReservations(cms);
    case 'watch-provider':
      return watchProvider(cms);
    case 'remind':
      return remindPayment(cms, act.request);
    case 'cancel':
      return cancelOwnOrder(cms, act.order);
    case 'receive':
      return receiveNotification(cms, act.notification);
    default:
      return (OTHER_ACTS[act.do] as (cms: Cms, input: unknown) => Promise<unknown>)(cms, act.input);
  }
}

/** Returns the act of the command line. Without one, the process says that it is open, and waits for its parent's act. */
async function givenAct(): Promise<Act> {
  const [given] = process.argv.slice(2);
  if (given) return JSON.parse(given) as Act;
  const received = once(process, 'message');
  process.send?.('open');
  const [act] = (await received) as [Act];
  return act;
}

const env = readEnvironment();
const cms = await openCms({ env, log: createLog({ role: 'test', level: 'silent' }) });
const act = await givenAct();
const result = await run(cms, act);
process.stdout.write(JSON.stringify(result ?? null));
await closeCms(cms);
// Ends the process explicitly, because Payload's pool would keep it alive.
process.exit(0);
