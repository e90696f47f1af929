import { expect, it } from 'vitest';

import { orderNumber } from '@shop/orders/order-number';
import { countedSteps } from '@tests/support/e2e/counted-steps';
import { makeAdmin } from '@tests/support/e2e/admin';
import { openAdmin, orderCard } from '@tests/support/e2e/admin-steps';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { newPerson } from '@tests/support/e2e/shopper';
import { promiseNow } from '@tests/support/e2e/paid-order';
import { useShop } from '@tests/support/e2e/use-shop';
import type { Page } from 'playwright';

const shop = useShop();

const randomPhone = () => `719${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Fills in the order form for a new customer who picks up one pizza. */
async function fillOrder(page: Page, { phone, payBy }: { phone: string; payBy: RegExp }): Promise<void> {
  await page.getByLabel('Celular ou nome').fill(phone);
  await page.getByLabel('Nome', { exact: true }).fill('Rita Alves');
  await page
    .getByRole('button', { name: /^Mais:/ })
    .first()
    .click();
  await page.getByRole('radio', { name: payBy }).click();
  await page.locator('aside[aria-busy=false]').waitFor();
}

const submit = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').click();

const statesOf = (phone: string) =>
  shop.sql.query(
    `select o.status, o.payment_status as "paymentStatus", o.source, k.email, o.terms_accepted_at is not null as "hasTerms"
     from orders o join order_contacts k on k.order_id = o.id
     where regexp_replace(k.phone, '\\D', '', 'g') = $1`,
    [phone],
  );

async function orderIdOf(phone: string): Promise<string> {
  const [order] = await shop.sql.query<{ id: string }>(
    `select order_id as id from order_contacts where regexp_replace(phone, '\\D', '', 'g') = $1`,
    [phone],
  );
  return order?.id ?? '';
}

it('the buyer of an order taken by phone opens its link, accepts the terms, enters an e-mail and pays', async () => {
  const visitor = await openAdmin(shop, '/admin/pedidos');
  const { page } = visitor;
  const phone = randomPhone();
  await page.getByRole('link', { name: 'Novo pedido' }).click();
  await page.getByLabel('Celular ou nome').waitFor();
  await page.locator('form:not([inert])').first().waitFor();
  await submit(page, /^Criar e mandar/);
  await page.getByText('Escolha ao menos um produto.').first().waitFor();
  await visitor.expectAccessible();
  await fillOrder(page, { phone, payBy: /^Link/ });
  await submit(page, /^Criar e mandar/);
  await page.getByRole('heading', { name: 'Link criado' }).waitFor();
  await visitor.expectAccessible();
  const link = await page.getByRole('textbox', { name: 'Link do pedido' }).inputValue();
  const chat = await page.getByRole('link', { name: 'Mandar pelo WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toContain(link);
  expect(await statesOf(phone)).toMatchObject([
    { paymentStatus: 'unpaid', source: 'balcao', email: null, hasTerms: false },
  ]);

  const buyer = await shop.visitor();
  await buyer.page.goto(link);
  await buyer.page.getByRole('heading', { name: 'Antes de pagar' }).waitFor();
  // The page offers no payment before the buyer has accepted the terms.
  expect(await buyer.page.getByRole('link', { name: /^Pagar/ }).count()).toBe(0);
  await buyer.expectAccessible();
  const { email } = newPerson();
  await buyer.page.getByRole('textbox', { name: 'E-mail' }).first().fill(email);
  await buyer.page.getByRole('checkbox', { name: /^Tenho 18 anos/ }).check();
  await buyer.page.getByRole('button', { name: 'Aceitar e escolher como pagar' }).click();
  await buyer.page
    .getByRole('link', { name: /^Pagar/ })
    .locator('visible=true')
    .first()
    .click();
  await expectHeading(buyer.page, 'Pague com Pix');
  await buyer.page.getByRole('button', { name: 'Gerar código Pix' }).click();
  await buyer.page.getByRole('textbox', { name: 'Código Pix copia e cola' }).waitFor();
  expect(await statesOf(phone)).toMatchObject([{ email, hasTerms: true }]);
  const [order] = await shop.sql.query<{ id: string }>(
    'select order_id as id from order_contacts where email = $1',
    [email],
  );
  const [pix] = await shop.simulator.ordersOf(order?.id ?? '');
  await shop.simulator.changeStatus(pix?.paymentId ?? '', { status: 'approved' });
  await expectHeading(buyer.page, 'Recebemos seu pedido');
  // The panel's page for orders taken at the counter shows the payment without a reload.
  await page.getByText('O pagamento entrou. O pedido já está na lista.').waitFor();
  expect(await statesOf(phone)).toMatchObject([{ status: 'recebido', paymentStatus: 'paid' }]);
});

/** Holds back the answers of an act. Returns the function that lets them through. */
async function holdResponses(page: Page, act: string): Promise<() => void> {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**/api/acts/${act}`, async (route) => {
    await released;
    await route.continue();
  });
  return letThrough;
}

it('what is typed while buyer, CEP and total are looked up stays, and a press meanwhile waits for the total', async () => {
  const visitor = await openAdmin(shop, '/admin/pedidos/novo');
  const { page } = visitor;
  const phone = randomPhone();
  const answerBuyers = await holdResponses(page, 'checkout.findBuyers');
  const answerCep = await holdResponses(page, 'checkout.findPlace');
  await page.locator('form:not([inert])').first().waitFor();
  await page.getByLabel('Celular ou nome').fill(phone);
  await page.getByLabel('Nome', { exact: true }).fill('Rita');
  await page.getByRole('radio', { name: /^Entrega/ }).click();
  await page.getByLabel('CEP').fill('40285-001');
  const number = page.getByLabel('Número');
  await number.pressSequentially('15');
  answerCep();
  await expect.poll(() => page.getByLabel('Rua').inputValue()).not.toBe('');
  await number.press('End');
  await number.pressSequentially('5');
  const name = page.getByLabel('Nome', { exact: true });
  await name.press('End');
  await name.pressSequentially(' Alves');
  answerBuyers();
  await page.getByText('Número novo').waitFor();
  expect(await number.inputValue()).toBe('155');
  expect(await name.inputValue()).toBe('Rita Alves');
  // The fee of the address is known before the first product.
  await page.getByRole('radio', { name: /^Entrega .*R\$\s[1-9]/ }).waitFor();

  const answerQuote = await holdResponses(page, 'checkout.quote');
  await page
    .getByRole('button', { name: /^Mais:/ })
    .first()
    .click();
  await submit(page, /^Criar e mandar/);
  await page.getByRole('button', { name: 'Somando…' }).locator('visible=true').waitFor();
  await page.getByLabel('Complemento').fill('fundos');
  answerQuote();
  await page.getByRole('heading', { name: 'Link criado' }).waitFor();
  const [order] = await shop.sql.query<{ number: string; complement: string }>(
    `select o.address_number as number, o.address_complement as complement
     from orders o join order_contacts k on k.order_id = o.id where regexp_replace(k.phone, '\\D', '', 'g') = $1`,
    [phone],
  );
  expect(order).toEqual({ number: '155', complement: 'fundos' });
  await visitor.expectAccessible();
});

it('the press that leaves the field of a new phone number counts: the page does not move under it', async () => {
  const { page } = await openAdmin(shop, '/admin/pedidos/novo');
  await page.locator('form:not([inert])').first().waitFor();
  await page.getByLabel('Celular ou nome').pressSequentially(randomPhone());
  await page.getByText('Número novo').waitFor();
  const more = page.getByRole('button', { name: /^Mais:/ }).first();
  const { x = 0, y = 0, width = 0, height = 0 } = (await more.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  // The field is left and formats its number between the two halves of a press. A pressed button moves by a pixel.
  expect(Math.abs(((await more.boundingBox())?.y ?? 0) - y)).toBeLessThanOrEqual(1);
  await page.mouse.up();
  await expect.poll(() => page.locator('output').first().textContent()).toBe('1');
});

it('a cash order is taken on a phone; its cash is received once, and refunded by hand after the cancellation', async () => {
  const visitor = await openAdmin(shop, '/admin/pedidos/novo', { screen: 'phone' });
  const { page } = visitor;
  const phone = randomPhone();
  await fillOrder(page, { phone, payBy: /^Dinheiro/ });
  const more = page.getByRole('button', { name: /^Mais:/ }).first();
  await more.click();
  await page.locator('aside[aria-busy=false]').waitFor();
  await visitor.expectAccessible();
  await submit(page, /^Criar pedido/);
  await page.getByRole('heading', { name: 'Pedido anotado' }).waitFor();
  await page.getByText(/^Rita Alves · retirada .*R\$\s[\d,]+ em dinheiro, na retirada$/).waitFor();
  expect(await statesOf(phone)).toMatchObject([{ status: 'recebido', paymentStatus: 'a_receber' }]);
  await page.locator('#criado + p a').click();
  // The buyer drops one of the two: it leaves the order, less is to be received, and nothing is refunded.
  await page.getByRole('heading', { level: 1, name: 'Rita Alves' }).waitFor();
  await page.getByRole('button', { name: /^Mais sobre (?!o pedido)/ }).click();
  await page.getByRole('menuitem', { name: 'Trocar ou tirar' }).click();
  const change = page.getByRole('dialog', { name: /^Trocar ou tirar do pedido/ });
  await change.getByRole('radio', { name: /^Tirar do pedido/ }).check();
  await change.getByText(/^Nada foi pago ainda: a receber passa de R\$/).waitFor();
  await change.getByLabel(/^Falei com/).check();
  await change.getByRole('button', { name: 'Tirar do pedido' }).click();
  await page.getByText('1 de 2 saiu do pedido').waitFor();
  await page.getByRole('button', { name: /^Recebi R\$/ }).click();
  await page.getByRole('button', { name: 'Sim, recebi' }).click();
  await page.getByText('Dinheiro recebido. A venda está feita.').waitFor();
  expect(await statesOf(phone)).toMatchObject([{ paymentStatus: 'paid' }]);
  await visitor.expectAccessible();

  await page.getByRole('button', { name: /^Mais sobre o pedido/ }).click();

  await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('combobox', { name: 'Motivo' }).selectOption('customer_asked');
  await question.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('button', { name: /^Devolvido em mãos: R\$/ }).click();
  await page.getByRole('button', { name: 'Sim, devolvi' }).click();
  await page.getByText('Devolução anotada.').waitFor();
  expect(await statesOf(phone)).toMatchObject([{ status: 'cancelado', paymentStatus: 'refunded' }]);
  await visitor.expectAccessible();
});

it('cash is one tap from the queue: the button names the amount, the message the buyer; undone, nothing was received', async () => {
  const visitor = await openAdmin(shop, '/admin/pedidos/novo', { screen: 'phone' });
  const { page } = visitor;
  const phone = randomPhone();
  await fillOrder(page, { phone, payBy: /^Dinheiro/ });
  await submit(page, /^Criar pedido/);
  await page.getByRole('heading', { name: 'Pedido anotado' }).waitFor();
  const id = await orderIdOf(phone);
  await promiseNow(shop.sql, id);
  const { send } = await makeAdmin(shop.addresses);
  await send('POST', `/api/orders/${id}/status`, { from: 'recebido', to: 'enviado', withoutLot: true });

  await page.goto('/admin/pedidos');
  const act = orderCard(page, orderNumber(id)).getByRole('button', { name: /^Recebi R\$.* e entreguei$/ });
  await act.click();
  await page.getByText(/^Rita Alves: entregue, R\$/).waitFor();
  expect(await statesOf(phone)).toMatchObject([{ status: 'entregue', paymentStatus: 'a_receber' }]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await act.waitFor();
  expect(await statesOf(phone)).toMatchObject([{ status: 'enviado', paymentStatus: 'a_receber' }]);
  await act.click();
  await act.waitFor({ state: 'detached' });
  await visitor.expectAccessible();
  // The worker records the cash when the step can no longer be undone.
  await expect
    .poll(() => statesOf(phone), { timeout: 60_000 })
    .toMatchObject([{ status: 'entregue', paymentStatus: 'paid' }]);
});

it('cash is received and the order handed over from Separar too, in three taps from new', async () => {
  const visitor = await openAdmin(shop, '/admin/pedidos/novo', { screen: 'phone' });
  const { page } = visitor;
  const phone = randomPhone();
  await fillOrder(page, { phone, payBy: /^Dinheiro/ });
  await submit(page, /^Criar pedido/);
  await page.getByRole('heading', { name: 'Pedido anotado' }).waitFor();
  const id = await orderIdOf(phone);
  await promiseNow(shop.sql, id);
  await page.goto('/admin/pedidos');
  const { count, tap } = countedSteps(page);
  await tap(orderCard(page, orderNumber(id)).getByRole('link', { name: /^Separar/ }));
  await page.getByText(`pedido ${orderNumber(id)}`).waitFor();
  const answerPack = await holdResponses(page, 'orderChanges.pack');
  await tap(page.getByRole('checkbox'));
  // The press waits until the shop has stored the box.
  await tap(page.getByRole('button', { name: /^Recebi R\$.* e entreguei$/ }));
  expect(await statesOf(phone)).toMatchObject([{ status: 'recebido' }]);
  answerPack();
  await page.getByText(/^Rita Alves: entregue, R\$/).waitFor();
  expect(count.taps).toBe(3);
  expect(await statesOf(phone)).toMatchObject([{ status: 'entregue', paymentStatus: 'a_receber' }]);
  await visitor.expectAccessible();
});
