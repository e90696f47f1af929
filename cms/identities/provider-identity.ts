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
