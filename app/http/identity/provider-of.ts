import type { AppLoadContext } from '@remix-run/node';
import type { IdentityProvider } from '@cms/platform/ports/identity-providers';
import { findProvider } from '@cms/identities/queries/find-provider';

import { notFound } from '../not-found';

/**
 * Returns the provider that an address names; null when its keys are not set. Throws the 404 page for an unknown name.
 */
export async function providerOf(
  context: AppLoadContext,
  name: string | undefined,
): Promise<IdentityProvider | null> {
  const provider = findProvider(context.cms, name);
  if (provider === undefined) throw await notFound(context);
  return provider;
}
