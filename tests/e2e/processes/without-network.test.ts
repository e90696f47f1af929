import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { ADDRESS, expectHeading, fillAddress, payButton } from '@tests/support/e2e/checkout-steps';
import { makeTestProduct, ordersOf } from '@tests/support/e2e/database';
import { isHydrated } from '@tests/support/browser/hydrated';
import { useShop } from '@tests/support/e2e/use-shop';
import type { Visitor } from '@tests/support/e2e/visitor';

const shop = useShop();

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

const inCart = async (productId: string) => {
  const [row] = await shop.sql.query<{ units: number }>(
    'select coalesce(sum(quantity), 0)::int as units from cart_lines where product_id = $1',
    [productId],
  );
  return row?.units;
};

/**
 * Returns the retry button of the toast "Sem conexão" and focuses it, because a toast stays as long as it has the
 * focus.
 */
async function lostToast(page: Page): Promise<Locator> {
  const toast = page.getByRole('alert').filter({ hasText: 'Sem conexão' });
  const retry = toast.getByRole('button', { name: 'Tentar de novo' });
  await retry.focus();
  return retry;
}

/** Opens the menu and cuts the network. */
async function offlineAtTheMenu(): Promise<Visitor> {
  const visitor = await shop.visitor({ screen: 'desk' });
  visitor.expectsProblem(LOST);
  await visitor.page.goto('/cardapio');
  await visitor.context.setOffline(true);
  return visitor;
}

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name });

/** Whether the page is idle: no form is being sent and no data is being reloaded. */
const isAtRest = () => {
  const { revalidation, fetchers } = window.__remixRouter.state;
  return revalidation === 'idle' && [...fetchers.values()].every(({ state }) => state === 'idle');
};

describe('a browser without a network', () => {
  it('offers to retry a change of quantity and the payment, and keeps the typed values', async () => {
    const { shopper, product, visitor } = await shop.filledCart();
    const { page, context } = visitor;
    visitor.expectsProblem(LOST);
    await page.goto('/carrinho');
    await fillAddress(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: `Aumentar ${product.name}`, exact: true }).click();
    const quantityRetry = await lostToast(page);
    expect(await inCart(product.id)).toBe(1);
    await visitor.expectAccessible();
    await context.setOffline(false);
    await quantityRetry.click();
    await expect.poll(() => inCart(product.id)).toBe(2);
    await page.getByText(`${product.name} atualizado no carrinho`).first().waitFor();
    await expect.poll(() => page.evaluate(isAtRest)).toBe(true);

    await context.setOffline(true);
    await payButton(page).click();
    const paymentRetry = await lostToast(page);
    expect(await page.getByRole('textbox', { name: 'Rua', exact: true }).inputValue()).toBe(ADDRESS.Rua);
    await context.setOffline(false);
    await paymentRetry.click();
    await page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
    expect(await ordersOf(shop.sql, shopper.email)).toHaveLength(1);
  });

  it('never adds an item twice, whether the request or its response was lost', async () => {
    const product = await makeTestProduct(shop.sql);
    const other = await makeTestProduct(shop.sql);
    const visitor = await shop.visitor();
    const { page, context } = visitor;
    visitor.expectsProblem(LOST);
    await page.goto('/cardapio');
    const add = page.getByRole('button', { name: `Adicionar ${product.name} ao carrinho` });
    await context.setOffline(true);
    await add.click();
    const retry = await lostToast(page);
    await add.waitFor();
    await context.setOffline(false);
    await retry.click();
    await expect.poll(() => inCart(product.id)).toBe(1);
    const more = page.getByRole('button', { name: `Aumentar ${product.name}`, exact: true });
    await more.waitFor();

    await page.reload();
    await isHydrated(page);
    let isResponseLost = false;
    await page.route('**/carrinho.data*', async (route) => {
      if (isResponseLost || route.request().method() !== 'POST') return route.fallback();
      isResponseLost = true;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: `Adicionar ${other.name} ao carrinho` }).click();
    const answerRetry = await lostToast(page);
    expect(await inCart(other.id)).toBe(1);
    await answerRetry.click();
    await page.getByText(`${other.name} atualizado no carrinho`).first().waitFor();
    expect(await inCart(other.id)).toBe(1);
  });

  it('resends a form with the values that were typed', async () => {
    const visitor = await shop.visitor();
    const { page, context } = visitor;
    visitor.expectsProblem(LOST);
    const shopper = await shop.shopper();
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(shopper.email);
    await page.getByLabel('Senha', { exact: true }).fill(shopper.password);
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
    const retry = await lostToast(page);
    expect(await page.getByLabel('E-mail').inputValue()).toBe(shopper.email);
    await visitor.expectAccessible();
    await context.setOffline(false);
    await retry.click();
    await page.getByText('Login realizado com sucesso!').first().waitFor();
  });

  it('keeps the page when only its refresh fails, and refreshes on request', async () => {
    const { product, visitor } = await shop.filledCart();
    const { page } = visitor;
    visitor.expectsProblem(LOST);
    await page.goto('/carrinho');
    let isReadLost = true;
    await page.route('**/carrinho.data*', (route) =>
      isReadLost && route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: `Aumentar ${product.name}`, exact: true }).click();
    const retry = page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' });
    await retry.focus();
    await page.getByText('falta atualizar esta página').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor();
    expect(await inCart(product.id)).toBe(2);
    await visitor.expectAccessible();
    isReadLost = false;
    await retry.click();
    await expect.poll(() => page.getByRole('main').getByText('Itens (2)').count()).toBe(1);
  });

  it('keeps the page when the pointer only touches a link, and follows the link once the network is back', async () => {
    const visitor = await offlineAtTheMenu();
    const { page, context } = visitor;
    const failed = page.waitForEvent('requestfailed');
    const link = menuLink(page, 'Sobre Nós');
    await link.hover();
    await failed;
    await context.setOffline(false);
    await link.click();
    await expectHeading(page, 'Pizza de verdade, sem o trigo');
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
      /\/cardapio$/,
    );
  });

  it('shows a page with header and navigation, which loads once the network is back', async () => {
    const visitor = await offlineAtTheMenu();
    const { page, context } = visitor;
    // A product opens over the menu, which keeps its position; the page without a connection begins at its top.
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await page.getByRole('main').getByRole('link', { name: 'Margherita', exact: true }).first().click();
    await expectHeading(page, 'Sem conexão');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await menuLink(page, 'Contato').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByText('Ainda sem conexão.').waitFor();
    await visitor.expectAccessible();
    await context.setOffline(false);
    await expectHeading(page, 'Margherita');
  });

  it('loads the page once its requests arrive, although the browser reported no loss of the network', async () => {
    const visitor = await shop.visitor({ screen: 'desk' });
    const { page, context } = visitor;
    visitor.expectsProblem(LOST);
    await page.goto('/cardapio');
    // The style sheets would come from the browser's cache, which routing switches off.
    await context.route('**/*', (route) =>
      route.request().resourceType() === 'stylesheet' ? route.continue() : route.abort(),
    );
    await menuLink(page, 'Sobre Nós').click();
    await expectHeading(page, 'Sem conexão');
    await context.unrouteAll();
    await expectHeading(page, 'Pizza de verdade, sem o trigo');
  });
});
