import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import {
  ADDRESS,
  backToShop,
  expectHeading,
  fillAddress,
  fillPhone,
  pay,
  payByCard,
  payButton,
} from '@tests/support/e2e/checkout-steps';
import { expectInSight } from '@tests/support/browser/in-sight';
import { makeTestProduct, ordersOf } from '@tests/support/e2e/database';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

it('the shop sells without JavaScript: cart, sign-in, delivery, payment and the wait for the bank', async () => {
  const [product, removed] = [await makeTestProduct(shop.sql), await makeTestProduct(shop.sql)];
  const shopper = await shop.shopper();
  const visitor = await shop.visitor({ hasScript: false });
  const { page } = visitor;

  await page.goto(menuFor(product));
  await page.getByRole('button', { name: `Adicionar ${product.name} ao carrinho` }).click();
  await page.getByText(`${product.name} adicionado ao carrinho`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/cardapio');
  await page.goto(menuFor(removed));
  await page.getByRole('link', { name: removed.name, exact: true }).click();
  await expectHeading(page, removed.name);
  await page.getByRole('spinbutton', { name: 'Quantidade' }).fill('2');
  await page.getByRole('button', { name: /^Adicionar ao Carrinho/ }).click();
  await page.getByText(`${removed.name} adicionado ao carrinho`).waitFor();

  await page.goto('/carrinho');
  await page.getByRole('heading', { name: 'Itens (3)' }).waitFor();
  await page.getByRole('button', { name: `Remover ${removed.name}` }).click();
  await page.getByRole('heading', { name: 'Itens (1)' }).waitFor();
  await page.reload();
  await page.getByText(`${removed.name} saiu do carrinho.`).first().waitFor();
  await page.getByRole('button', { name: `Desfazer – ${removed.name} saiu do carrinho.` }).click();
  await page.getByRole('heading', { name: 'Itens (3)' }).waitFor();
  await page.getByRole('button', { name: `Remover ${removed.name}` }).click();
  await page.getByRole('heading', { name: 'Itens (1)' }).waitFor();
  await page.getByRole('button', { name: `Aumentar ${product.name}` }).click();
  await page.getByRole('heading', { name: 'Itens (2)' }).waitFor();
  const note = page.getByRole('textbox', { name: 'Observações especiais para este item' });
  await note.fill('Bem embalada');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Observação salva').waitFor();

  await page.getByRole('radio', { name: /^Retirada/ }).check();
  await page.getByRole('button', { name: 'Atualizar o total' }).click();
  await page.getByRole('radio', { name: /^Retirada/, checked: true }).waitFor();
  expect(await page.getByRole('region', { name: 'Total e pagamento' }).textContent()).toContain(
    'R$\u00a099,80',
  );
  await page.getByRole('radio', { name: /^Entrega/ }).check();
  await page.getByRole('button', { name: 'Atualizar o total' }).click();

  await fillAddress(page);
  await page.getByRole('radio', { name: 'Já tenho conta' }).check();
  visitor.expectsProblem(/status of 401/);
  await payButton(page).click();
  await expectNote(page, 'Login necessário');
  await note.fill('Bem embalada e sem pressa');
  await page.getByRole('button', { name: 'Mostrar os campos' }).click();
  expect(await note.inputValue()).toBe('Bem embalada e sem pressa');
  expect(await page.getByRole('radio', { name: 'Já tenho conta' }).isChecked()).toBe(true);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(shopper.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill('errada');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expectNote(page, 'Email ou senha incorretos');
  await page.getByRole('textbox', { name: 'Senha' }).fill(shopper.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  // The page opens where the account was asked for.
  await expectInSight(payButton(page));
  await page.getByRole('heading', { name: 'Itens (2)' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe(ADDRESS.Rua);

  await note.fill('Com guardanapos');
  await fillPhone(page);
  await pay(page);
  await payByCard(page, 'CONT');
  await backToShop(page);
  await expectHeading(page, 'Quase lá.');
  const [order] = await ordersOf(shop.sql, shopper.email);
  expect(order).toMatchObject({ status: 'aguardando_pagamento', totalCents: 11_480 });
  const [payment] = await shop.simulator.paymentsOf(order?.id ?? '');
  await shop.simulator.changeStatus(payment?.id ?? '', { status: 'approved' });
  await expectHeading(page, 'Pagamento aprovado!');

  await page.getByRole('link', { name: 'Ver meus pedidos' }).click();
  await page.getByText('Com guardanapos').waitFor();
  await page.getByRole('link', { name: 'Cancelar pedido' }).click();
  await page.getByText('Cancelar este pedido?').waitFor();
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByText(/^Pedido cancelado\./).waitFor();
  await page.locator('[data-status="cancelado"]').waitFor();
});

/**
 * Returns the menu's address with a search for the unique marker in the product's name. The menu has several pages and
 * other tests add products, so only a search finds the test's own product.
 */
const menuFor = ({ name }: { name: string }) => `/cardapio?q=${name.split(' ').at(-1)}`;

/**
 * Expects a text that is shown only without a script. Playwright's own text matching is not used, because it ignores
 * `noscript`.
 */
async function expectNote(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.getByRole('main').innerText()).toContain(text);
}
