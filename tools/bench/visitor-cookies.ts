import { seedCustomers } from '@cms/seed/content/customers';

/**
 * Returns the cookies of a visitor with a product in the cart; with `isSignedIn`, of the demo's customer, signed in.
 */
export async function cookiesOfShopper(
  url: string,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<string> {
  const productId = await firstProductId(url);
  const { jar, send } = browserOf(url);
  if (isSignedIn) await signIn(send, 'cliente');
  await send('/carrinho', { intent: 'add', productId, quantity: '1' });
  // Removes this cookie, because its message is only for the first page.
  jar.delete('massa-aviso');
  return cookieHeader(jar);
}

/** Returns the id of the first product of the menu. */
export async function firstProductId(url: string): Promise<string> {
  const menu = await (await fetch(`${url}/cardapio`)).text();
  return /name="productId" value="([^"]+)"/.exec(menu)?.[1] ?? '';
}

/** Returns the cookies of the demo's admin. */
export async function cookiesOfAdmin(url: string): Promise<string> {
  const { jar, send } = browserOf(url);
  await signIn(send, 'admin');
  return cookieHeader(jar);
}

type Send = (path: string, fields: Record<string, string>) => Promise<void>;

async function signIn(send: Send, wanted: 'cliente' | 'admin'): Promise<void> {
  const { email, password } =
    seedCustomers.find(({ role, password: known }) => role === wanted && known) ?? {};
  await send('/login', { intent: 'sign-in', email: email ?? '', password: password ?? '' });
}

function browserOf(url: string): { jar: Map<string, string>; send: Send } {
  const jar = new Map<string, string>();
  const send: Send = async (path, fields) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: url, Accept: 'text/html', Cookie: cookieHeader(jar) },
      body: new URLSearchParams(fields),
    });
    if (response.status !== 303) throw new Error(`${path} answered ${response.status}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
  };
  return { jar, send };
}

const cookieHeader = (jar: Map<string, string>) =>
  [...jar].flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('; ');
