import type { PreferenceKey } from '@shop/customers/preferences';

/** Facts from the logs that happened after a backup was taken and that the backup therefore lacks. */
export interface KnownSince {
  /** The mails that were sent; those about an order with the order and the detail code. */
  mails: { mailId: string; kind: string; orderId: string | null; code: string | null; at: Date }[];
  /** Accounts whose erasure was committed. */
  erased: string[];
  /** Accounts whose erasure began but may not have been committed. The person must be asked. */
  maybeErased: string[];
  /** Preferences that customers switched off and did not switch on again. */
  refused: { customerId: string; switches: PreferenceKey[] }[];
}
