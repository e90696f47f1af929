import type { PreferenceKey } from '@shop/customers/preferences';

/** What happened after a backup was taken. The backup does not contain these facts, so they are read from the logs. */
export interface KnownSince {
  /** The mails that were sent. A mail about an order also has the order's id and the detail code. */
  mails: { mailId: string; kind: string; orderId: string | null; code: string | null; at: Date }[];
  /** Accounts whose erasure was committed. */
  erased: string[];
  /**
   * Accounts whose erasure began but may not have been committed. An operator must ask these people whether they still
   * want the erasure.
   */
  maybeErased: string[];
  /**
   * The customers' switches for notifications and privacy that were switched off after the backup and not switched on
   * again.
   */
  refused: { customerId: string; switches: PreferenceKey[] }[];
}
