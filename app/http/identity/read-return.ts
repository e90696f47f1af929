import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import type { IdentityProvider, ProviderReturn } from '@cms/platform/ports/identity-providers';
import type { Result } from '@shop/result';

import type { IdentityAttempt } from './attempt-cookie';
import { AttemptExpired, IdentityStrategy, ProviderFailed, SentBackWithError } from './identity-strategy';
import { returnAddress } from './return-address';

export interface ReturnError {
  code: 'identity_denied' | 'identity_expired' | 'identity_unavailable' | 'identity_refused';
}

/**
 * Returns the person who came back from a provider, if the return belongs to this attempt and everything in it is
 * valid.
 */
export async function readReturn(
  context: AppLoadContext,
  { url, provider, attempt }: { url: string; provider: IdentityProvider; attempt: IdentityAttempt },
): Promise<Result<ProviderReturn, ReturnError>> {
  const redirectUri = returnAddress(context, provider.name);
  const strategy = new IdentityStrategy({ provider, redirectUri, attempt });
  const authenticator = new Authenticator<ProviderReturn>().use(strategy);
  try {
    const { identity, isFresh } = await authenticator.authenticate(strategy.name, new Request(url));
    return { ok: true, identity, isFresh };
  } catch (error) {
    return { ok: false, error: { code: codeOf(error, { context, provider }) } };
  }
}

/**
 * Returns the code of the message that informs the customer about an error. The error is logged by its kind only, because
 * the address may contain text that a provider or a stranger wrote, and the log must not repeat such text.
 */
function codeOf(
  error: unknown,
  { context, provider }: { context: AppLoadContext; provider: IdentityProvider },
): ReturnError['code'] {
  const { log } = context.cms;
  if (error instanceof ProviderFailed) {
    const { code, reason } = error.failure;
    log.warn({ provider: provider.name, code, reason }, 'signing in elsewhere came to nothing');
    return code === 'unavailable' ? 'identity_unavailable' : 'identity_refused';
  }
  if (error instanceof SentBackWithError) {
    if (error.code === 'access_denied') return 'identity_denied';
    log.warn({ provider: provider.name }, 'a provider sent somebody back with an error');
    return /^(?:server_error|temporarily_unavailable)$/.test(error.code)
      ? 'identity_unavailable'
      : 'identity_refused';
  }
  if (error instanceof AttemptExpired) return 'identity_expired';
  throw error;
}
