import type { Cms } from '../../context';
import type { IdentityProvider } from '../../ports/identity-providers';
import { isProviderName } from '../../ports/identity-providers';

/** The provider an address names: null while its keys are not set, undefined when there is none of that name. */
export const findProvider = (cms: Cms, name: string | undefined): IdentityProvider | null | undefined =>
  isProviderName(name) ? cms.identityProviders[name] : undefined;
