import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { seedSettings } from '@cms/seed/content/settings';
import { orderNumber } from '@shop/orders/order-number';
import { expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { expectInSight } from '@tests/support/browser/in-sight';
import { expectHeading, payByCard } from '@tests/support/e2e/checkout-steps';
import { makeTestProduct, ordersOf } from '@tests/support/e2e/database';
import { doScheduledJob } from '@tests/support/e2e/hurry';
import { focusedName } from '@tests/support/e2e/keyboard';
import { DELIVERY_FEE_CENTS, HOME } from '@tests/support/e2e/home-address';
import { promiseNow } from '@tests/support/e2e/paid-order';
import { addOverHttp, type Shopper } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';
import { farWindow } from '@tests/support/orders/far-windows';
import { until } from '@tests/support/server/until';

const shop = useShop();

async function lastOrder({ email }: Shopper) {
  const order = (await ordersOf(shop.sql, email)).at(-1);
  if (!order) throw new Error('no order');
  return { ...order, path: `/conta/pedidos/${order.id}`, number: orderNumber(order.id) };
}

/**
 * Places a delivery order from a cart over plain HTTP, up to the payment page. The tests `orders` and `payments` do the
 * same in a browser. The window is days ahead: an order whose window begins within five minutes has less time to be
 * cancelled.
 */
async function placeDelivery(shopper: Shopper, itemsCents: number) {
  const { key } = await farWindow(shop.sql, { days: 2, capacity: 40 });
  const response = await shopper.http.post('/carrinho', {
    intent: 'checkout',
    deliveryMethod: 'delivery',
    deliverySlot: key,
    ...HOME,
    expectedTotalCents: String(itemsCents + DELIVERY_FEE_CENTS),
    termsVersion: seedSettings.termsVersion,
  });
  expect(response.status, await response.text()).toBe(303);
  return lastOrder(shopper);
}

async function payOverHttp(shopper: Shopper, { id }: { id: string }): Promise<void> {
  await shop.simulator.pay({ externalReference: id });
  await until('the order is paid', async () => (await lastOrder(shopper)).paymentStatus === 'paid');
}

/** Returns a customer's browser and an unpaid order, whose payment page the customer has left. */
async function unpaid(wish: Parameters<typeof shop.filledCart>[0] = {}) {
  const filled = await shop.filledCart({ quantity: 2, stock: 9, ...wish });
  return { ...filled, order: await placeDelivery(filled.shopper, 2 * filled.product.priceCents) };
}

/** Returns a customer's browser and an order that was just paid. */
async function paid(wish: Parameters<typeof shop.filledCart>[0] = {}) {
  const filled = await unpaid(wish);
  await payOverHttp(filled.shopper, filled.order);
  return filled;
}

const set = (orderId: string, change: string) =>
  shop.sql.query(`update orders set ${change} where id = $1`, [orderId]);

/** Ends the five minutes to cancel an order, by the shop's clock and by the page's clock, which must be installed. */
async function endTimeToCancel(page: Page, orderId: string): Promise<void> {
  await set(orderId, `received_at = now() - interval '5 minutes'`);
  await page.clock.fastForward('05:00');
}

/**
 * Ends the time to pay an order, by the shop's clock and by the page's clock, which must be installed. While `act` runs,
 * the sweep that cancels the order has begun and waits for the product, so the order stays unpaid.
 */
const endTimeToPay = (
  page: Page,
  { orderId, productId }: { orderId: string; productId: string },
  act: () => Promise<void>,
): Promise<void> =>
  shop.sql.holding(
    { text: 'select 1 from products where id = $1 for no key update', values: [productId] },
    async () => {
      await set(orderId, `reserved_until = now() - interval '1 second'`);
      await doScheduledJob(shop.sql, 'expire-reservations');
      await page.clock.fastForward('30:00');
      await act();
    },
  );

const sellOut = (productId: string) =>
  shop.sql.query(
    `insert into stock_movements (product_id, delta, reason)
     select id, -stock_quantity, 'ajuste' from products where id = $1 and stock_quantity > 0`,
    [productId],
  );

/** Expects that the page fits its width. Nothing else is checked, because axe cannot run without JavaScript. */
async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/**
 * Makes an open page visible again, as when a person returns to its tab. The page then requests the state of its
 * order at once instead of at its next poll.
 */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const cancelLink = (page: Page) => page.getByRole('link', { name: 'Cancelar pedido' });

it('an open order page shows each status change without a reload, and polls until the order is finished', async () => {
  const { visitor, order } = await paid();
  const { page } = visitor;
  const admin = await makeAdmin(shop.addresses);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/situacao')) asked.push(request.url());
  });
  await page.goto(order.path);
  await visitor.expectAccessible();
  await admin.moveOrder(order.id, 'recebido', 'enviado');
  await page.getByRole('status').getByText(`Pedido ${order.number} atualizado: Enviado.`).waitFor();
  await page.locator('[data-status="enviado"]').waitFor();
  // The history is folded.
  await page.getByText('Saiu para entrega').waitFor({ state: 'attached' });
  expect(await cancelLink(page).count()).toBe(0);
  await visitor.expectAccessible();

  await admin.moveOrder(order.id, 'enviado', 'entregue');
  await comeBack(page);
  await page.locator('[data-status="entregue"]').waitFor();
  expect(asked.length).toBeGreaterThan(1);
  // The page of a finished order sends no request, neither within ten minutes nor when the customer returns to it.
  await page.clock.install();
  await page.goto(order.path);
  const soFar = asked.length;
  await page.clock.fastForward('10:00');
  await comeBack(page);
  await page.getByText('Pedido entregue').waitFor({ state: 'attached' });
  expect(asked).toHaveLength(soFar);
});

it('an order cancelled in one tab cannot be cancelled again in another, and is refunded once', async () => {
  const { visitor, order, shopper, product } = await paid({ screen: 'desk' });
  const { page } = visitor;
  const other = await visitor.context.newPage();
  // The other tab cannot poll, as if it had been offline for a while.
  await other.route('**/situacao', (route) => route.abort());
  visitor.expectsProblem(/Failed to load resource/);
  await page.goto(order.path);
  await other.goto(order.path);
  await page.getByText(/^Mudou de ideia/).waitFor();
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^4:\d\d$/);
  // The offer of push messages appears above the order and moves it, so a click before that would miss the link.
  await other.getByRole('button', { name: 'Avisar neste aparelho' }).waitFor();
  await cancelLink(other).click();
  await other.getByRole('alertdialog').waitFor();

  await cancelLink(page).click();
  const question = page.getByRole('alertdialog', { name: 'Cancelar este pedido?' });
  await question.getByText('O valor volta por Pix para a conta que pagou').waitFor();
  await question.getByRole('button', { name: 'Cancelar pedido' }).dblclick();
  await page.locator('[data-status="cancelado"]').waitFor();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toMatch(/^Pedido \w+ atualizado: Cancelado/);
  await other.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await other.getByText('Este pedido já está cancelado.').waitFor();
  await other.locator('[data-status="cancelado"]').waitFor();

  // The page also shows the refund, once it has been made.
  await expect.poll(async () => (await lastOrder(shopper)).paymentStatus).toBe('refunded');
  await comeBack(page);
  await page.getByText(/^Devolvemos/).waitFor();
  await visitor.expectAccessible();
  const [payment, ...more] = await shop.simulator.paymentsOf(order.id);
  expect(payment).toMatchObject({ status: 'refunded', refundedCents: order.totalCents });
  expect(more).toEqual([]);
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ paymentStatus: 'refunded' }]);
  const [stock] = await shop.sql.query('select stock_quantity::int as free from products where id = $1', [
    product.id,
  ]);
  expect(stock).toEqual({ free: 9 });

  await page.getByRole('link', { name: 'Ver recibo' }).click();
  await page.getByText('Devolvido', { exact: true }).waitFor();
  await visitor.expectAccessible();
});

it('the end of the five minutes to cancel is reported on the page and in the dialog, and the order stays', async () => {
  const { visitor, order } = await paid();
  const { page } = visitor;
  await page.clock.install();
  await page.goto(order.path);
  await cancelLink(page).click();
  const question = page.getByRole('alertdialog', { name: 'Cancelar este pedido?' });
  await question.getByRole('button', { name: 'Cancelar pedido' }).focus();
  await endTimeToCancel(page, order.id);
  const over = page.getByRole('alertdialog', { name: 'O prazo acabou' });
  await over.getByText('O pedido continua valendo').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Ficar com o pedido');
  await visitor.expectAccessible();
  await over.getByRole('button', { name: 'Ficar com o pedido' }).click();
  await page.getByRole('status').getByText('O prazo para cancelar por aqui acabou.').waitFor();
  await expect.poll(() => focusedName(page)).toMatch(/^O prazo para cancelar por aqui acabou/);
  expect(await cancelLink(page).count()).toBe(0);
  await page.locator('[data-status="recebido"]').waitFor();
  await visitor.expectAccessible();
});

it('when the five minutes to cancel end in the list, the link disappears and the focus stays on the page', async () => {
  const { visitor, order } = await paid();
  const { page } = visitor;
  await page.clock.install();
  await page.goto('/conta/pedidos');
  await cancelLink(page).click();
  await page.getByRole('alertdialog', { name: 'Cancelar este pedido?' }).waitFor();
  await endTimeToCancel(page, order.id);
  const over = page.getByRole('alertdialog', { name: 'O prazo acabou' });
  await over.getByRole('button', { name: 'Ficar com o pedido' }).click();
  await over.waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Meus Pedidos');
  await visitor.expectAccessible();
});

it('an unpaid order counts down, can be paid again after a refusal, and is cancelled when the time ends', async () => {
  const { visitor, order, shopper, product } = await unpaid();
  const { page } = visitor;
  await page.goto(order.path);
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^29:\d\d$/);
  await visitor.expectAccessible();
  const link = await page.getByRole('link', { name: 'Pagar com Mercado Pago' }).getAttribute('href');
  await page.getByRole('link', { name: 'Pagar com Mercado Pago' }).click();
  await payByCard(page, 'OTHE');
  await page.goto(order.path);
  const again = page.getByRole('link', { name: 'Tentar novamente' });
  await expect.poll(() => again.getAttribute('href')).toBe(link);
  await page.getByText('O banco recusou o pagamento e não disse por quê.').waitFor();
  await visitor.expectAccessible();

  await page.clock.install();
  await page.reload();
  await page.getByRole('timer').waitFor();
  await endTimeToPay(page, { orderId: order.id, productId: product.id }, async () => {
    await page.getByText('O tempo para pagar este pedido acabou.').waitFor();
    expect(await again.count()).toBe(0);
    await visitor.expectAccessible();
  });
  await expect.poll(async () => (await lastOrder(shopper)).status).toBe('cancelado');
  await comeBack(page);
  await page.locator('[data-status="cancelado"]').waitFor();
  await page.getByRole('button', { name: 'Pedir de novo' }).waitFor();
  await visitor.expectAccessible();
});

it('a customer reorders by keyboard alone: a sold-out product is explained, and one key undoes the reorder', async () => {
  const second = await makeTestProduct(shop.sql, { stock: 5 });
  const filled = await shop.filledCart({ quantity: 2, stock: 9, screen: 'desk' });
  await addOverHttp(filled.shopper.http, second.id, 1);
  const { visitor, product, shopper } = filled;
  const { page } = visitor;
  const placed = await placeDelivery(shopper, 2 * product.priceCents + second.priceCents);
  await payOverHttp(shopper, placed);
  await sellOut(second.id);

  await page.goto(placed.path);
  const button = page.getByRole('button', { name: 'Pedir de novo' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/carrinho');
  await page.getByText(`O que temos hoje do pedido ${placed.number} está no carrinho.`).waitFor();
  await page.getByText(`${second.name} está sem estoque.`).waitFor();
  await page.getByRole('heading', { name: 'Itens (2)' }).waitFor();

  // A second press of the reorder button within ten seconds still leaves two items in the cart. The message of the
  // first press is still shown.
  await page.goBack();
  await button.click();
  await page.waitForURL('**/carrinho');
  await page.getByRole('heading', { name: 'Itens (2)' }).waitFor();
  await page.getByRole('listitem', { name: product.name }).waitFor();
  await page.getByText(`${second.name} está sem estoque.`).waitFor();
  await visitor.expectAccessible();

  await page.getByRole('button', { name: 'Desfazer' }).focus();
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Seu carrinho está vazio.');
  await page.getByText('Pronto: o carrinho está como antes.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Seu carrinho está vazio.');
  await visitor.expectAccessible();
});

it('a delivered order shows "Pedir de novo" when its page or the list opens on a phone, also under a question', async () => {
  const { visitor, order } = await paid();
  const { page } = visitor;
  await promiseNow(shop.sql, order.id);
  const admin = await makeAdmin(shop.addresses);
  await admin.moveOrder(order.id, 'recebido', 'enviado');
  await admin.moveOrder(order.id, 'enviado', 'entregue');
  const again = page.getByRole('button', { name: 'Pedir de novo' });
  await page.goto(order.path);
  await expectInSight(page.getByText('Chegou congelada?'), again);
  await visitor.expectAccessible();
  await page.goto('/conta/pedidos');
  await expectInSight(page.getByRole('heading', { name: `Pedido ${order.number}` }), again);
  await visitor.expectAccessible();
});

it('the order pages work without a script at 320 pixels', async () => {
  const { shopper, order } = await paid();
  const visitor = await shop.browserOf(shopper, { hasScript: false });
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/conta/pedidos');
  await page.getByRole('link', { name: 'Ver detalhes' }).click();
  await page.getByText(/Tempo restante: \d minutos?\./).waitFor();
  await expectFits(page);
  await page.getByRole('link', { name: 'Ver recibo' }).click();
  await page.getByText('Este recibo não é documento fiscal.').waitFor();
  expect(await page.getByRole('button', { name: 'Imprimir' }).count()).toBe(0);
  await expectFits(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Pedir de novo' }).click();
  await page.getByText(`O pedido ${order.number} está no carrinho.`).waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: 'Entendi' }).click();
  await page.getByRole('heading', { name: 'Itens (2)' }).waitFor();
  expect(await page.getByText(`O pedido ${order.number} está no carrinho.`).count()).toBe(0);
  await page.goto(order.path);
  await cancelLink(page).click();
  await page.getByText('Cancelar este pedido?').waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.locator('[data-status="cancelado"]').waitFor();
  await expect.poll(async () => (await lastOrder(shopper)).paymentStatus).toBe('refunded');
});

it("an order page is not shown to other customers, nor by the browser's Back after signing out", async () => {
  const { visitor, order } = await paid();
  const { page } = visitor;
  // The open page may ask for the order's status in the moment after the sign-out.
  visitor.expectsProblem(/status of 401/);
  await page.goto(order.path);
  await page.getByText(`Pedido ${order.number}`).waitFor();
  const stranger = await shop.browserOf(await shop.shopper());
  stranger.expectsProblem(/404/);
  for (const path of [order.path, `${order.path}/recibo`, `/conta/pedidos/${randomUUID()}`]) {
    const response = await stranger.page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expectHeading(stranger.page, 'Oops! Page not found');
  }
  await page.request.post('/sair', { headers: { 'sec-fetch-site': 'same-origin' } });
  await page.goto('/cardapio');
  await page.goBack();
  await page.waitForURL(/\/conta\?redirectTo=/);
  expect(await page.getByText(order.number).count()).toBe(0);
});
