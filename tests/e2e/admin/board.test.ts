import { orderNumber } from '@shop/orders/order-number';
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';

import { packingHref } from '@cms/admin/views/packing/packing-address';
import { ordersOf } from '@tests/support/e2e/database';
import { expectInSight } from '@tests/support/browser/in-sight';
import { makeAdmin } from '@tests/support/e2e/admin';
import { openAdmin, silencePanel } from '@tests/support/e2e/admin-steps';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

async function paidOrder() {
  const { shopper } = await shop.filledCart({ priceCents: 4_321 });
  const id = await paidOrderOf(shop, { shopper, priceCents: 4_321 });
  return { shopper, id, number: orderNumber(id) };
}

it('an order is moved on the board by keyboard alone, and a reload shows the board again', async () => {
  const { number, shopper } = await paidOrder();
  const office = await openAdmin(shop, '/admin/pedidos?aba=pagos');
  const { page } = office;
  await page.getByRole('button', { name: 'Exibir' }).click();
  await page.getByRole('radio', { name: 'Quadro, em colunas' }).click();
  await page.waitForURL(/visao=quadro/);
  await office.expectAccessible();
  const handle = page.getByRole('button', { name: `Mover o pedido ${number}, agora Recebido` });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('status').getByText('Em Preparo').waitFor();
  await page.keyboard.press('Enter');
  const moved = page.getByRole('button', { name: `Mover o pedido ${number}, agora Em Preparo` });
  await moved.waitFor();
  await expect.poll(() => moved.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'em_preparo' }]);
  await page.reload();
  await moved.waitFor();
});

it('a lifted order stays in its column after Esc, after a loss of focus, and when put back there', async () => {
  const { number, shopper } = await paidOrder();
  const office = await openAdmin(shop, '/admin/pedidos?visao=quadro');
  const { page } = office;
  const handle = page.getByRole('button', { name: `Mover o pedido ${number}, agora Recebido` });
  const says = (words: string) => page.getByRole('status').getByText(words).waitFor();
  const stays = `Pedido ${number} continua Recebido.`;
  await handle.focus();

  for (const wayOut of ['Escape', 'Tab']) {
    await page.keyboard.press('Space');
    await says(`Pedido ${number} levantado. As setas escolhem a coluna, Enter solta, Esc deixa onde estava.`);
    await expect.poll(() => handle.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await says('Em Preparo');
    await page.keyboard.press(wayOut);
    await says(stays);
    expect(await handle.getAttribute('aria-pressed')).toBe('false');
    await handle.focus();
  }

  // Presses the keys as fast as possible, past the board's first column and back.
  for (const key of ['Enter', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Enter'])
    await page.keyboard.press(key);
  await says(stays);
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'recebido' }]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'em_preparo' }]);
});

it('an order is moved on the board with the mouse, and stays after Esc or a drop beside the columns', async () => {
  const { number, shopper } = await paidOrder();
  const office = await openAdmin(shop, '/admin/pedidos?visao=quadro');
  const { page } = office;
  const customer = page.getByRole('article', { name: number }).getByRole('list');
  const preparing = page.getByRole('region', { name: 'Em Preparo' });
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 40 };
  };
  const carryTo = async ({ x, y }: { x: number; y: number }) => {
    const start = await middleOf(customer);
    await page.mouse.move(start.x, start.y - 30);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 8 });
    await expect.poll(() => page.locator('[data-moving]').count()).toBe(1);
  };
  await customer.waitFor();

  await carryTo({ x: 5, y: 300 });
  await page.mouse.up();
  await carryTo(await middleOf(preparing));
  await expect.poll(() => preparing.getAttribute('data-target')).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-moving]').count()).toBe(0);
  await page.mouse.up();
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'recebido' }]);

  await carryTo(await middleOf(preparing));
  await page.mouse.up();
  await expect.poll(() => ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'em_preparo' }]);
});

it('an order is moved on the board with a finger on its handle, while the board scrolls along', async () => {
  const { number, shopper } = await paidOrder();
  await silencePanel(shop.sql);
  const office = await openAdmin(shop, '/admin/pedidos?visao=quadro', { screen: 'phone' });
  const { page, context } = office;
  const handle = page.getByRole('button', { name: `Mover o pedido ${number}, agora Recebido` });
  // Playwright takes what lies under the bar at the lower edge for visible; a finger would press the bar.
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await handle.boundingBox();
  const start = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const preparing = page.getByRole('region', { name: 'Em Preparo' });

  await touch('touchStart', start.x, start.y);
  await touch('touchMove', start.x + 20, start.y + 10);
  await expect.poll(() => page.locator('[data-moving]').count()).toBe(1);
  // Near its edge the board scrolls along with the finger, more slowly the further the finger is from the edge.
  await touch('touchMove', 318, start.y + 10);
  await expect.poll(() => preparing.getAttribute('data-target')).toBe('');
  await touch('touchEnd');
  await expect.poll(() => ordersOf(shop.sql, shopper.email)).toMatchObject([{ status: 'em_preparo' }]);
});

it('the list opens in the form that the person chose last, also without it in the address', async () => {
  await paidOrder();
  const office = await openAdmin(shop, '/admin/pedidos?aba=todos');
  const { page } = office;
  const table = page.getByRole('table', { name: 'Lista de pedidos' });
  const choose = async (form: string) => {
    await page.getByRole('button', { name: /^Exibir/ }).click();
    await page.getByRole('radio', { name: form }).click();
    await page.getByRole('dialog', { name: 'Exibir' }).waitFor({ state: 'detached' });
  };
  await choose('Tabela');
  await table.waitFor();
  await page.goto('/admin/pedidos?aba=todos');
  await table.waitFor();
  await page.getByRole('button', { name: 'Exibir (mudado)' }).waitFor();
  await office.expectAccessible();
  await choose('Cartões');
  await page.getByRole('article').first().waitFor();
  await page.goto('/admin/pedidos?aba=todos');
  await page.getByRole('article').first().waitFor();
  expect(await table.count()).toBe(0);
});

it('the list of all orders begins with the orders; its groups and days are chosen under "Exibir"', async () => {
  const ended = await paidOrder();
  await (await makeAdmin(shop.addresses)).moveOrder(ended.id, 'recebido', 'entregue');
  const waiting = await paidOrder();
  const office = await openAdmin(shop, '/admin/pedidos?aba=todos', { screen: 'phone' });
  const { page } = office;
  // An order that has ended keeps its items, its address and its selector; nobody needs its window any more.
  const card = page.getByRole('article', { name: ended.number });
  await card.getByRole('combobox').waitFor();
  expect(await card.getByText('· Pix').isVisible()).toBe(false);
  const open = page.getByRole('article', { name: waiting.number });
  expect(await open.getByText('· Pix').isVisible()).toBe(true);
  const groups = page.getByRole('navigation', { name: 'Grupos de pedidos' });
  const day = page.getByRole('region', { name: 'Dia prometido' });
  await expectInSight(page.getByRole('article').first().getByRole('heading'));
  expect(await groups.count()).toBe(0);
  expect(await day.count()).toBe(0);

  await page.getByRole('button', { name: /^Exibir/ }).click();
  await page.getByRole('button', { name: 'Mostrar só uma parte' }).click();
  await page.getByRole('combobox', { name: 'Quais pedidos' }).selectOption({ value: 'cancelados' });
  await page.waitForURL(/aba=cancelados/);
  await page.keyboard.press('Escape');
  await groups.getByRole('link', { name: /^Cancelados/, exact: true }).waitFor();
  await office.expectAccessible();
  await groups.getByRole('link', { name: /^Todos/ }).click();
  await groups.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Exibir/ }).click();
  await page.getByRole('button', { name: 'Por dia e horário' }).click();
  await expectInSight(day.getByRole('link', { name: /^Hoje, .*: voltar a todos os dias$/ }));
  await office.expectAccessible();
  await day.getByRole('link', { name: /voltar a todos os dias$/ }).click();
  await day.waitFor({ state: 'detached' });
});

it('the orders table is sorted as the address says, and the selected orders are printed', async () => {
  const { id, number } = await paidOrder();
  const office = await openAdmin(shop, `/admin/pedidos?busca=${number}`);
  const { page } = office;
  await page.getByRole('button', { name: 'Exibir' }).click();
  await page.getByRole('button', { name: 'Marcar vários' }).click();
  await page.waitForURL(/visao=tabela.*busca=/);
  await page.getByRole('columnheader', { name: 'Data' }).getByRole('link').click();
  await page.waitForURL(/sentido=asc/);
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Data' }).getAttribute('aria-sort'))
    .toBe('ascending');
  await page.getByRole('checkbox', { name: `Escolher ${number}` }).check();
  await page.getByRole('status').getByText('1 pedido escolhido').waitFor();
  await office.expectAccessible();
  expect(await page.getByRole('link', { name: 'Imprimir' }).getAttribute('href')).toBe(
    packingHref({ orderIds: [id] }),
  );
});
