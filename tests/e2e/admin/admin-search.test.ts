import { orderNumber } from '@shop/orders/order-number';
import { expect, it } from 'vitest';

import { makeTestProduct } from '@tests/support/e2e/database';
import { focusedName, tabTo } from '@tests/support/e2e/keyboard';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const FIELD = 'Pedido, cliente, produto, lote, tela ou o que quer fazer';

it('the search leads from any page to an order, a customer, a product and a screen by keyboard alone', async () => {
  const { shopper } = await shop.filledCart({ priceCents: 5_300 });
  const orderId = await paidOrderOf(shop, { shopper, priceCents: 5_300 });
  const product = await makeTestProduct(shop.sql);
  const visitor = await openAdmin(shop, '/admin/relatorios');
  const { page } = visitor;
  const dialog = page.getByRole('dialog', { name: 'Buscar no painel' });
  const searchFor = async (words: string) => {
    await page.keyboard.press('Control+k');
    await dialog.waitFor();
    await expect.poll(() => focusedName(page)).toBe(FIELD);
    await page.keyboard.type(words);
  };
  const openFirst = async (words: string, option: RegExp) => {
    await searchFor(words);
    await dialog.getByRole('option', { name: option }).first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };

  // What is typed while the search is still opening for the first time is not lost.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(orderNumber(orderId));
  await expect.poll(() => dialog.getByRole('combobox').inputValue()).toBe(orderNumber(orderId));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await openFirst(orderNumber(orderId), /^Pedido/);
  await page.waitForURL(`**/admin/pedidos/${orderId}`);
  await page.goto('/admin/produtos');
  await openFirst(product.name, new RegExp(`^${product.name}`));
  await page.waitForURL(`**/admin/produtos/${product.id}`);
  await page.goto('/admin');
  await openFirst('audit', /^Quem mudou o quê/);
  await page.waitForURL('**/admin/operacao/auditoria');

  // The results list the customer after the customer's order, so one press of the arrow key selects the customer.
  await page.goto('/admin');
  await searchFor(shopper.email);
  await dialog.getByRole('option', { name: new RegExp(shopper.email) }).waitFor();
  await visitor.expectAccessible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/clientes\/[0-9a-f-]{36}$/);
});

it('the search opens by its button, announces what it found and returns the focus', async () => {
  const visitor = await openAdmin(shop, '/admin/clientes', { screen: 'phone' });
  const { page } = visitor;
  await tabTo(page, 'Buscar no painel');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Buscar no painel' });
  await dialog.getByRole('option', { name: 'Pedidos' }).waitFor();
  await visitor.expectAccessible();

  await dialog.getByRole('combobox').fill('xyzxyzxyz');
  await dialog.getByText(/^Nada encontrado\./).waitFor();
  await visitor.expectAccessible();

  visitor.expectsProblem(/ERR_INTERNET_DISCONNECTED/);
  await visitor.context.setOffline(true);
  await dialog.getByRole('combobox').fill('queijo');
  await dialog.getByText('Não foi possível buscar. Verifique a conexão e tente de novo.').waitFor();
  await visitor.expectAccessible();
  await visitor.context.setOffline(false);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Buscar no painel');
});

it('a search that is opened and left by the mouse takes no key from the page', async () => {
  const { page } = await openAdmin(shop, '/admin/pedidos');
  await page.getByRole('button', { name: 'Buscar no painel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buscar no painel' });
  await dialog.waitFor();
  await expect.poll(() => focusedName(page)).toBe(FIELD);
  await page.mouse.click(4, (page.viewportSize()?.height ?? 0) - 4);
  await dialog.waitFor({ state: 'hidden' });
  const field = page.getByPlaceholder('Nome, bairro ou número');
  await field.focus();
  await page.keyboard.type('Brotas 12');
  expect(await field.inputValue()).toBe('Brotas 12');
});
