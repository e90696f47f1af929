import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Payload } from 'payload';

import type { StoredPassword } from '../password-hash';
import { shopSecrets } from './shop-secrets';

/** What a mark is made for, and the password that it ends with. */
export interface Marked {
  /** A word for the use, and whatever else the mark is bound to. */
  purpose: string;
  password: StoredPassword | null;
}

const markOf = (secret: string, { purpose, password }: Marked): string =>
  createHmac('sha256', secret)
    .update(`${purpose}:${password?.salt ?? ''}:${password?.hash ?? ''}`)
    .digest('base64url');

/** Returns a mark for a cookie: it is worth something only until the account gets another password. */
export const passwordMark = (payload: Payload, marked: Marked): string => markOf(payload.secret, marked);

/** Returns whether a mark is genuine and the account has the password of that time; earlier secrets of the shop count. */
export function isPasswordMark(payload: Payload, mark: string, marked: Marked): boolean {
  const shown = Buffer.from(mark);
  return shopSecrets(payload).some((secret) => {
    const expected = Buffer.from(markOf(secret, marked));
    return shown.length === expected.length && timingSafeEqual(shown, expected);
  });
}
