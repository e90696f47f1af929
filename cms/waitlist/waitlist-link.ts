import type { Payload } from 'payload';

import { accountTokenText, readAccountToken } from '../customers/account-token';

const KIND = 'waitlist';

/** Returns the text of the link by which a person confirms an entry, or takes it back. */
export const waitlistToken = (payload: Payload, id: string): string =>
  accountTokenText(payload, { id, kind: KIND });

/** Returns the id of the entry that a genuine link names; null for any other text. */
export const readWaitlistToken = (payload: Payload, text: string | null): string | null =>
  text === null ? null : readAccountToken(payload, text, KIND);
