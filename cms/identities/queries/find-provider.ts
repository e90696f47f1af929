import type { Cms } from '../../cms';
import type { IdentityProvider } from '../identity-providers';
import { isProviderName } from '../provider-identity';

/** The provider an address names: null while its keys are not set, undefined when there is none of that name. */
export const findProvider = (cms: Cms, name: string | undefined): IdentityProvider | null | undefined =>
  isProviderName(name) ? cms.identityProviders[name] : undefined;
