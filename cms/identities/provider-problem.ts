import type { Result } from '@shop/result';

/**
 * Why a provider's answer was of no use: `unavailable` (down, slow, garbage: trying again may help) or `refused` (what it
 * said does not hold: a used code, a token of somebody else). `reason` is for the log and names no token and no person.
 */
export interface ProviderFailure {
  code: 'unavailable' | 'refused';
  reason: string;
}

export class ProviderProblem extends Error {
  constructor(
    readonly code: ProviderFailure['code'],
    readonly reason: string,
  ) {
    super(reason);
    this.name = 'ProviderProblem';
  }
}

/** What came of asking a provider, its failures as values; bugs are thrown on. */
export async function providerResult<T extends object>(
  work: () => Promise<T>,
): Promise<Result<T, ProviderFailure>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    return { ok: false, error: { code: error.code, reason: error.reason } };
  }
}
