import { orderNumber } from '@shop/orders/order-number';
import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { formatSlotDay } from '@shop/delivery/slot-text';
import { packingHref } from '@cms/admin/views/packing/packing-address';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { openAdmin, orderCard, showAllDays, silencePanel } from '@tests/support/e2e/admin-steps';
import { emptyQueue } from '@tests/support/e2e/empty-queue';
import { paidOrderOf, promiseNow } from '@tests/support/e2e/paid-order';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

beforeAll(() => emptyQueue(shop));

/** Places and pays a new order for pickup that is due now. */
async function newOrder() {
  const { shopper } = await shop.filledCart({ priceCents: 4_990 });
  const id = await paidOrderOf(shop, { shopper, priceCents: 4_990 });
  await promiseNow(shop.sql, id);
  return { id, number: orderNumber(id), shopper };
}

const statusOf = async (id: string) =>
  (
    await shop.sql.query<{ status: string; paymentStatus: string }>(
      `select status::text as status, payment_status::text as "paymentStatus" from orders where id = $1`,
      [id],
    )
  )[0];

/** Does what a browser's translator does: replaces the text of every element that does not refuse it. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, [translate="no"]')) continue;
      const font = document.createElement('font');
      font.textContent = `~${text.data}`;
      text.replaceWith(font);
    }
  });

it('a browser’s translation changes no button and no number, and a button that it changed all the same still does its own step', async () => {
  const { id, number } = await newOrder();
  await silencePanel(shop.sql);
  const { page } = await openAdmin(shop, '/admin/pedidos');
  expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
  const card = orderCard(page, number);
  await card.waitFor();
  await translate(page);
  await card.getByRole('button', { name: 'Começar preparo', exact: true }).waitFor();
  // A translator that ignores the attribute rewrites the button itself.
  await card.getByRole('button', { name: 'Começar preparo' }).evaluate((button) => {
    const label = [...button.querySelectorAll('*')].find((part) => part.firstChild?.nodeType === 3);
    label?.firstChild?.replaceWith(Object.assign(document.createElement('font'), { textContent: 'Start' }));
  });
  await card.getByRole('button', { name: 'Start' }).click();
  await card.getByRole('button', { name: 'Pronto para retirada', exact: true }).waitFor();
  expect(await card.getByRole('button', { name: 'Start' }).count()).toBe(0);
  await expect.poll(() => statusOf(id)).toMatchObject({ status: 'em_preparo' });
});

it('an order for a later day asks, naming order and day, before it leaves the shop, and "Voltar" changes nothing', async () => {
  const { id, number } = await newOrder();
  const tomorrow = addDays(dayOf(new Date()), 1);
  await (await makeAdmin(shop.addresses)).moveOrder(id, 'recebido', 'em_preparo');
  await shop.sql.query(
    `update orders set slot_date = $2, slot_from = '09:00', slot_to = '12:00',
       slot_template_id = (select id from slot_templates limit 1) where id = $1`,
    [id, tomorrow],
  );
  const visitor = await openAdmin(shop, '/admin/pedidos');
  const { page } = visitor;
  visitor.expectsProblem(/status of 409/);
  await showAllDays(page);
  const ready = orderCard(page, number).getByRole('button', { name: 'Pronto para retirada' });
  await ready.click();
  const question = page.getByRole('alertdialog', {
    name: new RegExp(`${number}.*${formatSlotDay(tomorrow)}`),
  });
  await question.waitFor();
  await visitor.expectAccessible();
  await question.getByRole('button', { name: 'Voltar' }).click();
  expect(await statusOf(id)).toMatchObject({ status: 'em_preparo' });
  await ready.click();
  await question.getByRole('button', { name: 'Marcar hoje como pronto para retirada' }).click();
  await expect.poll(() => statusOf(id)).toMatchObject({ status: 'enviado' });
  await promiseNow(shop.sql, id);
});

it('the queue’s search answers while the text is typed, keeps every letter, and stays in the queue', async () => {
  const [here, there] = [await newOrder(), await newOrder()];
  await shop.sql.query(`update orders set address_neighborhood = 'Itaigara' where id = $1`, [here.id]);
  await silencePanel(shop.sql);
  const { page } = await openAdmin(shop, '/admin/pedidos');
  await orderCard(page, there.number).waitFor();
  const search = page.getByRole('searchbox');
  await search.pressSequentially('itaigara', { delay: 120 });
  await orderCard(page, there.number).waitFor({ state: 'detached' });
  await orderCard(page, here.number).waitFor();
  expect(await search.inputValue()).toBe('itaigara');
  expect(new URL(page.url()).searchParams.get('aba')).toBe('fila');
  await search.fill('zzzz');
  await page.getByText('Nada na fila para “zzzz”.').waitFor();
  await search.fill('');
  await orderCard(page, there.number).waitFor();
});

it('the strip of a new order, the header and the message about a lost connection stay in sight while the page scrolls', async () => {
  await silencePanel(shop.sql);
  const { number } = await newOrder();
  const visitor = await openAdmin(shop, '/admin/pedidos', { screen: 'phone' });
  const { page } = visitor;
  const strip = page.getByRole('status').filter({ hasText: number });
  await strip.waitFor();
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<div style="height:3000px"></div>');
    window.scrollTo(0, 1500);
  });
  const top = async (part: { evaluate: typeof strip.evaluate }) =>
    part.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  expect(await top(strip)).toBe(0);
  const header = page.getByRole('banner');
  const stripHeight = await strip.evaluate((element) => element.getBoundingClientRect().height);
  expect(Math.abs((await top(header)) - stripHeight)).toBeLessThanOrEqual(1);
  visitor.expectsProblem(/net::ERR_|Failed to load/);
  await visitor.context.setOffline(true);
  const lost = page.getByText('Sem resposta da loja.');
  await lost.waitFor();
  expect(await top(lost)).toBeGreaterThanOrEqual(Math.round(stripHeight));
  expect(await top(lost)).toBeLessThan(844);
  await visitor.context.setOffline(false);
  await lost.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ok, vi' }).click();
  await strip.waitFor({ state: 'detached' });
});

it('a tablet without sound is asked once a day in words', async () => {
  const { http } = await makeAdmin(shop.addresses);
  const { page } = await shop.visitor({ screen: 'desk', cookies: http.cookies });
  await page.goto('/admin/pedidos');
  const question = page.getByRole('region', { name: 'Som de pedido novo' });
  await question.getByText('Este aparelho está sem som').waitFor();
  const search = page.getByRole('searchbox').last();
  const placeOfSearch = () => search.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  const asked = await placeOfSearch();
  // Beside the sidebar it stands in the page and covers no order.
  expect(await question.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  // It is answered without moving what stands on the page.
  await question.getByRole('button', { name: 'Hoje não' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await placeOfSearch()).toBe(asked);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor();
  expect(await question.count()).toBe(0);
});

it('each slip of the roll is one page, as long as its text', async () => {
  const [long, short] = [await newOrder(), await newOrder()];
  const note = 'Sem orégano, bem embalada e com o nome da Rita na tampa. '.repeat(4);
  await shop.sql.query(`update orders_lines set notes = $2 where _parent_id = $1`, [long.id, note]);
  const { page } = await openAdmin(shop, packingHref({ orderIds: [long.id, short.id] }));
  await page.getByRole('heading', { name: short.number, exact: true }).waitFor();
  const css = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('style')].find(({ textContent }) => textContent.startsWith('@page'))
          ?.textContent ?? '',
    );
  const lengths = async () => [...(await css()).matchAll(/size: 80mm (\d+)mm/g)].map(([, mm]) => Number(mm));
  await expect.poll(async () => (await lengths()).length).toBe(3);
  const [paper, ...slips] = await lengths();
  expect(slips[0]).toBeGreaterThan(slips[1]!);
  expect(slips[1]).toBeGreaterThan(40);
  // Firefox shrinks every page that is longer than this one.
  expect(paper).toBe(slips[0]);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, , height]) =>
    Math.round((Number(height) / 72) * 25.4),
  );
  expect(boxes).toEqual(slips);
});

it('without a sidebar, a toast leaves room for the last row of a page that was scrolled to its end', async () => {
  await silencePanel(shop.sql);
  const { number } = await newOrder();
  for (let count = 0; count < 4; count += 1) await newOrder();
  const { page } = await openAdmin(shop, '/admin/pedidos');
  await page.setViewportSize({ width: 768, height: 700 });
  const act = orderCard(page, number).getByRole('button', { name: 'Começar preparo' });
  await act.waitFor();
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
  // The press comes from the keyboard, because a click would scroll to the button.
  await act.evaluate((button: HTMLButtonElement) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  const toast = page.getByRole('status').filter({ hasText: 'Status do pedido atualizado!' });
  await toast.waitFor();
  await expect
    .poll(async () => {
      const [over, last] = await Promise.all([
        toast.boundingBox(),
        // Orders of later days are folded: their line is the last one then.
        page.locator('main :is(article[data-order], summary)').filter({ visible: true }).last().boundingBox(),
      ]);
      return over && last && last.y + last.height <= over.y;
    })
    .toBe(true);
});

it('a toast covers neither the page nor the sidebar’s foot, which stays where it is', async () => {
  await silencePanel(shop.sql);
  const { number } = await newOrder();
  const { page } = await openAdmin(shop, '/admin/pedidos');
  const signOut = page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('button', { name: 'Sair' });
  const foot = await signOut.boundingBox();
  await orderCard(page, number).getByRole('button', { name: 'Começar preparo' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Status do pedido atualizado!' });
  await toast.waitFor();
  const main = page.locator('main');
  await expect
    .poll(async () => {
      const [over, under, beside] = await Promise.all([
        toast.boundingBox(),
        signOut.boundingBox(),
        main.boundingBox(),
      ]);
      return (
        over &&
        under &&
        beside &&
        under.y === foot?.y &&
        over.y + over.height <= under.y &&
        over.x + over.width <= beside.x
      );
    })
    .toBe(true);
});
