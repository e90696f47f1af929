import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '@cms/payload-types';
import { makeProduct } from '@tests/support/factories/make-product';

import { Browser } from './browser';
import { useRouteShop } from './route-shop';

const importRoutes = async () => ({
  root: await import('@app/root'),
  cart: await import('@app/routes/carrinho/route'),
  login: await import('@app/routes/login/route'),
  account: await import('@app/routes/conta._index/route'),
  orders: await import('@app/routes/conta.pedidos._index/route'),
  signOut: await import('@app/routes/sair'),
});

const s = useRouteShop(importRoutes);
let pizza: Product;

beforeEach(async () => {
  pizza = await makeProduct(s.shop.cms, { stock: 10 });
});

const look = (path = '/') => s.browser.visit(s.routes.root.loader, path);

const cartCount = async () => ((await look()).data as { cart: { itemCount: number } }).cart.itemCount;

const addPizza = (quantity = '1') =>
  s.browser.submit(s.routes.cart.action, '/carrinho', {
    intent: 'add',
    productId: pizza.id,
    quantity,
  });

const carts = async () =>
  (await s.shop.sql.query<{ n: number }>('select count(*)::int as n from carts'))[0]?.n;

describe('a visitor', () => {
  it('who only browses gets no cookie and no cart', async () => {
    expect((await look('/cardapio')).setCookies).toEqual([]);
    expect(await carts()).toBe(0);
  });

  it('gets a cookie when adding the first pizza, and finds the cart by that cookie', async () => {
    const added = await addPizza('2');
    expect(added).toMatchObject({ status: 303, location: '/carrinho' });
    expect(added.setCookies).toEqual(['massa-carrinho', 'massa-aviso']);
    expect(await cartCount()).toBe(2);
  });

  it('gets no cookie for a pizza that was refused', async () => {
    const refused = await s.browser.submit(s.routes.cart.action, '/carrinho', {
      intent: 'add',
      productId: pizza.id,
      quantity: '0',
    });
    expect(refused.setCookies).toEqual(['massa-aviso']);
    expect(await carts()).toBe(0);
  });

  describe('whose browser sends two changes before the first response', () => {
    const sendTwo = async (keys: readonly [string, string]) => {
      const kit = await makeProduct(s.shop.cms, { stock: 10 });
      const add = (productId: string, cartKey: string) =>
        s.browser.submit(s.routes.cart.action, '/carrinho', {
          intent: 'add',
          quantity: '1',
          productId,
          cartKey,
        });
      await Promise.all([add(pizza.id, keys[0]), add(kit.id, keys[1])]);
    };
    const KEY = '0123456789abcdef0123456789abcdef';

    it('gets one cart with both products by the key that its page drew', async () => {
      await sendTwo([KEY, KEY]);
      expect(await carts()).toBe(1);
      expect(await cartCount()).toBe(2);
    });

    it('cannot choose the id of a cart, and shares none with another key', async () => {
      await sendTwo([KEY, KEY.replace('0', 'f')]);
      expect(await carts()).toBe(2);
      const ids = await s.shop.sql.query<{ id: string }>('select id from carts');
      for (const { id } of ids) expect(id.replaceAll('-', '')).not.toMatch(/^[0f]123456789abcdef/);
    });

    it.each(['', 'x', `${KEY}0`, KEY.toUpperCase()])('may send the key %j, which is ignored', async (key) => {
      await sendTwo([key, key]);
      expect(await carts()).toBe(2);
    });

    it('keeps its cart, whatever key comes with a later change', async () => {
      await addPizza();
      await sendTwo([KEY, KEY]);
      expect(await carts()).toBe(1);
      expect(await cartCount()).toBe(3);
    });
  });

  it('is sent to the account page to sign in, and returns afterwards', async () => {
    const sent = await s.browser.visit(s.routes.orders.loader, '/conta/pedidos?pagina=2');
    expect(sent).toMatchObject({
      status: 303,
      location: '/conta?redirectTo=%2Fconta%2Fpedidos%3Fpagina%3D2',
      cacheControl: 'private, no-store',
    });
  });
});

describe('signing in', () => {
  it('merges the cart once, and continues to the requested page', async () => {
    await addPizza('3');
    const signedIn = await s.signIn({ redirectTo: '/carrinho' });
    expect(signedIn).toMatchObject({ status: 303, location: '/carrinho' });
    expect(s.browser.cookies.has('massa-carrinho')).toBe(false);
    expect(await cartCount()).toBe(3);
    expect(await carts()).toBe(1);
  });

  it('redirects only to pages of the shop', async () => {
    expect((await s.signIn({ redirectTo: '//evil.test' })).location).toBe('/');
  });

  it('merges, at a later request, a visitor’s cart whose cookie is still sent beside the session, and deletes that cookie', async () => {
    await addPizza('2');
    await s.signIn();
    await addPizza('1');
    const visitor = new Browser(s.shop.cms);
    await visitor.submit(s.routes.cart.action, '/carrinho', {
      intent: 'add',
      productId: pizza.id,
      quantity: '4',
    });
    s.browser.cookies.set('massa-carrinho', visitor.cookies.get('massa-carrinho') ?? '');

    const [first, second] = await Promise.all([look(), look()]);
    expect(first.setCookies).toContain('massa-carrinho');
    expect(second.setCookies).toContain('massa-carrinho');
    expect(await cartCount()).toBe(7);
    expect(await carts()).toBe(1);
  });

  it('keeps the typed e-mail, never the password, when it is refused', async () => {
    const refused = await s.signIn({ password: 'Errada@123' });
    expect(refused.status).toBe(401);
    expect(refused.data).toMatchObject({
      toast: { title: 'Email ou senha incorretos' },
    });
    expect(JSON.stringify(refused.data)).toContain(s.customer.email);
    expect(JSON.stringify(refused.data)).not.toContain('Errada@123');
    expect(refused.setCookies).toEqual([]);
  });

  it('uses the same texts as the account page', async () => {
    const fields = {
      intent: 'sign-up',
      fullName: 'Outra Pessoa',
      email: s.customer.email,
      password: 'Garfo?Prata8',
      ageStatement: 'on',
    };
    const taken = await s.browser.submit(s.routes.account.action, '/conta', fields);
    expect(taken).toMatchObject({
      status: 409,
      data: {
        toast: { title: 'Este email já está cadastrado. Tente fazer login.' },
      },
    });
    const login = await s.browser.submit(s.routes.login.action, '/login', fields);
    expect(login.data).toMatchObject({
      toast: { title: 'Este email já está cadastrado' },
    });
  });
});

describe('signing out', () => {
  it("leaves the customer's cart with the customer", async () => {
    await s.signIn();
    await addPizza('2');
    const session = new Map(s.browser.cookies);
    const out = await s.browser.submit(s.routes.signOut.action, '/sair', {});
    expect(out).toMatchObject({ status: 303, location: '/' });
    expect(await cartCount()).toBe(0);

    for (const [name, value] of session) s.browser.cookies.set(name, value);
    expect((await s.browser.visit(s.routes.orders.loader as never, '/conta/pedidos')).status).toBe(303);
    await s.signIn();
    expect(await cartCount()).toBe(2);
  });

  it('needs a press of the button: opening /sair by its address signs nobody out', async () => {
    await s.signIn();
    await s.browser.visit(s.routes.signOut.loader, '/sair');
    expect((await s.browser.visit(s.routes.orders.loader as never, '/conta/pedidos')).status).toBe(200);
  });
});
