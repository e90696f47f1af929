import { orderNumber } from '@shop/orders/order-number';
import { expect, it } from 'vitest';

import { backToShop, checkOutDelivery, expectHeading, payByCard } from '@tests/support/e2e/checkout-steps';
import { ordersOf } from '@tests/support/e2e/database';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

it('a paid order cancelled within five minutes is refunded, its stock is returned, and a mail is sent', async () => {
  const { shopper, product, visitor } = await shop.filledCart({ quantity: 3, stock: 7 });
  const { page } = visitor;
  await checkOutDelivery(page);
  await payByCard(page, 'APRO');
  await backToShop(page);
  await expectHeading(page, 'Pagamento aprovado!');
  await page.getByRole('link', { name: 'Ver meus pedidos' }).click();
  await page.getByText(/^Mudou de ideia/).waitFor();
  await page.getByRole('link', { name: 'Cancelar pedido' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancelar este pedido?' });
  await question.waitFor();
  await visitor.expectAccessible();
  await question.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page
    .getByText('Pedido cancelado. O valor pago será devolvido pelo mesmo meio de pagamento.')
    .waitFor();
  await page.locator('[data-status="cancelado"]').waitFor();
  await visitor.expectAccessible();

  await expect
    .poll(() => ordersOf(shop.sql, shopper.email))
    .toMatchObject([{ status: 'cancelado', paymentStatus: 'refunded', payments: 1 }]);
  const [order] = await ordersOf(shop.sql, shopper.email);
  expect(order?.refundedCents).toBe(order?.totalCents);
  const [payment] = await shop.simulator.paymentsOf(order?.id ?? '');
  expect(payment).toMatchObject({ status: 'refunded', refundedCents: order?.totalCents });
  const [stock] = await shop.sql.query<{ free: number }>(
    'select stock_quantity::int as free from products where id = $1',
    [product.id],
  );
  expect(stock?.free).toBe(7);

  const number = orderNumber(order?.id ?? '');
  await shop.mailbox.oneMail(shopper.email, `Pedido ${number} cancelado`);
  await shop.mailbox.oneMail(shopper.email, new RegExp(`^Devolução do pedido ${number}`));
  await page.reload();
  await page.getByText(/^Devolvemos/).waitFor();
});

it('a customer cancels an unpaid order, and a payment that arrives later is refunded', async () => {
  const { shopper, product, visitor } = await shop.filledCart({ quantity: 2, stock: 5 });
  const { page } = visitor;
  await checkOutDelivery(page);
  await page.goto('/conta/pedidos');
  await page.getByRole('link', { name: 'Cancelar pedido' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.locator('[data-status="cancelado"]').waitFor();
  expect(await page.getByRole('link', { name: 'Pagar com Mercado Pago' }).count()).toBe(0);
  const [stock] = await shop.sql.query<{ free: number }>(
    'select stock_quantity::int as free from products where id = $1',
    [product.id],
  );
  expect(stock?.free).toBe(5);

  // The customer pays anyway, on a payment page that was still open.
  const [order] = await ordersOf(shop.sql, shopper.email);
  await shop.simulator.pay({ externalReference: order?.id });
  await expect
    .poll(async () => (await shop.simulator.paymentsOf(order?.id ?? ''))[0]?.refundedCents)
    .toBe(order?.totalCents);
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'cancelado' }]);
});
