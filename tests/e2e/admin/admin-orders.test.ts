import { orderNumber } from '@shop/orders/order-number';
import { beforeAll, expect, it } from 'vitest';

import { backToShop, checkOutDelivery, expectHeading, payByCard } from '@tests/support/e2e/checkout-steps';
import { ADMIN, makeAdmin } from '@tests/support/e2e/admin';
import { makeTestProduct, ordersOf } from '@tests/support/e2e/database';
import { silencePanel, openAdmin, orderCard } from '@tests/support/e2e/admin-steps';
import { emptyQueue } from '@tests/support/e2e/empty-queue';
import { hurryStepMessages } from '@tests/support/e2e/hurry';
import { paidOrderOf, promiseNow } from '@tests/support/e2e/paid-order';
import { addOverHttp } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

beforeAll(() => emptyQueue(shop));

/** Payload loads the locale of its dates late, so a lost connection may interrupt that request, too. */
const LOST = /Failed to load (?:resource|chunk)|net::ERR_/;

/** Places a delivery order as a new customer and pays it in a browser; returns the order with the customer's page. */
async function paidInBrowser() {
  const { shopper, visitor } = await shop.filledCart();
  await checkOutDelivery(visitor.page);
  await payByCard(visitor.page, 'APRO');
  await backToShop(visitor.page);
  await expectHeading(visitor.page, 'Pagamento aprovado!');
  const [order] = await ordersOf(shop.sql, shopper.email);
  const id = order?.id ?? '';
  await promiseNow(shop.sql, id);
  return { shopper, customer: visitor.page, id, number: orderNumber(id) };
}

/** Returns a new customer's order that was just paid. */
async function paidOrder({ quantity = 1 } = {}) {
  const [shopper, product] = await Promise.all([shop.shopper(), makeTestProduct(shop.sql)]);
  await addOverHttp(shopper.http, product.id, quantity);
  const id = await paidOrderOf(shop, { shopper, priceCents: product.priceCents * quantity });
  await promiseNow(shop.sql, id);
  const [order] = await ordersOf(shop.sql, shopper.email);
  return { shopper, id, number: orderNumber(id), order };
}

it('an order appears as soon as it is paid, the admin processes it, and the customer follows it', async () => {
  await silencePanel(shop.sql);
  const office = await openAdmin(shop, '/admin/pedidos');
  const { page } = office;
  await page.getByRole('button', { name: 'Ativar som' }).click();
  await page.getByRole('button', { name: 'Som ativado' }).waitFor();
  const search = page.getByRole('searchbox');
  await search.fill('teresa');
  const rang = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('massa-mansa:som', () => resolve(true), { once: true }),
      ),
  );

  const { shopper, number, id, customer } = await paidInBrowser();
  const card = orderCard(page, number);
  await card.waitFor();
  expect(await rang).toBe(true);
  expect(await page.title()).toMatch(/^\(1\) Pedidos/);
  // The new order matches the search, and did not disturb the text that the admin has typed.
  expect(await search.inputValue()).toBe('teresa');
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await office.expectAccessible();
  await page.getByRole('button', { name: 'Ok, vi' }).click();
  await expect.poll(() => page.title()).toMatch(/^Pedidos/);

  await card.getByRole('button', { name: 'Começar preparo' }).click();
  await card.getByText('Em Preparo').first().waitFor();
  const printed = page.context().waitForEvent('page');
  await card.getByRole('button', { name: `Mais sobre o pedido ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  const slip = await printed;
  await slip.getByRole('heading', { name: number, exact: true }).waitFor();
  await slip.getByText('NÃO CONTÉM GLÚTEN.').waitFor();
  await office.expectAccessible(slip);
  await slip.emulateMedia({ media: 'print' });
  expect(await slip.getByRole('button', { name: 'Imprimir' }).count()).toBe(0);
  await slip.close();

  await card.getByRole('button', { name: 'Marcar como enviado' }).click();
  await card.getByRole('button', { name: 'Marcar como entregue' }).click();
  await expect.poll(() => ordersOf(shop.sql, shopper.email)).toMatchObject([{ id, status: 'entregue' }]);
  await hurryStepMessages(shop.sql, id);
  await customer.goto('/conta/pedidos');
  await customer.locator('[data-status="entregue"]').waitFor();
  await shop.mailbox.oneMail(shopper.email, new RegExp(`${number}.*entregue`, 'i'));
});

it('two of three items leave a paid order in one act, with one refund and one mail', async () => {
  const shopper = await shop.shopper();
  const products = [];
  for (const _ of [1, 2, 3]) {
    const product = await makeTestProduct(shop.sql);
    await addOverHttp(shopper.http, product.id, 1);
    products.push(product);
  }
  const priceCents = products.reduce((sum, product) => sum + product.priceCents, 0);
  const id = await paidOrderOf(shop, { shopper, priceCents });
  const office = await openAdmin(shop, `/admin/pedidos/${id}`);
  const { page } = office;
  // An item's own menu opens the refund with that item chosen.
  const [first, second] = products.map(({ name }) => name);
  await page.getByRole('button', { name: `Mais sobre ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Devolver este item' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('checkbox', { name: `1 ${first}` }).isChecked()).toBe(true);
  await dialog.getByRole('checkbox', { name: `1 ${second}` }).check();
  const leaves = dialog.getByRole('switch', { name: 'Saem do pedido e voltam para o estoque' });
  expect(await leaves.isChecked()).toBe(true);
  await dialog.getByText(`O pedido segue com 1 ${products[2]?.name}.`, { exact: false }).waitFor();
  await office.expectAccessible();
  await dialog.getByRole('button', { name: /^Devolver R\$/ }).click();
  await page.getByText(/^Devolvido em parte:/).waitFor({ timeout: 60_000 });
  const kept = await shop.sql.query<{ name: string }>(
    'select name from orders_lines where _parent_id = $1 and removed_units = 0',
    [id],
  );
  expect(kept).toEqual([{ name: products[2]?.name }]);
  const { subject } = await shop.mailbox.oneMail(shopper.email, /tiramos itens/);
  expect(subject).toContain(orderNumber(id));
});

it('a paid order is refunded in part and then in full, which cancels it', async () => {
  const { shopper, id, number, order } = await paidOrder({ quantity: 2 });
  const office = await openAdmin(shop, `/admin/pedidos/${id}`);
  const { page } = office;
  await page.getByRole('button', { name: 'Devolver dinheiro' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).click();
  await dialog.getByText('Marque o que será devolvido.').waitFor();
  await office.expectAccessible();
  await dialog.getByRole('button', { name: 'Devolver outro valor' }).click();
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).click();
  await dialog.getByText('Informe quanto devolver, como 12,50.').waitFor();
  await office.expectAccessible();
  await dialog.getByLabel('Valor em reais').fill('10,50');
  await dialog.getByLabel('Motivo').fill('Uma pizza quebrou');
  await dialog.getByRole('button', { name: /^Devolver R\$.10,50$/ }).click();
  await page.getByText('Devolvido em parte: R$ 10,50').waitFor({ timeout: 60_000 });
  await shop.mailbox.oneMail(shopper.email, new RegExp(`^Devolução do pedido ${number}: R\\$.10,50`));
  await page.getByText('Devolução de R$ 10,50: Uma pizza quebrou').waitFor();
  await office.expectAccessible();

  // One of the two pizzas leaves the order, and its money goes back, in one act.
  await page.getByRole('button', { name: 'Devolver dinheiro' }).click();
  await dialog.getByRole('checkbox', { name: /^2 / }).check();
  await dialog.getByRole('combobox', { name: /^Quantas/ }).selectOption('1');
  await dialog.getByRole('checkbox', { name: /^1 de 2 / }).waitFor();
  expect(await dialog.getByRole('switch', { name: /volta para o estoque/ }).isChecked()).toBe(true);
  await office.expectAccessible();
  await dialog.getByRole('button', { name: /^Devolver R\$/ }).click();
  await expect
    .poll(() =>
      shop.sql.query(`select removed_units::int as removed from orders_lines where _parent_id = $1`, [id]),
    )
    .toEqual([{ removed: 1 }]);
  await page.getByText(/^Devolvido em parte:/).waitFor({ timeout: 60_000 });
  await expect
    .poll(
      () =>
        shop.sql.query(
          `select refund_due_cents <= refunded_cents as settled from payments where order_id = $1 and counts_as_paid`,
          [id],
        ),
      { timeout: 60_000 },
    )
    .toEqual([{ settled: true }]);
  await page.reload();

  await page.getByRole('button', { name: 'Devolver dinheiro' }).click();
  await dialog.getByRole('button', { name: 'Devolver outro valor' }).click();
  await dialog.getByRole('radio', { name: /^Tudo o que falta/ }).check();
  await dialog.getByLabel('Motivo').fill('O resto também');
  await dialog.getByRole('button', { name: 'Devolver tudo e cancelar' }).click();
  await expect
    .poll(() => ordersOf(shop.sql, shopper.email))
    .toMatchObject([{ status: 'cancelado', paymentStatus: 'refunded', refundedCents: order?.totalCents }]);
  await page.locator('[data-status="cancelado"]').waitFor();
  await office.expectAccessible();
});

it('when two admins change an order, the second one is told that it has changed, and changes nothing', async () => {
  const { id, shopper } = await paidOrder();
  const one = await openAdmin(shop, `/admin/pedidos/${id}`);
  const { http } = await makeAdmin(shop.addresses);
  const other = await shop.visitor({ screen: 'desk', cookies: http.cookies });
  // The second admin's page receives no updates, as on a bad connection.
  await other.context.route('**/api/orders/{live,pulse}', (route) => route.abort());
  other.expectsProblem(LOST);
  await other.page.goto(`/admin/pedidos/${id}`);
  await one.page.getByRole('button', { name: 'Começar preparo' }).click();
  await one.page.locator('[data-status="em_preparo"]').waitFor();
  await other.page.getByRole('button', { name: /^Mais sobre o pedido/ }).click();
  await other.page.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
  const question = other.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancelar pedido' }).click();
  await question.getByText('Informe o motivo do cancelamento.').waitFor();
  await question.getByLabel('Motivo').selectOption('Faltou produto');
  await question.getByRole('button', { name: 'Cancelar pedido' }).click();
  await other.page.getByText('Este pedido mudou. Atualize a página.').waitFor();
  other.expectsProblem(/409/);
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'em_preparo' }]);
});

it('the orders page reports a lost connection when a button is pressed, and works once the connection is back', async () => {
  const { number, shopper } = await paidOrder();
  const office = await openAdmin(shop, '/admin/pedidos');
  const begin = orderCard(office.page, number).getByRole('button', { name: 'Começar preparo' });
  await begin.waitFor();
  office.expectsProblem(LOST);
  await office.context.setOffline(true);
  // The page is watched from before the press, because the toast leaves by itself.
  const reported = office.page.getByText('Sem resposta da loja.').first().waitFor();
  await begin.click();
  await reported;
  await begin.waitFor();
  await office.context.setOffline(false);
  await begin.click();
  await expect.poll(() => ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'em_preparo' }]);
});

it('the orders page reports a connection that is lost during a refresh, and shows the update once it is back', async () => {
  const office = await openAdmin(shop, '/admin/pedidos');
  const { page } = office;
  await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor();
  office.expectsProblem(LOST);
  const lost = /\/api\/orders\/pulse|[?&]_rsc=/;
  await office.context.route(lost, (route) => route.abort());
  const { number } = await paidOrder();
  await page.getByText('Sem resposta da loja.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor();
  await office.context.unroute(lost);
  // The page refreshes at the next heartbeat of the event stream, which sends one every ten seconds.
  await orderCard(page, number).waitFor();
});

it('a status change that skips a step asks for confirmation, and can be undone without a mail', async () => {
  const { id, number, shopper } = await paidOrder();
  const office = await openAdmin(shop, `/admin/pedidos/${id}`);
  const { page } = office;
  const status = page.getByRole('combobox', { name: 'Situação do pedido' });
  const dialog = page.getByRole('dialog');

  // A choice by keyboard does not change the status by itself: it waits for the button "Aplicar", and Escape drops it.
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Aplicar' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aplicar' }).waitFor({ state: 'detached' });
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'recebido' }]);

  // After a press with a pointer, the selector applies a choice at once instead of waiting for "Aplicar".
  await status.dispatchEvent('pointerdown');
  await status.selectOption('Entregue');
  await dialog.getByText(`“Pedido ${number} retirado”`).waitFor();
  await office.expectAccessible();
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'recebido' }]);

  await status.selectOption('Entregue');
  await dialog.getByRole('button', { name: 'Mudar situação' }).click();
  await page.getByText('Status do pedido atualizado!').waitFor();
  await expect.poll(() => ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'entregue' }]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('Mudança desfeita.').waitFor();
  await expect.poll(() => ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'recebido' }]);
  await page.getByText('Mudança de situação desfeita').waitFor();
  expect(
    await shop.sql.query(
      `select outcome from outgoing_mails where order_id = $1 and kind = 'order-status-changed'`,
      [id],
    ),
  ).toEqual([{ outcome: 'undone' }]);
});

it('setting a delivered order back and cancelling an order ask for a reason, which the order’s history then shows', async () => {
  const { id, shopper } = await paidOrder();
  const office = await openAdmin(shop, `/admin/pedidos/${id}`);
  const { page } = office;
  const status = page.getByRole('combobox', { name: 'Situação do pedido' });
  await status.selectOption('Entregue');
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar situação' }).click();
  await page.locator('[data-status="entregue"]').waitFor();

  await status.selectOption('Pendente');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mudar situação' }).click();
  await dialog.getByText('Informe por que o pedido entregue está voltando.').waitFor();
  await office.expectAccessible();
  await dialog.getByLabel('Por que o pedido volta?').fill('Foi à casa errada');
  await dialog.getByRole('button', { name: 'Mudar situação' }).click();
  await page.getByText('Foi à casa errada').waitFor();

  await page.getByRole('button', { name: /^Mais sobre o pedido/ }).click();

  await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Motivo').selectOption('Outro motivo');
  await question.getByRole('button', { name: 'Cancelar pedido' }).click();
  await question.getByText('Escreva qual foi o motivo.').waitFor();
  await office.expectAccessible();
  await question.getByLabel('Em poucas palavras').fill('Caixa perdida');
  await shop.sql.query(`update session_devices set proved_at = now() - interval '1 hour'`);
  office.expectsProblem(/status of 40[0-9]/);
  await question.getByRole('button', { name: 'Cancelar pedido' }).click();
  // Before the proof nothing looks cancelled. A wrong password may be followed by the right one.
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByText('Nada foi cancelado ainda.').waitFor();
  expect(await page.locator('[data-status="cancelado"]').count()).toBe(0);
  await proof.getByRole('button', { name: 'Voltar' }).waitFor();
  await proof.locator('input').fill('Outra@12345');
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await proof.getByRole('alert').waitFor();
  await proof.locator('input').fill(ADMIN.password);
  await proof.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await page.getByText('Cancelado pela loja: Outro motivo').waitFor();
  await page.getByText('Caixa perdida').waitFor();
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'cancelado' }]);
  await page.goto('/admin/relatorios');
  await page.getByRole('rowheader', { name: 'Pela loja: outro motivo' }).waitFor();
});
