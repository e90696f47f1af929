import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '@cms/payload-types';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

import { Browser } from './browser';

let shop: TestShop;
let pizza: Product;
let customer: TestCustomer;
let browser: Browser;
let routes: Awaited<ReturnType<typeof importRoutes>>;

// After the shop is open: the routes' operations read the same configuration.
const importRoutes = async () => ({
  root: await import('@app/root'),
  cart: await import('@app/routes/carrinho/route'),
  login: await import('@app/routes/login/route'),
  account: await import('@app/routes/conta._index/route'),
  orders: await import('@app/routes/conta.pedidos._index/route'),
  signOut: await import('@app/routes/sair'),
});

beforeAll(async () => {
  shop = await openTestShop();
  routes = await importRoutes();
});
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.reset();
  await makeSettings(shop.cms);
  pizza = await makeProduct(shop.cms, { stock: 10 });
  customer = await makeCustomer(shop.cms);
  browser = new Browser(shop.cms);
});

const look = (path = '/') => browser.visit(routes.root.loader, path);

const cartCount = async () => ((await look()).data as { cart: { itemCount: number } }).cart.itemCount;

const addPizza = (quantity = '1') =>
  browser.submit(routes.cart.action, '/carrinho', { intent: 'add', productId: pizza.id, quantity });

const signIn = (fields: Record<string, string> = {}) =>
  browser.submit(routes.login.action, '/login', {
    intent: 'sign-in',
    email: customer.email,
    password: customer.password,
    ...fields,
  });

const carts = async () => (await shop.sql.query<{ n: number }>('select count(*)::int as n from carts'))[0]?.n;

describe('a visitor', () => {
  it('who only looks around leaves no cookie and no cart', async () => {
    expect((await look('/cardapio')).setCookies).toEqual([]);
    expect(await carts()).toBe(0);
  });

  it('gets a cookie with the first pizza, and finds the cart by it', async () => {
    const added = await addPizza('2');
    expect(added).toMatchObject({ status: 303, location: '/carrinho' });
    expect(added.setCookies).toEqual(['massa-carrinho', 'massa-aviso']);
    expect(await cartCount()).toBe(2);
  });

  it('gets no cookie for a pizza that was refused', async () => {
    const refused = await browser.submit(routes.cart.action, '/carrinho', {
      intent: 'add',
      productId: pizza.id,
      quantity: '0',
    });
    expect(refused.setCookies).toEqual(['massa-aviso']);
    expect(await carts()).toBe(0);
  });

  it('is sent to the account page to sign in, and is meant to come back', async () => {
    const sent = await browser.visit(routes.orders.loader, '/conta/pedidos?pagina=2');
    expect(sent).toMatchObject({
      status: 303,
      location: '/conta?redirectTo=%2Fconta%2Fpedidos%3Fpagina%3D2',
      cacheControl: 'private, no-store',
    });
  });
});

describe('signing in', () => {
  it('takes the cart along, once, and goes where one was going', async () => {
    await addPizza('3');
    const signedIn = await signIn({ redirectTo: '/carrinho' });
    expect(signedIn).toMatchObject({ status: 303, location: '/carrinho' });
    expect(browser.cookies.has('massa-carrinho')).toBe(false);
    expect(await cartCount()).toBe(3);
    expect(await carts()).toBe(1);
  });

  it('leads nowhere but to pages of ours', async () => {
    expect((await signIn({ redirectTo: '//evil.test' })).location).toBe('/');
  });

  it('adopts a cart whose cookie was left beside a session, and takes the cookie away', async () => {
    await addPizza('2');
    await signIn();
    await addPizza('1');
    const visitor = new Browser(shop.cms);
    await visitor.submit(routes.cart.action, '/carrinho', {
      intent: 'add',
      productId: pizza.id,
      quantity: '4',
    });
    browser.cookies.set('massa-carrinho', visitor.cookies.get('massa-carrinho') ?? '');

    const [first, second] = await Promise.all([look(), look()]);
    expect(first.setCookies).toContain('massa-carrinho');
    expect(second.setCookies).toContain('massa-carrinho');
    expect(await cartCount()).toBe(7);
    expect(await carts()).toBe(1);
  });

  it('keeps the e-mail that was typed, never the password, when it is refused', async () => {
    const refused = await signIn({ password: 'Errada@123' });
    expect(refused.status).toBe(401);
    expect(refused.data).toMatchObject({ toast: { title: 'Email ou senha incorretos' } });
    expect(JSON.stringify(refused.data)).toContain(customer.email);
    expect(JSON.stringify(refused.data)).not.toContain('Errada@123');
    expect(refused.setCookies).toEqual([]);
  });

  it('is worded as the account page words it there', async () => {
    const fields = {
      intent: 'sign-up',
      fullName: 'Outra Pessoa',
      email: customer.email,
      password: 'Abcdef1!',
      ageStatement: 'on',
    };
    const taken = await browser.submit(routes.account.action, '/conta', fields);
    expect(taken).toMatchObject({
      status: 409,
      data: { toast: { title: 'Este email já está cadastrado. Tente fazer login.' } },
    });
    const login = await browser.submit(routes.login.action, '/login', fields);
    expect(login.data).toMatchObject({ toast: { title: 'Este email já está cadastrado' } });
  });
});

describe('signing out', () => {
  it("leaves the customer's cart to the customer", async () => {
    await signIn();
    await addPizza('2');
    const session = new Map(browser.cookies);
    const out = await browser.submit(routes.signOut.action, '/sair', {});
    expect(out).toMatchObject({ status: 303, location: '/' });
    expect(await cartCount()).toBe(0);

    for (const [name, value] of session) browser.cookies.set(name, value);
    expect((await browser.visit(routes.orders.loader as never, '/conta/pedidos')).status).toBe(303);
    await signIn();
    expect(await cartCount()).toBe(2);
  });

  it('does nothing for an address somebody typed', async () => {
    await signIn();
    await browser.visit(routes.signOut.loader, '/sair');
    expect((await browser.visit(routes.orders.loader as never, '/conta/pedidos')).status).toBe(200);
  });
});
