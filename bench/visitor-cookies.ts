import { seedCustomers } from '@cms/seed/content/customers';

/** The cookies of somebody with a product in the cart; signed in as the demo's customer where that is asked for. */
export async function cookiesOfShopper(
  url: string,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<string> {
  const menu = await (await fetch(`${url}/cardapio`)).text();
  const productId = /name="productId" value="([^"]+)"/.exec(menu)?.[1] ?? '';
  const jar = new Map<string, string>();
  const send = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: url, Accept: 'text/html', Cookie: cookieHeader(jar) },
      body: new URLSearchParams(fields),
    });
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
  };
  if (isSignedIn) {
    const { email, password } =
      seedCustomers.find(({ role, password: known }) => role === 'cliente' && known) ?? {};
    await send('/login', { intent: 'sign-in', email: email ?? '', password: password ?? '' });
  }
  await send('/carrinho', { intent: 'add', productId, quantity: '1' });
  // The message is for the first page alone.
  jar.delete('massa-aviso');
  return cookieHeader(jar);
}

const cookieHeader = (jar: Map<string, string>) =>
  [...jar].flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('; ');
