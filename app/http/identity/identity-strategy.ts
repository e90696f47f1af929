import { OAuth2Tokens } from 'arctic';
import { OAuth2Strategy } from 'remix-auth-oauth2';
import type { IdentityProvider } from '@cms/identities/identity-providers';
import type { ProviderIdentity } from '@cms/identities/provider-identity';
import type { ProviderFailure } from '@cms/identities/provider-problem';

export class ProviderFailed extends Error {
  constructor(readonly failure: ProviderFailure) {
    super(failure.reason);
    this.name = 'ProviderFailed';
  }
}

/**
 * remix-auth-oauth2 with what it leaves to us (docs/decisions/020): a nonce, tokens fetched with a limit of time and size and
 * the secret in the body, and the library's state put where we can seal it.
 */
export class IdentityStrategy extends OAuth2Strategy<ProviderIdentity> {
  readonly #provider: IdentityProvider;
  readonly #redirectUri: string;
  readonly #nonce: string;
  /** What the library made for this attempt, once it has. */
  made: { state: string; codeVerifier: string } | null = null;

  constructor(provider: IdentityProvider, { redirectUri, nonce }: { redirectUri: string; nonce: string }) {
    super(
      {
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
        authorizationEndpoint: provider.authorizationUrl,
        tokenEndpoint: provider.tokenUrl,
        redirectURI: redirectUri,
        scopes: [...provider.scopes],
        cookie: LIBRARY_COOKIE,
      },
      async ({ tokens }) => {
        const read = await provider.readIdentity(Object.fromEntries(Object.entries(tokens.data)), { nonce });
        if (!read.ok) throw new ProviderFailed(read.error);
        return read.identity;
      },
    );
    this.#provider = provider;
    this.#redirectUri = redirectUri;
    this.#nonce = nonce;
  }

  protected override createAuthorizationURL() {
    const begun = super.createAuthorizationURL();
    this.made = { state: begun.state, codeVerifier: begun.codeVerifier };
    return begun;
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    params.set('nonce', this.#nonce);
    return params;
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    const exchanged = await this.#provider.exchangeCode({
      code,
      codeVerifier,
      redirectUri: this.#redirectUri,
    });
    if (!exchanged.ok) throw new ProviderFailed(exchanged.error);
    return new OAuth2Tokens(exchanged.tokens);
  }
}

const LIBRARY_COOKIE = 'oauth2';

/** The cookie header the library would find, had its own unsigned cookie been set instead of ours. */
export const libraryCookie = ({ state, codeVerifier }: { state: string; codeVerifier: string }): string =>
  `${LIBRARY_COOKIE}=${new URLSearchParams({ state, [state]: codeVerifier }).toString()}`;
