import type { Cms } from '../../platform/context';
import { PROVIDER_NAMES, type ProviderName } from '../../platform/ports/identity-providers';

/** The providers whose keys are set, in the order of their buttons. */
export const offeredProviders = ({ identityProviders }: Pick<Cms, 'identityProviders'>): ProviderName[] =>
  PROVIDER_NAMES.filter((name) => identityProviders[name] !== null);

/** The URLs to which the buttons of these providers send the browser. */
export const signInAddresses = ({ identityProviders }: Pick<Cms, 'identityProviders'>): string[] =>
  PROVIDER_NAMES.flatMap((name) => identityProviders[name]?.authorizationUrl ?? []);
