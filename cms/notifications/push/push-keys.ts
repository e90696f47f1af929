import { ECDH } from 'node:crypto';

/**
 * Returns whether a browser's keys can encrypt a message: `p256dh` is a point on the curve P-256 and `auth` is sixteen
 * bytes, both in base64url (RFC 8291). A point beside the curve has the same form.
 */
export function arePushKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (!/^B[\w-]{86}$/.test(p256dh) || !/^[\w-]{22}$/.test(auth)) return false;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}
