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

/**
 * Runs a request to a provider and returns its failures (`ProviderProblem`) as values. All other errors are bugs and
 * are thrown.
 */
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
