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
  /** Normalised; null when it is missing or invalid. */
  email: string | null;
  /** Whether the provider guarantees that the address belongs to the person. */
  isEmailVerified: boolean;
  /** As the person entered it at the provider. */
  name: string | null;
}

/**
 * Why a provider's response could not be used. `unavailable`: down, slow, or an invalid response, so a retry may help.
 * `refused`: rejected for good, such as a used code or another person's token. `reason` is for the log and contains no
 * token and no personal data.
 */
export interface ProviderFailure {
  code: 'unavailable' | 'refused';
  reason: string;
}

/** The tokens that a provider returns for a code. */
export type ProviderTokens = Record<string, unknown>;

/** One configured provider to sign in with. */
export interface IdentityProvider {
  name: ProviderName;
  clientId: string;
  /** Also verifies the provider's deletion callback. */
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  scopes: readonly string[];
  /** Exchanges a code for tokens, once. */
  exchangeCode(request: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
  }): Promise<Result<{ tokens: ProviderTokens }, ProviderFailure>>;
  /** Returns the identity in the tokens; `nonce` is the value sent with this attempt. */
  readIdentity(
    tokens: ProviderTokens,
    attempt: { nonce: string },
  ): Promise<Result<{ identity: ProviderIdentity }, ProviderFailure>>;
}

/** Null: the provider is not configured and its button is hidden. */
export type IdentityProviders = Record<ProviderName, IdentityProvider | null>;
