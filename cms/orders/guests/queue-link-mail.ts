import type { Transaction } from '../../platform/database/transaction';
import { queueMail } from '../../platform/queue/queue-mail';

/**
 * Queues the mail with a link to an order that the shop took for a buyer without an account, once for each order. The
 * seller never sees this link, so opening it proves that the buyer reads the mails to the order's e-mail.
 */
export const queueLinkMail = (tx: Transaction, orderId: string): Promise<void> =>
  queueMail(tx, { kind: 'order-link', customerId: null, orderId, dedupeKey: `order-link:${orderId}:first` });
