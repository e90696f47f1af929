import { orderNumber } from '@shop/orders/order-number';
import { describe, expect, it } from 'vitest';

import {
  backToShop,
  checkOutDelivery,
  expectHeading,
  pay,
  payByCard,
  payByPix,
} from '@tests/support/e2e/checkout-steps';
import { confirmationOf } from '@tests/support/e2e/mailbox';
import { expectInSight } from '@tests/support/browser/in-sight';
import { ordersOf, type OrderSeen } from '@tests/support/e2e/database';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

/** Returns the customer's only order once it is paid. */
async function paidOrder(email: string): Promise<OrderSeen> {
  await expect
    .poll(() => ordersOf(shop.sql, email))
    .toMatchObject([{ status: 'recebido', paymentStatus: 'paid' }]);
  const [order] = await ordersOf(shop.sql, email);
  return order!;
}

async function expectOneConfirmation(email: string, orderId: string): Promise<void> {
  const number = orderNumber(orderId);
  await shop.mailbox.oneMail(email, confirmationOf(number));
}

describe('paying by card', () => {
  it('leads to the success page when the bank approves', async () => {
    const { shopper, visitor } = await shop.filledCart({ screen: 'desk' });
    const { page } = visitor;
    await page.goto('/carrinho');
    await visitor.expectAccessible();
    await checkOutDelivery(page);
    await payByCard(page, 'APRO');
    await backToShop(page);
    await expectHeading(page, 'Pagamento aprovado!');
    await visitor.expectAccessible();
    const order = await paidOrder(shopper.email);
    await page.getByText(`Pedido ${orderNumber(order.id)}`).waitFor();
    await expectOneConfirmation(shopper.email, order.id);
  });

  it('leads to the failure page when the bank refuses, and from there to a second attempt', async () => {
    const { shopper, visitor } = await shop.filledCart();
    const { page } = visitor;
    await checkOutDelivery(page);
    await payByCard(page, 'FUND');
    await backToShop(page);
    const anotherCard = page.getByRole('link', { name: /^Tentar outro cartão/ });
    await expectHeading(page, 'Pagamento não aprovado', anotherCard);
    await expectInSight(
      page.getByText(/^O cartão não tem saldo ou limite para esta compra\. Nada foi cobrado/),
      page.getByRole('button', { name: /^Pagar com Pix/ }),
    );
    expect(await page.getByText('O que costuma resolver').count()).toBe(0);
    await visitor.expectAccessible();

    await anotherCard.click();
    await payByCard(page, 'APRO');
    await backToShop(page);
    await expectHeading(page, 'Pagamento aprovado!');

    const order = await paidOrder(shopper.email);
    expect(order.payments).toBe(2);
    await expectOneConfirmation(shopper.email, order.id);
  });

  it('stays on the pending page while the bank decides, and moves on when it approves', async () => {
    const { shopper, visitor } = await shop.filledCart();
    const { page } = visitor;
    await checkOutDelivery(page);
    await payByCard(page, 'CONT');
    await backToShop(page);
    await expectHeading(page, 'Quase lá.');
    await page.getByText('Verificando status do pagamento...').waitFor();
    await visitor.expectAccessible();

    const [waiting] = await ordersOf(shop.sql, shopper.email);
    expect(waiting).toMatchObject({ status: 'aguardando_pagamento', paymentStatus: 'unpaid' });
    const [payment] = await shop.simulator.paymentsOf(waiting?.id ?? '');
    // No notification is sent: the page learns of the payment by polling.
    await shop.simulator.changeStatus(payment?.id ?? '', { status: 'approved', notify: false });
    await expectHeading(page, 'Pagamento aprovado!');
    const order = await paidOrder(shopper.email);
    await expectOneConfirmation(shopper.email, order.id);
  });
});

it('an order stays payable after the customer gives up on the payment page', async () => {
  const { shopper, visitor } = await shop.filledCart();
  const { page } = visitor;
  await checkOutDelivery(page);
  const paymentPage = page.url();
  await page.getByRole('link', { name: 'Desistir e voltar à loja' }).click();
  await expectHeading(
    page,
    'Você não concluiu o pagamento',
    page.getByRole('button', { name: /^Pagar com Pix/ }),
  );
  expect(await page.getByText(/recusad|não aprovado/i).count()).toBe(0);
  const payAgain = await page.getByRole('link', { name: /^Pagar no cartão/ }).getAttribute('href');
  expect(payAgain).toBe(paymentPage);
  expect(new URL(page.url()).searchParams.get('payment_id')).toBe('null');
  expect(await page.getByText('ID do pagamento').count()).toBe(0);
  await visitor.expectAccessible();
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([
    { status: 'aguardando_pagamento', paymentStatus: 'unpaid', payments: 0 },
  ]);

  await page.getByRole('link', { name: 'Voltar ao carrinho' }).click();
  await expectHeading(page, 'Carrinho');
  await page.goto('/conta/pedidos');
  await page.locator('[data-status="aguardando_pagamento"]').waitFor();
  await visitor.expectAccessible();
  await page.getByRole('link', { name: 'Pagar com Mercado Pago' }).click();
  await payByPix(page);
  await backToShop(page);
  await expectHeading(page, 'Pagamento aprovado!');
  const order = await paidOrder(shopper.email);
  await expectOneConfirmation(shopper.email, order.id);
});

it('a payment is registered although the tab was closed at once', async () => {
  const { shopper, visitor } = await shop.filledCart();
  await checkOutDelivery(visitor.page);
  await payByPix(visitor.page);
  await visitor.page.close();

  const order = await paidOrder(shopper.email);
  await expectOneConfirmation(shopper.email, order.id);
  const later = await visitor.context.newPage();
  await later.goto(`/conta/pedidos/${order.id}`);
  await later.locator('[data-status="recebido"]').waitFor();
  await visitor.expectAccessible(later);
  await later.goto('/carrinho');
  await expectHeading(later, 'Seu carrinho está vazio.');
});

it('a pickup order has no fee and says when it is ready', async () => {
  const { shopper, product, visitor } = await shop.filledCart({ quantity: 2 });
  const { page } = visitor;
  await page.goto('/carrinho');
  await page.getByRole('radio', { name: /^Retirada/ }).check();
  await page.getByRole('region', { name: 'Local de retirada' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Rua' }).count()).toBe(0);
  await visitor.expectAccessible();
  await pay(page);
  await payByPix(page);
  await backToShop(page);
  await expectHeading(page, 'Pagamento aprovado!');
  const order = await paidOrder(shopper.email);
  expect(order.totalCents).toBe(2 * product.priceCents);
  await page.goto(`/conta/pedidos/${order.id}`);
  await page.getByText(/^Retirada na loja/).waitFor();
  await visitor.expectAccessible();
  const confirmation = await shop.mailbox.oneMail(shopper.email, confirmationOf(orderNumber(order.id)));
  expect(confirmation.text).toMatch(/retirada/i);
});
