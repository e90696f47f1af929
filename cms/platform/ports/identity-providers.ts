import type { Result } from '@shop/result';

export const PROVIDER_NAMES = ['google', 'facebook'] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

export function isProviderName(value: unknown): value is ProviderName {
  return PROVIDER_NAMES.some((name) => name === value);
}

/** A customer's identity at a provider, as the provider itself just confirmed it. */
export interface ProviderIdentity {
  provider: ProviderName;
  /** The provider's permanent id of the person. Unlike an e-mail address, it never belongs to another person later. */
  subject: string;
  /** The e-mail address, normalised; null when it is missing or invalid. */
  email: string | null;
  /** Whether the provider guarantees that the e-mail address belongs to the person. */
  isEmailVerified: boolean;
  /** The person's name, as the person entered it at the provider. */
  name: string | null;
}

/** A person as they came back from a provider. */
export interface ProviderReturn {
  identity: ProviderIdentity;
  /** Whether the provider says that the person signed in there just now. False unless this was asked for. */
  isFresh: boolean;
}

/**
 * Why a provider's response could not be used. `unavailable`: the provider is down or slow, or its response is invalid,
 * so a retry may help. `refused`: the provider rejects the request for good, for example because of an authorization
 * code that was already used, or another person's token. `reason` is for the log and contains no token and no personal
 * data.
 */
export interface ProviderFailure {
  code: 'unavailable' | 'refused';
  reason: string;
}

/** The tokens that a provider returns in exchange for an authorization code. */
export type ProviderTokens = Record<string, unknown>;

/** One configured provider to sign in with. */
export interface IdentityProvider {
  name: ProviderName;
  clientId: string;
  /** The secret for requests to the provider. It also verifies the provider's deletion callback. */
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  scopes: readonly string[];
  /** Exchanges an authorization code for tokens. A code can be exchanged only once. */
  exchangeCode(request: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
  }): Promise<Result<{ tokens: ProviderTokens }, ProviderFailure>>;
  /**
   * Returns the parameters of an authorization request that ask for a fresh sign-in at the provider. Whoever sits at the
   * browser can remove them, so only the provider's answer proves that the sign-in was fresh.
   */
  freshParameters(attempt: { nonce: string }): Record<string, string>;
  /**
   * Returns the identity in the tokens. `nonce` is the value that was sent with this attempt to sign in; `asksFresh` is
   * whether the attempt asked for a fresh sign-in.
   */
  readIdentity(
    tokens: ProviderTokens,
    attempt: { nonce: string; asksFresh?: boolean },
  ): Promise<Result<ProviderReturn, ProviderFailure>>;
}

/** The providers by name. A provider that is not configured is null, and its button is hidden. */
export type IdentityProviders = Record<ProviderName, IdentityProvider | null>;
