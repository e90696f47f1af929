import type { AppLoadContext } from '@remix-run/node';
import type { ProviderName } from '@cms/platform/ports/identity-providers';

/** Where a provider sends people back to, as registered there: from the configured address, never from a request's. */
export const returnAddress = ({ cms }: Pick<AppLoadContext, 'cms'>, provider: ProviderName): string =>
  `${cms.publicUrl}/entrar/${provider}/retorno`;
