import { readCep } from '@shop/reading/cep';
import { LIMITS } from '@shop/rate-limit';

import type { Cms } from '../../platform/context';
import { countAttempt, ipLimit, type TooManyAttempts } from '../../customers/limits/attempts';
import type { CepResponse } from '../../platform/ports/cep-directory';

/**
 * Returns the address data of a postal code. Only codes not in the cache are requested from the service, and these
 * requests are limited per IP address; beyond the limit, the result is `too_many_attempts`. `ip` is null for the team,
 * which has no limit. An invalid postal code returns `unknown` without a request.
 */
export async function lookUpCep(
  cms: Cms,
  { cep, ip }: { cep: string; ip: string | null },
): Promise<CepResponse | TooManyAttempts> {
  const digits = readCep(cep);
  if (!digits) return { code: 'unknown' };
  const remembered = cms.cepDirectory.recall(digits);
  if (remembered) return remembered;
  if (ip === null) return cms.cepDirectory.ask(digits);
  const counted = await countAttempt(cms.payload, [ipLimit(cms.payload, 'cep', ip, LIMITS.cepPerIp)]);
  return counted.ok ? cms.cepDirectory.ask(digits) : counted.error;
}
