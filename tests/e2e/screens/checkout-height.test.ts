import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { expectInSight } from '@tests/support/browser/in-sight';
import { continueButton, fillAddress, openStep } from '@tests/support/e2e/checkout-steps';
import { addOverHttp } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

/** In pixels, on a phone of 390 × 844. */
const MAX_HEIGHT = 3_000;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

it('the checkout of a visitor is at most 3,000 pixels high on a phone, whichever step is open', async () => {
  const visitor = await shop.visitor({ screen: 'phone' });
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Margherita', 'Pepperoni', 'Quatro Queijos']) {
    await page.goto('/cardapio');
    await page
      .getByRole('button', { name: new RegExp(`^Adicionar .*${name}`) })
      .first()
      .click();
    await page.getByText(`${name} adicionado ao carrinho`).first().waitFor();
  }
  await page.goto('/carrinho');
  await expectInSight(page.getByRole('heading', { level: 1, name: 'Carrinho' }));
  const heights = { arrival: await heightOf(page), delivery: 0, contact: 0, payment: 0 };
  await fillAddress(page);
  await continueButton(page).click();
  // The items fold with the first step; the next step's heading has come under the header.
  await expectInSight(page.getByRole('heading', { level: 2, name: /Dados/ }));
  heights.contact = await heightOf(page);
  await openStep(page, 'Entrega');
  heights.delivery = await heightOf(page);
  await openStep(page, 'Pagamento');
  await expectInSight(page.getByRole('heading', { level: 2, name: /Pagamento/ }));
  heights.payment = await heightOf(page);
  expect(Math.max(...Object.values(heights)), JSON.stringify(heights)).toBeLessThanOrEqual(MAX_HEIGHT);
});

it('the checkout of a customer with a saved address opens ready to pay and is as low', async () => {
  const { shopper, visitor, product } = await shop.filledCart({ screen: 'phone' });
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.sql.query(
    `insert into addresses (customer_id, label, street, number, neighborhood, city, state, zip_code, is_default)
     select id, 'Casa', 'Rua Pará', '88', 'Pituba', 'Salvador', 'BA', '41830-001', true from customers where email = $1`,
    [shopper.email],
  );
  await shop.sql.query(`update customers set phone = '(71) 90000-0006' where email = $1`, [shopper.email]);
  await addOverHttp(shopper.http, product.id);
  await page.goto('/carrinho');
  await expectInSight(page.getByRole('button', { name: 'Pagar com Mercado Pago' }));
  await expect.poll(() => page.getByText(/Passo 3 de 3/).count()).toBe(1);
  const height = await heightOf(page);
  expect(height, String(height)).toBeLessThanOrEqual(MAX_HEIGHT);
});
