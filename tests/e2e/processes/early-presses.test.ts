import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { isHydratedNow, isHydrated } from '@tests/support/browser/hydrated';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { makeTestProduct, type TestProduct } from '@tests/support/e2e/database';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

const addButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Adicionar ${name} ao carrinho` });

/** The menu with the products whose names contain the words. */
const menuOf = (words: string) => `/cardapio?q=${encodeURIComponent(words)}`;

const inCart = async (productId: string) => {
  const [row] = await shop.sql.query<{ units: number }>(
    'select coalesce(sum(quantity), 0)::int as units from cart_lines where product_id = $1',
    [productId],
  );
  return row?.units;
};

/** Expects that the cart page shows both products, each in the same cart. */
async function expectBothShown(page: Page, products: readonly TestProduct[]): Promise<void> {
  await page.goto('/carrinho');
  for (const { name } of products) await nameInCart(page, name).waitFor();
}

/** The name of a product in the cart: on a phone, several products are folded into their names. */
const nameInCart = (page: Page, name: string) =>
  page.getByRole('main').getByText(name).filter({ visible: true }).first();

/** Opens the menu with the products of `words` while the page's scripts do not arrive. The returned function lets them arrive. */
async function openMenuWithoutScripts(page: Page, product: TestProduct, words = product.name) {
  let release = () => {};
  const arrival = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/robots.txt');
  await page.evaluate((path) => window.location.assign(path), menuOf(words));
  await addButton(page, product.name).waitFor();
  expect(await isHydratedNow(page)).toBe(false);
  return release;
}

it('"Adicionar" reaches the cart before the page’s scripts are loaded, counts once, and the page shows it when they run', async () => {
  const product = await makeTestProduct(shop.sql);
  const { page } = await shop.visitor();
  const release = await openMenuWithoutScripts(page, product);
  await addButton(page, product.name).click();
  await addButton(page, product.name).click();
  await expect.poll(() => inCart(product.id)).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/cardapio');
  release();
  await isHydrated(page);
  await page.getByRole('button', { name: `Aumentar ${product.name}`, exact: true }).waitFor();
  await page.getByText(`${product.name} adicionado ao carrinho`).waitFor();
  expect(await inCart(product.id)).toBe(1);
});

it('"Adicionar" without a network says so before the page’s scripts are loaded, and can be pressed again', async () => {
  const product = await makeTestProduct(shop.sql);
  const visitor = await shop.visitor();
  const { page, context } = visitor;
  visitor.expectsProblem(LOST);
  await openMenuWithoutScripts(page, product);
  await context.setOffline(true);
  await addButton(page, product.name).click();
  const note = page.getByRole('alert').filter({ hasText: 'Confira sua internet.' });
  await note.waitFor();
  expect(new URL(page.url()).pathname).toBe('/cardapio');
  await visitor.expectAccessible();
  await context.setOffline(false);
  await note.waitFor({ state: 'hidden' });
  await addButton(page, product.name).click();
  await expect.poll(() => inCart(product.id)).toBe(1);
});

it('a press that was lost before the scripts ran is offered again by them', async () => {
  const product = await makeTestProduct(shop.sql);
  const visitor = await shop.visitor();
  const { page } = visitor;
  visitor.expectsProblem(LOST);
  const release = await openMenuWithoutScripts(page, product);
  await page.route('**/carrinho', (route) => route.abort(), { times: 1 });
  await addButton(page, product.name).click();
  await page.getByRole('alert').filter({ hasText: 'Sem conexão' }).first().waitFor();
  release();
  await isHydrated(page);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(() => inCart(product.id)).toBe(1);
});

it('a link that is followed right after "Adicionar" waits until the cart has the product', async () => {
  const product = await makeTestProduct(shop.sql);
  const { page } = await shop.visitor();
  const release = await openMenuWithoutScripts(page, product);
  let follow = () => {};
  const followed = new Promise<void>((resolve) => {
    follow = resolve;
  });
  await page.route('**/carrinho', async (route) => {
    if (route.request().method() === 'POST') await followed;
    await route.continue();
  });
  await addButton(page, product.name).click();
  await page
    .getByRole('navigation', { name: 'Navegação inferior' })
    .getByRole('link', { name: 'Carrinho' })
    .click();
  follow();
  await expectHeading(page, 'Carrinho');
  await nameInCart(page, product.name).waitFor();
  release();
});

it('presses that wait for their turn are sent when the page is left', async () => {
  const words = `Dupla ${Date.now()}`;
  const first = await makeTestProduct(shop.sql, { name: `${words} Um` });
  const second = await makeTestProduct(shop.sql, { name: `${words} Dois` });
  const visitor = await shop.visitor({ screen: 'desk' });
  visitor.expectsProblem(LOST);
  const { page } = visitor;
  // The server never receives the first press, as on a phone that loses its connection for a moment.
  let isLost = false;
  await page.route('**/carrinho.data*', (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    return new Promise(() => undefined);
  });
  await page.goto(menuOf(words));
  await addButton(page, first.name).click();
  await addButton(page, second.name).click();
  await page.evaluate(() => window.location.assign('/contato'));
  await page.waitForURL('**/contato');
  await expect.poll(() => inCart(first.id)).toBe(1);
  await expect.poll(() => inCart(second.id)).toBe(1);
  await expectBothShown(page, [first, second]);
});

it('two products that a new visitor adds before the page’s scripts are loaded are in one cart', async () => {
  const words = `Dupla cedo ${Date.now()}`;
  const first = await makeTestProduct(shop.sql, { name: `${words} Um` });
  const second = await makeTestProduct(shop.sql, { name: `${words} Dois` });
  const { page } = await shop.visitor();
  await openMenuWithoutScripts(page, first, words);
  await addButton(page, first.name).click();
  await addButton(page, second.name).click();
  await expect.poll(() => inCart(first.id)).toBe(1);
  await expect.poll(() => inCart(second.id)).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expectBothShown(page, [first, second]);
});
