import { expect, it } from 'vitest';

import { expectPageInSight } from '@tests/support/browser/in-sight';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { ordersOf } from '@tests/support/e2e/database';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const pixButton = { name: 'Pagar com Pix' } as const;

it('a returning customer goes from the start page to a paid Pix in four clicks, without leaving the shop', async () => {
  const { shopper, visitor } = await shop.filledCart({ screen: 'desk' });
  await visitor.allowCopies();
  const { page } = visitor;
  let clicks = 0;
  const click = async (target: { click(): Promise<void> }) => {
    clicks += 1;
    await target.click();
  };

  await page.goto('/');
  await click(page.getByRole('banner').getByRole('link', { name: /^Carrinho/ }));
  await page.getByRole('heading', { level: 1, name: 'Carrinho' }).waitFor();
  await click(page.getByText(/^Retirada/).first());
  await click(page.getByRole('button', pixButton));
  await expectHeading(page, 'Pague com Pix');
  await click(page.getByRole('button', { name: 'Copiar código Pix' }));
  await page.getByRole('button', { name: 'Copiado' }).waitFor();
  expect(clicks).toBe(4);
  await visitor.expectAccessible();

  const [order] = await ordersOf(shop.sql, shopper.email);
  const [pix] = await shop.simulator.ordersOf(order!.id);
  await shop.simulator.changeStatus(pix!.paymentId, { status: 'approved' });
  await expectHeading(page, 'Pagamento aprovado!');
  await page.getByText('Você pode cancelar sozinho até as').waitFor();
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([
    { status: 'recebido', paymentStatus: 'paid' },
  ]);
  await visitor.expectAccessible();
});

it('the tester pays the copied Pix code at the simulator, and the Pix page changes by itself', async () => {
  const { shopper, product, visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.goto('/carrinho');
  await page
    .getByText(/^Retirada/)
    .first()
    .click();
  await page.getByRole('button', pixButton).click();
  await expectHeading(page, 'Pague com Pix');
  // What is paid for, who is paid, and where it is.
  const order = page.getByRole('region', { name: 'Seu pedido' });
  await order.getByText(`1 × ${product.name}`).waitFor();
  await order.getByText(/^Retirada na loja: /).waitFor();
  await page.getByText('Confira: Massa Mansa, R$').waitFor();
  const code = await page.getByRole('textbox', { name: 'Código Pix copia e cola' }).inputValue();
  const bank = await page.context().newPage();
  await bank.goto(shop.addresses.simulatorUrl);
  await bank.getByRole('textbox', { name: 'Código Pix copiado da loja' }).fill(code);
  await bank.getByRole('button', { name: 'Abrir' }).click();
  await bank.getByRole('button', { name: 'Simular Pix pago' }).click();
  await bank.getByRole('heading', { name: 'Pix recebido' }).waitFor();
  await bank.close();
  await expectHeading(page, 'Pagamento aprovado!');
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ paymentStatus: 'paid' }]);
});

it('the Pix page fits a narrow phone, and “Prefiro cartão” leads to the payment page of the same order', async () => {
  const { shopper, visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/carrinho');
  await page
    .getByText(/^Retirada/)
    .first()
    .click();
  await page.getByRole('button', pixButton).click();
  await expectHeading(page, 'Pague com Pix');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('timer').waitFor();
  const card = page.getByRole('button', { name: 'Prefiro cartão' });
  // It is as wide as the page, so that its words stand in one line.
  expect((await card.boundingBox())?.width).toBeGreaterThan(200);
  await card.click();
  await page.getByRole('button', { name: /^Continuar no cartão: R\$/ }).click();
  await page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
  const [order, ...others] = await ordersOf(shop.sql, shopper.email);
  expect(others).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/conta/pedidos/${order!.id}/pix`);
  await expectPageInSight(page, {
    heading: 'Você escolheu cartão',
    next: page.getByRole('button', { name: 'Continuar no cartão' }),
  });
  await page.getByRole('button', { name: 'Voltar ao Pix' }).click();
  await expectPageInSight(page, {
    heading: 'Pague com Pix',
    next: page.getByRole('button', { name: 'Copiar código Pix' }),
  });
  await visitor.expectAccessible();
});
