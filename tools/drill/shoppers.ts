import { randomUUID } from 'node:crypto';

import { Visitor } from './visitor';

export const PASSWORD = 'Fermento@2024';

/** Pays at the provider; returns the path to which the provider redirects. */
type Pay = (preferenceId: string) => Promise<string>;

export async function signIn(visitor: Visitor, { email, password }: { email: string; password: string }) {
  const response = await visitor.post('/login', { intent: 'sign-in', redirectTo: '/', email, password });
  if (response.status !== 303)
    throw new Error(`signing in answered ${response.status}: ${response.text.slice(0, 300)}`);
}

/** Signs up, opens the link in the mail and signs in. */
export async function makeShopper(shop: string, linkFor: (email: string) => Promise<string>) {
  const visitor = new Visitor(shop);
  const email = `teresa.${randomUUID().slice(0, 8)}@clientes.test`;
  const signedUp = await visitor.post('/login?aba=criar-conta', {
    intent: 'sign-up',
    redirectTo: '/',
    fullName: 'Teresa Teste',
    email,
    password: PASSWORD,
    ageStatement: 'on',
  });
  if (signedUp.status !== 303) throw new Error(`signing up answered ${signedUp.status}`);
  const { pathname, search } = new URL(await linkFor(email));
  const confirmed = await visitor.post(`${pathname}${search}`, { intent: 'confirm' });
  if (confirmed.status !== 303) throw new Error(`confirming answered ${confirmed.status}`);
  await signIn(visitor, { email, password: PASSWORD });
  return { visitor, email };
}

/** Browses, puts one product into the cart, places the order and pays it. Returns the id of the order's payment preference at the provider. */
export async function buy(
  visitor: Visitor,
  { productId, slug, pay }: { productId: string; slug: string; pay: Pay },
): Promise<string> {
  for (const path of ['/', '/cardapio', `/produto/${slug}`]) await visitor.get(path);
  await visitor.post('/carrinho', { intent: 'add', productId, quantity: '1', returnTo: '/cardapio' });
  const cart = await visitor.get('/carrinho?entrega=retirada');
  const total = /name="expectedTotalCents" value="(\d+)"/.exec(cart.text)?.[1];
  const terms = /name="termsVersion" value="([^"]+)"/.exec(cart.text)?.[1] ?? '2025-01';
  if (!total) throw new Error(`the cart names no total (${cart.status})`);
  const placed = await visitor.post('/carrinho', {
    intent: 'checkout',
    deliveryMethod: 'pickup',
    expectedTotalCents: total,
    termsVersion: terms,
  });
  const preferenceId = placed.location && new URL(placed.location).searchParams.get('pref_id');
  if (placed.status !== 303 || !preferenceId)
    throw new Error(`placing the order answered ${placed.status} ${placed.location}`);
  // Opens the page to which the provider redirects, which settles the payment. Before that, a new order from the same
  // cart would replace this one.
  const back = await visitor.get(await pay(preferenceId));
  if (back.status !== 200) throw new Error(`coming back from the payment was answered ${back.status}`);
  return preferenceId;
}
