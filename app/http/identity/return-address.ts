import type { AppLoadContext } from '@remix-run/node';
import type { ProviderName } from '@cms/platform/ports/identity-providers';

/**
 * Returns the address to which a provider sends people back, as it is registered with the provider. It is built from
 * the shop's configured address, never from a request's address.
 */
export const returnAddress = ({ cms }: Pick<AppLoadContext, 'cms'>, provider: ProviderName): string =>
  `${cms.publicUrl}/entrar/${provider}/retorno`;
