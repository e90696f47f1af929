import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Payload } from 'payload';

import { shopSecrets } from '../customers/sessions/shop-secrets';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'factor-secret', 32));

/**
 * Encrypts a text with the installation's secret, bound to its owner: a copy of the database alone opens nothing, and a
 * value moved to another row cannot be read.
 */
export function sealSecret(payload: Payload, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(payload.secret), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/**
 * Returns the text of a value sealed for this owner, also with an earlier secret of the shop (`isOld`: it is then due to
 * be sealed again); null for anything else.
 */
export function openSecret(
  payload: Payload,
  value: string,
  owner: string,
): { text: string; isOld: boolean } | null {
  const bytes = Buffer.from(value, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  for (const [place, secret] of shopSecrets(payload).entries()) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
        decipher.final(),
      ]);
      return { text: text.toString('utf8'), isOld: place > 0 };
    } catch {
      // The value was sealed with another secret, for another owner, or not by the shop.
    }
  }
  return null;
}
