import type { Cms } from '../../platform/context';
import type { IdentityProvider } from '../../platform/ports/identity-providers';
import { isProviderName } from '../../platform/ports/identity-providers';

/** The provider an address names: null while its keys are not set, undefined when there is none of that name. */
export const findProvider = (cms: Cms, name: string | undefined): IdentityProvider | null | undefined =>
  isProviderName(name) ? cms.identityProviders[name] : undefined;
