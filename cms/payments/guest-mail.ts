import { LIMITS } from '@shop/rate-limit';

import { addressOfOrderLimit, countAttemptIn, emailLimit } from '../customers/limits/attempts';
import type { Cms } from '../platform/context';
import type { Transaction } from '../platform/database/transaction';

/** The buyer of an order without an account, as its contact names them. */
export interface UnprovenBuyer {
  email: string;
  ipKey: string | null;
}

/**
 * Returns whether a mail may go to a buyer without an account, and counts it. The mails to one e-mail and for one
 * connection are limited, because anybody can type any address. Call it as the last step of the transaction, because it
 * waits for other orders of the same e-mail or connection.
 */
export async function countGuestMail(
  tx: Transaction,
  { payload }: Cms,
  { email, ipKey }: UnprovenBuyer,
): Promise<boolean> {
  const counted = await countAttemptIn(tx, [
    emailLimit(payload, 'pix-mail', email, LIMITS.orderLinkPerEmail),
    ...(ipKey ? [addressOfOrderLimit(payload, ipKey, LIMITS.orderLinkPerIp)] : []),
  ]);
  return counted.ok;
}
