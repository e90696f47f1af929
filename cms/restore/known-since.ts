/** What the logs say was done after a backup was taken, and what therefore the backup cannot know. */
export interface KnownSince {
  /** Mails that left, by their own id, and by what they were about where it was an order. */
  mails: { mailId: string; kind: string; orderId: string | null; code: string | null; at: Date }[];
  /** Accounts whose erasure was committed. */
  erased: string[];
  /** Accounts whose erasure was begun and never heard of again: the person is asked. */
  maybeErased: string[];
}
