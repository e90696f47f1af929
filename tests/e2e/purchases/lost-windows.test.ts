import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { makeOrderLink } from '@cms/orders/order-links';
import { expectAtField } from '@tests/support/browser/in-sight';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { useShop } from '@tests/support/e2e/use-shop';
import { loseWindow } from '@tests/support/orders/far-windows';

const shop = useShop();

const windowsOf = (page: Page) => page.getByRole('radiogroup', { name: /^Horário de/ });

it('the buyer of an order whose delivery window filled before the payment chooses another window or a refund', async () => {
  for (const way of ['window', 'money'] as const) {
    const { shopper, visitor } = await shop.filledCart({ priceCents: 5000 });
    const orderId = await paidOrderOf(shop, { shopper, priceCents: 5000 });
    await loseWindow(shop.sql, orderId);
    const { page } = visitor;
    await page.goto(`/conta/pedidos/${orderId}`);
    await page.getByText('O horário do seu pedido lotou antes do pagamento.').waitFor();
    // Both buyers see the same pages until they choose, so these pages are checked only once.
    if (way === 'window') await visitor.expectAccessible();
    await page.getByRole('link', { name: 'Escolher', exact: true }).click();
    await expectHeading(page, 'Outro horário ou o dinheiro de volta');
    await page.getByText('o valor inteiro').waitFor();
    expect(await windowsOf(page).getByRole('radio', { checked: true }).count()).toBe(0);
    if (way === 'window') {
      await visitor.expectAccessible();
      await windowsOf(page).getByRole('radio', { disabled: false }).first().check();
      await page.getByRole('button', { name: /^Usar / }).click();
      await page.getByText('Novo horário confirmado.').first().waitFor();
      expect(await page.getByText('O horário do seu pedido lotou antes do pagamento.').count()).toBe(0);
    } else {
      await page.getByRole('button', { name: 'Quero o dinheiro de volta' }).click();
      await page.locator('[data-status="cancelado"]').waitFor();
    }
  }
});

it('somebody with only the order’s link can choose another delivery window, but needs the buyer’s e-mail for a refund', async () => {
  const { shopper } = await shop.filledCart({ priceCents: 5000 });
  const orderId = await paidOrderOf(shop, { shopper, priceCents: 5000 });
  await loseWindow(shop.sql, orderId);
  const visitor = await shop.visitor();
  visitor.expectsProblem(/403/);
  const { page } = visitor;
  await page.goto(`/pedido/${await makeOrderLink(shop.sql, orderId)}`);
  await expectHeading(page, 'Escolha outro horário');
  await page.getByRole('link', { name: 'Escolher', exact: true }).click();
  await expectHeading(page, 'Outro horário ou o dinheiro de volta');
  await visitor.expectAccessible();
  await page.getByRole('textbox', { name: 'E-mail da compra' }).fill('outra@clientes.test');
  await page.getByRole('button', { name: 'Quero o dinheiro de volta' }).click();
  await expectAtField(
    page.getByRole('textbox', { name: 'E-mail da compra' }),
    'Este não é o e-mail da compra.',
  );
  await windowsOf(page).getByRole('radio', { disabled: false }).first().check();
  await page.getByRole('button', { name: /^Usar / }).click();
  await page.getByText('Novo horário confirmado.').first().waitFor();
  await expectHeading(page, 'Recebemos seu pedido');
  await visitor.expectAccessible();
});
