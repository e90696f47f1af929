import type { Result } from '@shop/result';

export const PROVIDER_NAMES = ['google', 'facebook'] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

export function isProviderName(value: unknown): value is ProviderName {
  return PROVIDER_NAMES.some((name) => name === value);
}

/** Who somebody is at a provider, as it has just told us itself. */
export interface ProviderIdentity {
  provider: ProviderName;
  /** The provider's own, lasting name for the person; an e-mail may change hands, this does not. */
  subject: string;
  /** Normalised; null when there is none, or none that could be one. */
  email: string | null;
  /** The provider answers for the address being the person's own. */
  isEmailVerified: boolean;
  /** As the person wrote it there. */
  name: string | null;
}

/**
 * Why a provider's answer was of no use: `unavailable` (down, slow, garbage: trying again may help) or `refused` (what it
 * said does not hold: a used code, a token of somebody else). `reason` is for the log and names no token and no person.
 */
export interface ProviderFailure {
  code: 'unavailable' | 'refused';
  reason: string;
}

/** What a provider handed over for a code. */
export type ProviderTokens = Record<string, unknown>;

/** One way to sign in elsewhere, ready to be used. */
export interface IdentityProvider {
  name: ProviderName;
  clientId: string;
  /** Of the provider's deletion callback too. */
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  scopes: readonly string[];
  /** Trades a code for tokens, once. */
  exchangeCode(request: {
    code: string;
    codeVerifier: string;
    redirectUri: string;
  }): Promise<Result<{ tokens: ProviderTokens }, ProviderFailure>>;
  /** Who the tokens speak of; `nonce` is what this attempt sent along. */
  readIdentity(
    tokens: ProviderTokens,
    attempt: { nonce: string },
  ): Promise<Result<{ identity: ProviderIdentity }, ProviderFailure>>;
}

/** Null: its keys are not set, so there is no such button. */
export type IdentityProviders = Record<ProviderName, IdentityProvider | null>;
