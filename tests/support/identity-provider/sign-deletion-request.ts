import { createHmac } from 'node:crypto';

import { CLIENTS } from '@server/identity-provider/provider-state';

/**
 * Returns the signed request that Facebook posts when a person has asked Facebook to delete their data from the shop.
 */
export function signDeletionRequest(
  said: Record<string, unknown>,
  secret: string = CLIENTS.facebook.secret,
): string {
  const text = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', ...said })).toString('base64url');
  return `${createHmac('sha256', secret).update(text).digest('base64url')}.${text}`;
}
