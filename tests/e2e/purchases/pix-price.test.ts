import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { CHANGE_CHANNEL } from '@cms/platform/database/announce-change';
import { expectInSight } from '@tests/support/browser/in-sight';
import { continueButton, expectHeading, payByCard, backToShop } from '@tests/support/e2e/checkout-steps';
import { makeTestProduct, type TestProduct } from '@tests/support/e2e/database';
import { newMobile, newPerson } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

async function takeOff(percent: number): Promise<void> {
  await shop.sql.query('update settings set pix_percent = $1', [percent]);
  await shop.sql.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, 'content']);
}

beforeEach(() => takeOff(5));
afterEach(() => takeOff(0));

/** Puts a product into the cart and fills in everything but the way to pay. */
async function goToPayment(page: Page, product: TestProduct): Promise<void> {
  await page.goto(`/cardapio?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: `Adicionar ${product.name} ao carrinho` }).click();
  await page.getByText(`${product.name} adicionado ao carrinho`).first().waitFor();
  await page.goto('/carrinho');
  await page.getByRole('radio', { name: /^Retirada/ }).check();
  await continueButton(page).click();
  await page.getByRole('textbox', { name: 'Nome e sobrenome' }).fill('Nara Lima');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newPerson().email);
  await page.getByRole('textbox', { name: 'Celular com WhatsApp' }).fill(newMobile());
  await page.getByRole('checkbox', { name: /^Tenho 18 anos/ }).check();
  await continueButton(page).click();
}

const pixButton = (page: Page) => page.getByRole('button', { name: 'Pagar com Pix', exact: true });

it('menu, product and cart show both prices, and a Pix that changes to the card asks with the card’s total', async () => {
  const product = await makeTestProduct(shop.sql, { priceCents: 4_990 });
  const visitor = await shop.visitor({ screen: 'phone' });
  const { page } = visitor;
  await page.goto(`/cardapio?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('article').getByText('R$\u00A047,41 no Pix').waitFor();
  await page.goto(`/produto/${product.slug}`);
  await page.getByRole('main').getByText('R$\u00A047,41 no Pix').first().waitFor();
  await visitor.expectAccessible();

  await goToPayment(page, product);
  const bar = page.getByRole('region', { name: 'Total e pagamento' });
  await expectInSight(
    bar.getByText('Total no Pix'),
    bar.getByText('R$\u00A047,41'),
    bar.getByText('R$\u00A049,90'),
  );
  await page.getByText('No Pix: 5\u00A0% menos nos produtos (−R$\u00A02,49)').first().waitFor();
  await visitor.expectAccessible();

  await pixButton(page).click();
  await expectHeading(page, 'Pague com Pix');
  await expectInSight(page.getByText('R$\u00A047,41', { exact: true }).first());
  await page.getByText('Desconto do Pix (5\u00A0%)').waitFor();
  await page.getByText('No cartão o total é R$\u00A049,90.').waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Prefiro cartão' }).click();
  await page.getByRole('button', { name: 'Continuar no cartão: R$\u00A049,90' }).click();
  await page.getByText('R$\u00A049,90').first().waitFor();
  await payByCard(page, 'APRO');
  await backToShop(page);
  await expectHeading(page, 'Pagamento aprovado!');
  await page.getByRole('link', { name: 'Acompanhar pedido' }).click();
  await page.getByText('Recebemos seu pedido').waitFor();
  expect(await page.getByText('Desconto do Pix').count()).toBe(0);
  await page.getByText('R$\u00A049,90').first().waitFor();
});

it('a percentage that changed while the page was open is said, and nothing is ordered', async () => {
  const product = await makeTestProduct(shop.sql, { priceCents: 5_000 });
  const visitor = await shop.visitor();
  const { page } = visitor;
  await goToPayment(page, product);
  await takeOff(10);
  visitor.expectsProblem(/409/);
  await pixButton(page).click();
  await expectInSight(page.getByText('O total do pedido mudou'));
  await page.getByText('O desconto do Pix mudou: eram 5\u00A0%, agora são 10\u00A0%.').first().waitFor();
  await page.getByText('No Pix: 10\u00A0% menos nos produtos (−R$\u00A05,00)').first().waitFor();
  await pixButton(page).click();
  await expectHeading(page, 'Pague com Pix');
  await page.getByText('R$\u00A045,00', { exact: true }).first().waitFor();
});

it('without JavaScript the way to the card stands beside its total', async () => {
  const product = await makeTestProduct(shop.sql, { priceCents: 5_000 });
  const visitor = await shop.visitor({ hasScript: false });
  const { page } = visitor;
  await page.goto(`/cardapio?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: `Adicionar ${product.name} ao carrinho` }).click();
  await page.getByText(`${product.name} adicionado ao carrinho`).first().waitFor();
  await page.goto('/carrinho');
  await page.getByRole('radio', { name: /^Retirada/ }).check();
  await page.getByRole('button', { name: 'Atualizar o total' }).click();
  await page.getByText('No Pix: 5\u00A0% menos nos produtos (−R$\u00A02,50)').first().waitFor();
  await page.getByRole('textbox', { name: 'Nome e sobrenome' }).fill('Nara Lima');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newPerson().email);
  await page.getByRole('textbox', { name: 'Celular com WhatsApp' }).fill(newMobile());
  await page.getByRole('checkbox', { name: /^Tenho 18 anos/ }).check();
  await pixButton(page).click();
  await expectHeading(page, 'Pague com Pix');
  await page.getByText('R$\u00A047,50', { exact: true }).first().waitFor();
  await page.getByText('No cartão o total é R$\u00A050,00.').waitFor();
  await page.getByRole('button', { name: 'Prefiro cartão' }).click();
  await page.getByText('R$\u00A050,00').first().waitFor();
  await page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
});
