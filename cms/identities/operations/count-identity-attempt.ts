import { LIMITS } from '@shop/rate-limit';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { countAttempt, ipLimit, type TooManyAttempts } from '../../customers/limits/attempts';

/** Counts one redirect to or from a provider, per IP: each costs a signature or an external request. */
export function countIdentityAttempt(
  cms: Cms,
  { ip }: { ip: string },
): Promise<Result<object, TooManyAttempts>> {
  return countAttempt(cms.payload, [ipLimit(cms.payload, 'identity', ip, LIMITS.identityPerIp)]);
}
