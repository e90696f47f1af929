import type { Cms } from '../../context';
import { PROVIDER_NAMES, type ProviderName } from '../../ports/identity-providers';

/** The providers whose keys are set, in the order of their buttons. */
export const offeredProviders = ({ identityProviders }: Pick<Cms, 'identityProviders'>): ProviderName[] =>
  PROVIDER_NAMES.filter((name) => identityProviders[name] !== null);

/** Where the browser is sent to by their buttons. */
export const signInAddresses = ({ identityProviders }: Pick<Cms, 'identityProviders'>): string[] =>
  PROVIDER_NAMES.flatMap((name) => identityProviders[name]?.authorizationUrl ?? []);
