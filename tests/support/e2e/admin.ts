import type { ShopAddresses } from './demo-shop';
import { HttpVisitor } from './http-visitor';
import { signInOverHttp } from './shopper';

export const ADMIN = { email: 'admin@massamansa.test', password: 'Admin@12345' };

/**
 * The cookies of each shop's admin. They are reused because a new sign-in would hash the password, which is slow on
 * purpose.
 */
const sessions = new Map<string, HttpVisitor['cookies']>();

/** When each shop's admin last proved who they are, in milliseconds: acts with money or access need that every ten minutes. */
const provedAt = new Map<string, number>();
const PROVED_FOR_MS = 5 * 60_000;

async function proveAgain(http: HttpVisitor, publicUrl: string): Promise<void> {
  if (Date.now() - (provedAt.get(publicUrl) ?? 0) < PROVED_FOR_MS) return;
  const proved = await http.post('/conta/provar/agora', { intent: 'password', password: ADMIN.password });
  if (!proved.ok) throw new Error(`the admin could not prove who they are: ${proved.status}`);
  provedAt.set(publicUrl, Date.now());
}

async function signedInAdmin(publicUrl: string): Promise<HttpVisitor> {
  const http = new HttpVisitor({ baseUrl: publicUrl, cookies: sessions.get(publicUrl) });
  const me = await http.get('/api/customers/me');
  if (me.ok) {
    await proveAgain(http, publicUrl);
    return http;
  }
  // There was no session yet, or a test has ended it.
  await signInOverHttp(http, ADMIN);
  sessions.set(publicUrl, http.cookies);
  provedAt.set(publicUrl, Date.now());
  return http;
}

/** Acts as the demo's admin, through the admin panel's own endpoints. */
export async function makeAdmin({ publicUrl }: Pick<ShopAddresses, 'publicUrl'>) {
  const http = await signedInAdmin(publicUrl);

  async function send(method: string, path: string, body: object): Promise<void> {
    const response = await http.get(path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  }

  return {
    http,
    send,
    /** Returns the JSON response of an endpoint of the admin panel. */
    read: async <Answer>(path: string) => (await (await http.get(path)).json()) as Answer,
    changePrice: (productId: string, priceCents: number) =>
      send('PATCH', `/api/products/${productId}`, { priceCents }),
    moveOrder: (orderId: string, from: string, to: string) =>
      send('POST', `/api/orders/${orderId}/status`, { from, to }),
  };
}
