import type { Result } from '@shop/result';

import type { ProviderFailure } from '../platform/ports/identity-providers';

export class ProviderProblem extends Error {
  constructor(
    readonly code: ProviderFailure['code'],
    readonly reason: string,
  ) {
    super(reason);
    this.name = 'ProviderProblem';
  }
}

/** Returns the result of a provider request with its failures as values; bugs are thrown. */
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
