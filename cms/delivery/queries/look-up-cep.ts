import { normalizeCep } from '@shop/delivery/cep';
import { LIMITS } from '@shop/limits/rate-limit';

import type { Cms } from '../../platform/context';
import { countAttempt, ipLimit, type TooManyAttempts } from '../../customers/limits/attempts';
import type { CepAnswer } from '../../platform/ports/cep-directory';

/**
 * What a postal code says of an address. Only codes nobody asked for lately go out to the service, and of those only so
 * many an address: `too_many_attempts` otherwise. What is no postal code is unknown without asking.
 */
export async function lookUpCep(
  cms: Cms,
  { cep, ip }: { cep: string; ip: string },
): Promise<CepAnswer | TooManyAttempts> {
  const digits = normalizeCep(cep);
  if (!digits) return { code: 'unknown' };
  const remembered = cms.cepDirectory.recall(digits);
  if (remembered) return remembered;
  const counted = await countAttempt(cms.payload, [ipLimit(cms.payload, 'cep', ip, LIMITS.cepPerIp)]);
  return counted.ok ? cms.cepDirectory.ask(digits) : counted.error;
}
