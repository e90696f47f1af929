import type { Cms } from '../../platform/context';
import type { IdentityProvider } from '../../platform/ports/identity-providers';
import { isProviderName } from '../../platform/ports/identity-providers';

/**
 * Returns the provider with the name in the URL. Null while its keys are not set; undefined if no provider has that
 * name.
 */
export const findProvider = (cms: Cms, name: string | undefined): IdentityProvider | null | undefined =>
  isProviderName(name) ? cms.identityProviders[name] : undefined;
