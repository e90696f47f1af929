/** What the logs say was done after a backup was taken, and the backup therefore does not contain. */
export interface KnownSince {
  /** Mails that were sent, by id, and by what they were about if it was an order. */
  mails: { mailId: string; kind: string; orderId: string | null; code: string | null; at: Date }[];
  /** Accounts whose erasure was committed. */
  erased: string[];
  /** Accounts whose erasure began but is not known to have been committed: the person is asked. */
  maybeErased: string[];
}
