import { createHash } from 'node:crypto';
import type { Payload } from 'payload';

import { readPlatformEnvironment } from '../../platform/environment';

let previous: string[] | undefined;

/** Derives a secret from `PAYLOAD_SECRET` in the same way as Payload 3.90. */
export const derivedSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 32);

/**
 * The secrets that may have signed sessions and mailed links: the current one, which signs everything new, then the
 * earlier ones (`PAYLOAD_SECRET_PREVIOUS`), so that replacing the secret signs nobody out.
 */
export function shopSecrets(payload: Payload): readonly string[] {
  previous ??= readPlatformEnvironment().PAYLOAD_SECRET_PREVIOUS.map(derivedSecret);
  return [payload.secret, ...previous];
}
