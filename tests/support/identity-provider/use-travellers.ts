import type { AppLoadContext } from '@remix-run/node';
import { takeFlash } from '@app/session/flash';
import { action as setOut } from '@app/routes/entrar.$provider';
import { loader as comeBack } from '@app/routes/entrar.$provider.retorno';
import { Browser } from '@tests/integration/app/browser';

import { newPerson } from './identity-control';
import type { ProviderPerson } from '@server/identity-provider/provider-state';
import { useIdentityShop } from './use-identity-shop';

export const GOOGLE = { provider: 'google' };
export const FACEBOOK = { provider: 'facebook' };

export const SESSION_COOKIE = 'massa-token';

/** Returns a context with the key with which `Browser` signs the shop's own cookies. */
export const cookieContext = (cms: Browser['cms']): AppLoadContext =>
  ({ cms, sessionSecrets: ['s'.repeat(32)], clientIp: '203.0.113.9' }) as unknown as AppLoadContext;

export const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search;

/** Simulates people who go to the identity provider of this file's shop and return. */
export function useTravellers() {
  const tested = useIdentityShop();
  return {
    tested,
    browser: () => new Browser(tested.shop.cms),
    /** Creates a person with an account at the provider. */
    known(wish: Partial<ProviderPerson> = {}): ProviderPerson {
      const person = newPerson(wish);
      tested.provider.addPerson(person);
      return person;
    },
    /**
     * Presses the sign-in button, chooses an account at the provider (null declines), and follows the redirect back.
     */
    async travel(
      visitor: Browser,
      subject: string | null,
      {
        params = GOOGLE,
        fields = {},
      }: { params?: { provider: string }; fields?: Record<string, string> } = {},
    ) {
      const form = { redirectTo: '/', ...fields };
      const left = await visitor.submit(setOut, `/entrar/${params.provider}`, form, params);
      const back = tested.provider.decide(left.location ?? '', subject);
      return visitor.visit(comeBack, pathOf(back), params);
    },
    /** Returns the title of the notice that is set for the next page. */
    async noticeOf(visitor: Browser): Promise<string | undefined> {
      const request = new Request('http://localhost/', {
        headers: { Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      return (await takeFlash(request, cookieContext(tested.shop.cms)))?.toast.title;
    },
    /** Returns the total number of rows in the tables that signing in may write. */
    async writtenRows(): Promise<number> {
      const [row] = await tested.shop.sql.query<{ n: number }>(
        `select ((select count(*) from customers) + (select count(*) from customers_identities)
          + (select count(*) from customers_sessions) + (select count(*) from consents)
          + (select count(*) from outgoing_mails) + (select count(*) from account_tokens))::int as n`,
      );
      return row?.n ?? -1;
    },
  };
}
