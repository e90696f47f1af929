import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { makeTestProduct } from '@tests/support/e2e/database';
import { sendSignIn } from '@tests/support/e2e/sign-in-form';
import { useShop } from '@tests/support/e2e/use-shop';
import { refuseClipboard, translatePage } from '@tests/support/engines/init-scripts';

const shop = useShop();

/** Drops every cookie of the shop, as a browser does that blocks cookies. */
async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  });
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { cookie: _, ...headers } = await request.allHeaders();
    const body = request.postDataBuffer();
    const response = await fetch(request.url(), {
      method: request.method(),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
      body: body && new Uint8Array(body),
      redirect: 'manual',
    });
    const kept = Object.fromEntries(
      [...response.headers].filter(
        ([name]) => !/^(?:set-cookie|content-(?:encoding|length)|transfer-encoding)$/.test(name),
      ),
    );
    await route.fulfill({
      status: response.status,
      headers: kept,
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
}

const BLOCKED = 'O navegador está bloqueando cookies';

describe('a browser that blocks cookies', () => {
  it('is told so at the first product, before anything is stored, and in the cart', async () => {
    const product = await makeTestProduct(shop.sql);
    const { page } = await shop.visitor();
    await blockCookies(page);
    await page.goto(`/produto/${product.slug}`);
    await page
      .getByRole('button', { name: /^Adicionar ao Carrinho/ })
      .first()
      .click();
    await page.getByText(BLOCKED).first().waitFor();
    const [lines] = await shop.sql.query<{ count: number }>(
      'select count(*)::int as count from cart_lines where product_id = $1',
      [product.id],
    );
    expect(lines?.count).toBe(0);
    await page.goto('/carrinho');
    await page.getByText(BLOCKED).first().waitFor();
  });

  it('is told so at the sign-in', async () => {
    const { page } = await shop.visitor();
    await blockCookies(page);
    await page.goto('/login');
    await page.getByText(BLOCKED).first().waitFor();
  });

  it('is told so without JavaScript too, after the first form', async () => {
    const product = await makeTestProduct(shop.sql);
    const shopper = await shop.shopper();
    const { page } = await shop.visitor({ hasScript: false });
    await blockCookies(page);
    await page.goto(`/produto/${product.slug}`);
    await page
      .getByRole('button', { name: /^Adicionar ao Carrinho/ })
      .first()
      .click();
    await expectHeading(page, BLOCKED);
    await page.goto('/login');
    await sendSignIn(page, shopper);
    await expectHeading(page, BLOCKED);
  });
});

it('inside Instagram the Pix code is copied by the old command, and Google is not offered', async () => {
  const { visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.addInitScript(refuseClipboard);
  await page.setExtraHTTPHeaders({
    'User-Agent':
      'Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 338.0.0',
  });
  await page.goto('/carrinho');
  await page
    .getByText(/^Retirada/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expectHeading(page, 'Pague com Pix');
  const field = page.getByRole('textbox', { name: 'Código Pix copia e cola' });
  const code = await field.inputValue();
  await page.getByRole('button', { name: 'Copiar código Pix' }).click();
  await page.getByRole('button', { name: 'Copiado' }).waitFor();
  // A tap selects the whole code, and it stays selected.
  await field.click();
  const selected = () =>
    field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
  expect(await selected()).toBe(code);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByText('O Google não abre dentro do Instagram.').waitFor();
  expect(await page.getByRole('button', { name: 'Continuar com Google' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Continuar com Facebook' }).waitFor();
  expect(await page.getByRole('link', { name: 'Abrir no navegador' }).getAttribute('href')).toMatch(
    /^intent:\/\//,
  );
});

describe('with a translator', () => {
  it('another time slot, another quantity and another day change the page, and it stays translated', async () => {
    const { visitor, product } = await shop.filledCart({ stock: 5 });
    const { page } = visitor;
    await page.goto('/carrinho');
    await page
      .getByText(/^Retirada/)
      .first()
      .click();
    await page.evaluate(translatePage);
    await page.getByRole('heading', { name: '[Itens (1)]' }).waitFor();
    const cutoff = () =>
      page
        .getByText(/^\[.*até.*\]$/)
        .first()
        .innerText();
    const before = await cutoff();
    const days = page.getByRole('radiogroup', { name: 'Escolha o dia' }).getByRole('radio');
    await days.and(page.locator(':enabled:not(:checked)')).last().check({ force: true });
    await expect.poll(cutoff).not.toBe(before);
    await page.getByRole('button', { name: `Aumentar ${product.name}` }).click();
    await page.getByRole('heading', { name: '[Itens (2)]' }).waitFor();
    await page.getByRole('button', { name: `Diminuir ${product.name}` }).click();
    await page.getByRole('heading', { name: '[Itens (1)]' }).waitFor();
    await page.getByRole('button', { name: /^\[Continuar para/ }).click();
    await page.getByText('[Dados]').first().waitFor();
    expect(await page.getByText('Unexpected').count()).toBe(0);
    expect(await page.getByText(/\[R\$/).count()).toBe(0);
  });

  it('the search answers while one types', async () => {
    const { page } = await shop.visitor();
    await page.goto('/cardapio');
    await page.getByRole('link', { name: 'Buscar' }).click();
    const field = page.getByRole('combobox', { name: 'Buscar produtos e perguntas' });
    await field.waitFor();
    await page.evaluate(translatePage);
    for (const [typed, found] of [
      ['marg', 'Margherita'],
      ['pepp', 'Pepperoni'],
      ['zzzz', 'Nada com'],
      ['marg', 'Margherita'],
    ] as const) {
      await field.fill(typed);
      await expect.poll(() => page.getByRole('dialog').innerText()).toContain(found);
    }
    // What is offered while nothing is found names the Margherita too.
    await expect.poll(() => page.getByRole('dialog').innerText()).not.toMatch(/Nada com|Pepperoni/);
  });
});
