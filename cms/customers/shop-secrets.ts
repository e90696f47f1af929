import { createHash } from 'node:crypto';
import type { Payload } from 'payload';

import { readEnvironment } from '../platform/environment';

let previous: string[] | undefined;

/** As Payload makes its own of `PAYLOAD_SECRET` (3.90). */
const derived = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 32);

/**
 * What sessions and mailed links may be signed with: the shop's secret, which signs everything new, and after it those it had
 * before (`PAYLOAD_SECRET_PREVIOUS`), so that replacing it signs nobody out.
 */
export function shopSecrets(payload: Payload): readonly string[] {
  previous ??= readEnvironment().PAYLOAD_SECRET_PREVIOUS.map(derived);
  return [payload.secret, ...previous];
}
