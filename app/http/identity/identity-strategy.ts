import { Strategy } from 'remix-auth/strategy';
import type {
  IdentityProvider,
  ProviderFailure,
  ProviderReturn,
  ProviderTokens,
} from '@cms/platform/ports/identity-providers';

import type { IdentityAttempt } from './attempt-cookie';

/** The provider did not respond, or its response is invalid. */
export class ProviderFailed extends Error {
  constructor(readonly failure: ProviderFailure) {
    super(failure.reason);
    this.name = 'ProviderFailed';
  }
}

/** The value `state` in the address does not match this attempt, or the address contains no authorization code. */
export class AttemptExpired extends Error {
  override name = 'AttemptExpired';
}

/**
 * The provider sent the browser back with an error. `code` is the error's code in the OAuth specification, such as
 * 'access_denied'.
 */
export class SentBackWithError extends Error {
  constructor(readonly code: string) {
    super('the provider sent the browser back with an error');
    this.name = 'SentBackWithError';
  }
}

interface IdentityStrategyOptions {
  provider: IdentityProvider;
  redirectUri: string;
  attempt: Pick<IdentityAttempt, 'state' | 'codeVerifier' | 'nonce' | 'proves'>;
}

/**
 * A strategy of remix-auth for the return from a provider. It exchanges an authorization code with PKCE, within limits
 * of time and size. Throws `AttemptExpired`, `SentBackWithError` or `ProviderFailed`.
 */
export class IdentityStrategy extends Strategy<ProviderReturn, ProviderTokens> {
  override name = 'identity';
  readonly #options: IdentityStrategyOptions;

  constructor(options: IdentityStrategyOptions) {
    const { provider, attempt } = options;
    super(async (tokens) => {
      const { nonce, proves } = attempt;
      const read = await provider.readIdentity(tokens, { nonce, asksFresh: Boolean(proves) });
      if (!read.ok) throw new ProviderFailed(read.error);
      return read;
    });
    this.#options = options;
  }

  override async authenticate(request: Request): Promise<ProviderReturn> {
    const { provider, redirectUri, attempt } = this.#options;
    const query = new URL(request.url).searchParams;
    if (query.get('state') !== attempt.state) throw new AttemptExpired();
    const error = query.get('error');
    if (error) throw new SentBackWithError(error);
    const code = query.get('code');
    if (!code) throw new AttemptExpired();
    const { codeVerifier } = attempt;
    const exchanged = await provider.exchangeCode({ code, codeVerifier, redirectUri });
    if (!exchanged.ok) throw new ProviderFailed(exchanged.error);
    return this.verify(exchanged.tokens);
  }
}
