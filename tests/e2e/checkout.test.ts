import { seedSettings } from '@cms/seed/content/settings';
import { formatBrl } from '@shop/money/format-brl';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import {
  backToShop,
  expectHeading,
  fillAddress,
  fillPhone,
  openStep,
  pay,
  payButton,
  payByPix,
} from '@tests/support/e2e/checkout-steps';
import { makeTestProduct, ordersOf } from '@tests/support/e2e/database';
import { isIdle } from '@tests/support/browser/hydrated';
import { addOverHttp } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';
import type { Visitor } from '@tests/support/e2e/visitor';
import { quietMs } from '@tests/support/server/quiet-time';

const shop = useShop();

const FEE_CENTS = 1500;
const REFUSED_FORM = /status of 409/;

const shownTotal = (visitor: Visitor) =>
  visitor.page.getByRole('region', { name: 'Total e pagamento' }).textContent();

const startedPayments = async (orderIds: readonly string[]) =>
  (await shop.simulator.state()).preferences.filter(({ externalReference }) =>
    orderIds.includes(externalReference ?? ''),
  ).length;

declare global {
  interface Window {
    /** Each number of items that the cart's heading has shown, oldest first. */
    itemCounts: number[];
  }
}

/** Records each number of items that the cart's heading shows from now on. */
const recordItemCounts = (page: Page) =>
  page.evaluate(() => {
    window.itemCounts = [];
    const record = () => {
      const heading = [...document.querySelectorAll('h2')].find((h2) => h2.textContent.startsWith('Itens'));
      const count = Number(/\d+/.exec(heading?.textContent ?? '')?.[0]);
      if (count !== window.itemCounts.at(-1)) window.itemCounts.push(count);
    };
    record();
    new MutationObserver(record).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

/** Whether the router's cart has this many items and no request of a fetcher is pending. Runs in the page. */
const hasCartOf = (items: number): boolean => {
  const { fetchers, loaderData } = window.__remixRouter.state;
  const { cart } = loaderData.root as { cart: { itemCount: number } };
  return cart.itemCount === items && [...fetchers.values()].every(({ state }) => state === 'idle');
};

const recordedItemCounts = (page: Page) => page.evaluate(() => window.itemCounts);

it('the checkout shows the new total and charges nothing when a price changes between cart and payment', async () => {
  const { shopper, product, visitor } = await shop.filledCart({ priceCents: 5000 });
  const { page } = visitor;
  await page.goto('/carrinho');
  await fillAddress(page);
  expect(await shownTotal(visitor)).toContain(formatBrl(5000 + FEE_CENTS));
  const admin = await makeAdmin(shop.addresses);
  await admin.changePrice(product.id, 5790);

  visitor.expectsProblem(REFUSED_FORM);
  await payButton(page).click();
  await page.getByText('O total do pedido mudou').waitFor();
  await expect.poll(() => shownTotal(visitor)).toContain(formatBrl(5790 + FEE_CENTS));
  await visitor.expectAccessible();
  expect(await ordersOf(shop.sql, shopper.email)).toEqual([]);

  await pay(page);
  const orders = await ordersOf(shop.sql, shopper.email);
  expect(orders).toMatchObject([{ totalCents: 5790 + FEE_CENTS }]);
  const { preferences } = await shop.simulator.state();
  const asked = preferences.filter(({ externalReference }) => externalReference === orders[0]?.id);
  expect(asked.map(({ totalCents }) => totalCents)).toEqual([5790 + FEE_CENTS]);
});

it('a slow phone never shows an old quantity again after it has shown a new one', async () => {
  const { visitor } = await shop.filledCart({ screen: 'phone', quantity: 2 });
  const { page } = visitor;
  await page.goto('/carrinho');
  await recordItemCounts(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  for (let wanted = 3; wanted <= 10; wanted++) {
    await page.getByRole('button', { name: /^Aumentar/ }).click();
    await page.waitForFunction(hasCartOf, wanted);
    await isIdle(page);
  }
  expect(await recordedItemCounts(page)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('the checkout saves the address of an order unless the customer opts out', async () => {
  const { visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.goto('/carrinho');
  expect(await page.getByRole('checkbox', { name: 'Salvar este endereço na minha conta' }).isChecked()).toBe(
    true,
  );
  await fillAddress(page);
  await pay(page);
  await page.goto('/conta/enderecos');
  await page.getByText('Rua Direta da Piedade, 214').first().waitFor();

  await page.goto('/carrinho');
  await openStep(page, 'Entrega');
  expect(await page.getByRole('radio', { name: /^Entrega .*Rua Direta da Piedade/ }).isChecked()).toBe(true);
});

it('the checkout sells the last unit to one of two simultaneous buyers; the other sees what sold out', async () => {
  const product = await makeTestProduct(shop.sql, { stock: 1 });
  const buyers = await Promise.all(
    [0, 1].map(async () => {
      const shopper = await shop.shopper();
      await addOverHttp(shopper.http, product.id);
      const visitor = await shop.browserOf(shopper);
      visitor.expectsProblem(REFUSED_FORM);
      await visitor.page.goto('/carrinho');
      await fillAddress(visitor.page);
      return { shopper, visitor };
    }),
  );
  const endings = await Promise.all(
    buyers.map(async ({ visitor: { page } }) => {
      await payButton(page).click();
      const paying = page.getByRole('heading', { name: 'Como você quer simular o pagamento?' });
      const refused = page.getByText('Estoque insuficiente');
      await paying.or(refused).first().waitFor();
      return (await paying.count()) > 0 ? 'paying' : 'refused';
    }),
  );
  expect([...endings].sort()).toEqual(['paying', 'refused']);

  const loser = buyers[endings.indexOf('refused')]!;
  await loser.visitor.page.getByText(`${product.name} está sem estoque.`).first().waitFor();
  await loser.visitor.expectAccessible();
  const sold = await Promise.all(buyers.map(({ shopper }) => ordersOf(shop.sql, shopper.email)));
  expect(sold.flat()).toHaveLength(1);
});

it('a double click on the button creates one order', async () => {
  const { shopper, visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.goto('/carrinho');
  await fillAddress(page);
  await payButton(page).dblclick();
  await page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
  const orders = await ordersOf(shop.sql, shopper.email);
  expect(orders).toHaveLength(1);
  expect(await startedPayments(orders.map(({ id }) => id))).toBe(1);
});

it('submitting the same cart in two tabs creates one order', async () => {
  const { shopper, visitor } = await shop.filledCart();
  const tabs = [visitor.page, await visitor.context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/carrinho');
    await fillAddress(tab);
  }
  await Promise.all(tabs.map((tab) => pay(tab)));
  const orders = await ordersOf(shop.sql, shopper.email);
  expect(orders).toHaveLength(1);
  expect(await startedPayments(orders.map(({ id }) => id))).toBe(1);
});

describe('when the payment provider fails, the checkout', () => {
  it('reports the failure, keeps the cart and the address, and places the order at the next attempt', async () => {
    const { shopper, product, visitor } = await shop.filledCart();
    const { page } = visitor;
    await page.goto('/carrinho');
    await fillAddress(page);
    await shop.simulator.setFault({ endpoint: 'createPreference', mode: 'status500' });
    visitor.expectsProblem(/status of 502/);
    await payButton(page).click();
    await page
      .getByRole('alert')
      .getByText('Erro ao processar pagamento – Houve um erro ao processar seu pedido. Tente novamente.')
      .waitFor();
    await visitor.expectAccessible();
    await openStep(page, 'Entrega');
    expect(await page.getByRole('textbox', { name: 'Rua' }).inputValue()).not.toBe('');
    await page.getByRole('heading', { level: 3, name: product.name }).waitFor();
    expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'cancelado' }]);

    await shop.simulator.clearFaults();
    await pay(page);
    await payByPix(page);
  });

  it.each(['status429', 'garbage', 'javascriptLink', 'hang', 'hangBody', 'lostAnswer'] as const)(
    'responds within ten seconds and keeps the cart (%s)',
    async (mode) => {
      const { shopper, product } = await shop.filledCart();
      await shop.simulator.setFault({ endpoint: 'createPreference', mode });
      const took = await quietMs(async () => {
        const response = await shopper.http.post('/carrinho', {
          intent: 'checkout',
          deliveryMethod: 'pickup',
          expectedTotalCents: String(product.priceCents),
          termsVersion: seedSettings.termsVersion,
        });
        expect(response.status).toBe(502);
        expect(await response.text()).toContain('Houve um erro ao processar seu pedido. Tente novamente.');
      });
      expect(took).toBeLessThan(10_000);
      const cart = await (await shopper.http.get('/carrinho')).text();
      expect(cart).toContain(product.name);
    },
  );
});

it('the checkout lets a visitor sign in on the spot and keeps every typed value', async () => {
  const product = await makeTestProduct(shop.sql);
  const shopper = await shop.shopper();
  const visitor = await shop.visitor();
  const { page } = visitor;
  await page.goto(`/produto/${product.slug}`);
  await page.getByRole('button', { name: /^Adicionar ao Carrinho/ }).click();
  await page.getByText(`${product.name} adicionado ao carrinho`).waitFor();
  await page.goto('/carrinho');
  await fillAddress(page);
  await openStep(page, 'Dados');
  await page.getByRole('radio', { name: 'Já tenho conta' }).check();
  visitor.expectsProblem(/status of 401/);
  await payButton(page).click();
  const required = page
    .getByRole('alert')
    .filter({ hasText: 'Login necessário – Você precisa estar logado para finalizar o pedido.' });
  await expect.poll(() => required.evaluate((note) => note === document.activeElement)).toBe(true);
  // It is said once, and leaves as soon as another way is chosen.
  expect(await page.getByText('Login necessário').count()).toBe(1);
  await visitor.expectAccessible();
  await page.getByRole('radio', { name: 'Sem cadastro' }).check();
  expect(await page.getByText('Login necessário').count()).toBe(0);
  await page.getByRole('radio', { name: 'Já tenho conta' }).check();
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.fill(shopper.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill('Errada@123');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('alert').getByText('Email ou senha incorretos').waitFor();
  await visitor.expectAccessible();
  await openStep(page, 'Entrega');
  await page.getByRole('textbox', { name: 'Complemento' }).fill('Casa 2');
  await openStep(page, 'Dados');
  // What was typed for another way is still there.
  expect(await email.inputValue()).toBe(shopper.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(shopper.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Login realizado com sucesso!').waitFor();
  // The profile has no phone, so the next thing to fill in is the phone.
  const phone = page.getByRole('textbox', { name: 'Celular com WhatsApp' });
  await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/carrinho');
  await fillPhone(page);
  expect(await page.getByRole('textbox', { name: 'Complemento' }).inputValue()).toBe('Casa 2');
  await pay(page);
  expect(await ordersOf(shop.sql, shopper.email)).toHaveLength(1);
});

it('the checkout offers the address that was saved with the last order', async () => {
  const { shopper, visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.goto('/carrinho');
  await fillAddress(page);
  await page.getByRole('checkbox', { name: 'Salvar este endereço na minha conta' }).check();
  await pay(page);
  await payByPix(page);
  await backToShop(page);
  await expectHeading(page, 'Pagamento aprovado!');
  const product = await makeTestProduct(shop.sql);
  await addOverHttp(shopper.http, product.id);
  await page.goto('/carrinho');
  // The page opens ready to pay.
  await visitor.expectAccessible();
  await openStep(page, 'Entrega');
  const saved = page.getByRole('radio', { name: /Rua Direta da Piedade/ });
  expect(await saved.isChecked()).toBe(true);
  await visitor.expectAccessible();
  await pay(page);
  expect(await ordersOf(shop.sql, shopper.email)).toHaveLength(2);
});

it('the checkout fills in the address by its postal code; a typed value goes only when another code is found', async () => {
  const { visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.goto('/carrinho');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const values = async () => ({
    street: await field('Rua').inputValue(),
    neighborhood: await field('Bairro').inputValue(),
  });
  await field('CEP').fill('40285-001');
  await page.getByRole('status').getByText('Endereço preenchido pelo CEP. Confira.').waitFor();
  expect(await values()).toEqual({ street: 'Avenida Dom João VI', neighborhood: 'Brotas' });

  await field('Rua').fill('Avenida Dom João VI, fundos');
  // What comes within a second of a code belongs to it, as when a phone fills in a whole address at once.
  const typedAt = Date.now();
  await expect.poll(() => Date.now() - typedAt).toBeGreaterThan(1_500);
  await field('CEP').fill('40070-190');
  // Nothing of the former address stays with a code that is found.
  await expect.poll(values).toEqual({ street: 'Rua Direta da Piedade', neighborhood: 'Piedade' });

  await field('Rua').fill('Rua Direta da Piedade, fundos');
  await field('CEP').fill('40000-999');
  await page.getByRole('combobox', { name: 'Escolha o bairro' }).waitFor();
  // The former code's neighborhood went with it; the typed street stays.
  expect(await values()).toEqual({ street: 'Rua Direta da Piedade, fundos', neighborhood: '' });

  // Typed values survive a reload.
  await field('Número').fill('88');
  // Leaving an earlier field also saved the draft, so the test waits for the request that contains this value.
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/carrinho/rascunho') && !!response.request().postData()?.includes('number=88'),
  );
  await field('Número').blur();
  expect((await kept).status()).toBe(204);
  await page.reload();
  expect(await field('Número').inputValue()).toBe('88');
  expect((await values()).street).toBe('Rua Direta da Piedade, fundos');
});
