import { randomUUID } from 'node:crypto';
import { redirect, type AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import type { IdentityProvider } from '@cms/identities/identity-providers';
import type { ProviderIdentity } from '@cms/identities/provider-identity';

import { attemptCookie } from './attempt-cookie';
import { IdentityStrategy } from './identity-strategy';
import { returnAddress } from './return-address';

/** The redirect that takes the browser to a provider, with all that its return must match sealed into a cookie. */
export async function leaveForProvider(
  context: AppLoadContext,
  {
    provider,
    redirectTo,
    linksTo,
  }: { provider: IdentityProvider; redirectTo: string; linksTo: string | null },
): Promise<Response> {
  const redirectUri = returnAddress(context, provider.name);
  const nonce = randomUUID();
  const strategy = new IdentityStrategy(provider, { redirectUri, nonce });
  const location = await departure(strategy, redirectUri);
  if (!strategy.made) throw new Error('the library set out without a state');
  const attempt = { provider: provider.name, ...strategy.made, nonce, redirectTo, linksTo };
  return redirect(location, {
    status: 303,
    headers: { 'Set-Cookie': await attemptCookie.leave(context, attempt), 'Cache-Control': 'no-store' },
  });
}

/** The library throws its redirect; only its address is taken over. */
async function departure(strategy: IdentityStrategy, redirectUri: string): Promise<string> {
  const authenticator = new Authenticator<ProviderIdentity>().use(strategy, 'identity');
  try {
    await authenticator.authenticate('identity', new Request(redirectUri));
  } catch (thrown) {
    const location = thrown instanceof Response ? thrown.headers.get('Location') : null;
    if (location) return location;
    throw thrown;
  }
  throw new Error('the library took a departure for a return');
}
