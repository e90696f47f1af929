import type { AppLoadContext } from '@remix-run/node';
import { offeredProviders } from '@cms/identities/queries/offered-providers';
import type { ProviderName } from '@cms/platform/ports/identity-providers';
import { inAppBrowser } from '@shop/customers/device-name';

/** Why a provider is not offered in this browser, and the way to one where it is. */
export interface ProviderRefusal {
  provider: ProviderName;
  /** The app whose own browser this is: 'Instagram'; null for an app without a known name. */
  app: string | null;
  /** An address that Android opens in the phone's browser; null on other systems, whose apps have a menu for it. */
  href: string | null;
}

export interface SignInWays {
  providers: ProviderName[];
  refusal: ProviderRefusal | null;
}

/**
 * Returns the providers that this browser can sign in with. Google refuses the browsers inside other apps
 * (`disallowed_useragent`), so it is not offered there.
 */
export function signInWays(request: Request, { cms }: AppLoadContext): SignInWays {
  const offered = offeredProviders(cms);
  const inside = inAppBrowser(request.headers.get('User-Agent'));
  if (!inside || !offered.includes('google')) return { providers: offered, refusal: null };
  const { app, system } = inside;
  const href = system === 'Android' ? browserIntent(new URL('/login', cms.publicUrl)) : null;
  return {
    providers: offered.filter((name) => name !== 'google'),
    refusal: { provider: 'google', app, href },
  };
}

/** Returns the address by which Android opens a page in the phone's browser. */
const browserIntent = ({ protocol, host, pathname }: URL): string =>
  `intent://${host}${pathname}#Intent;scheme=${protocol.slice(0, -1)};end`;
