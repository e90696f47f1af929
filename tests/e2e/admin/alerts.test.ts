import { packingHref } from '@cms/admin/views/packing/packing-address';
import { orderNumber } from '@shop/orders/order-number';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { expectInSight } from '@tests/support/browser/in-sight';
import { openAdmin, ownSettings, silencePanel } from '@tests/support/e2e/admin-steps';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { tabTo } from '@tests/support/e2e/keyboard';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { useShop } from '@tests/support/e2e/use-shop';
import type { Visitor } from '@tests/support/e2e/visitor';

const shop = useShop();

/** Places and pays a new order; returns its id and number. */
async function newOrder() {
  const { shopper } = await shop.filledCart({ priceCents: 4_990 });
  const id = await paidOrderOf(shop, { shopper, priceCents: 4_990 });
  return { id, number: orderNumber(id) };
}

const strip = (page: Page, number: string) => page.getByRole('status').filter({ hasText: number });

const nextSound = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('massa-mansa:som', (event) => resolve((event as CustomEvent).detail), {
          once: true,
        }),
      ),
  );

it('a paid order rings and is shown on every screen, and "Ok, vi" on one screen silences all of them', async () => {
  await silencePanel(shop.sql);
  const tablet = await openAdmin(shop, '/admin/produtos');
  const desk = await openAdmin(shop, '/admin/relatorios');
  const settings = await ownSettings(tablet.page);
  await settings.getByRole('switch', { name: 'Som de pedido novo' }).press('Space');
  await settings.getByRole('switch', { name: 'Som de pedido novo', checked: true }).waitFor();
  await tablet.expectAccessible();
  await tablet.page.keyboard.press('Escape');
  const heard = nextSound(tablet.page);

  const { id, number } = await newOrder();
  await Promise.all([tablet, desk].map(({ page }) => strip(page, number).waitFor()));
  expect(await heard).toEqual({ tune: 'doorbell', isLoud: false });
  await expect.poll(() => desk.page.title()).toMatch(/^\(1\) Relatórios/);
  await desk.expectAccessible();

  await tabTo(desk.page, 'Ok, vi');
  await desk.page.keyboard.press('Enter');
  await Promise.all([tablet, desk].map(({ page }) => strip(page, number).waitFor({ state: 'detached' })));
  await expect.poll(() => tablet.page.title()).toMatch(/^Produtos/);
  await desk.page.goto(`/admin/pedidos/${id}`);
  await desk.page.getByRole('listitem').filter({ hasText: 'Visto' }).waitFor();
});

it('an order that nobody acknowledges for five minutes turns red and rings louder; "Ver" opens it', async () => {
  await silencePanel(shop.sql);
  const { id, number } = await newOrder();
  await shop.sql.query(`update orders set received_at = received_at - interval '6 minutes' where id = $1`, [
    id,
  ]);
  const tablet = await openAdmin(shop, '/admin/clientes');
  const { page } = tablet;
  await strip(page, number)
    .getByText(/Há \d+ min sem ninguém ver\./)
    .waitFor();
  await (await ownSettings(page)).getByRole('switch', { name: 'Som de pedido novo' }).press('Space');
  await page.keyboard.press('Escape');
  expect(await nextSound(page)).toEqual({ tune: 'doorbell', isLoud: true });
  await tablet.expectAccessible();
  await strip(page, number).getByRole('link', { name: 'Ver' }).click();
  await expectInSight(page.getByText(new RegExp(`^Pedido ${number}`)).first());
  await silencePanel(shop.sql);
});

it('an order that arrives while somebody fills in a form at the top of a page moves nothing there', async () => {
  await silencePanel(shop.sql);
  const { page } = await openAdmin(shop, '/admin/produtos/novo');
  const name = page.getByLabel('Nome *');
  await name.fill('Pizza de abobrinha');
  await page.evaluate(() => window.scrollTo(0, 0));
  const top = async () => (await name.boundingBox())?.y;
  const before = await top();
  const { number } = await newOrder();
  await strip(page, number).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await top()).toBeCloseTo(before ?? 0, 0);
  await silencePanel(shop.sql);
});

interface Print {
  href: string;
  text: string;
}

/**
 * Replaces the print dialog on every page of a device's browser; returns a list that collects what would be printed.
 */
async function collectPrints({ context }: Visitor): Promise<Print[]> {
  const prints: Print[] = [];
  await context.exposeFunction('notePrint', (print: Print) => prints.push(print));
  await context.addInitScript(() => {
    window.print = () => {
      const { pathname, search } = window.location;
      const { notePrint } = window as unknown as { notePrint: (print: Print) => Promise<void> };
      void notePrint({ href: `${pathname}${search}`, text: document.body.innerText });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  return prints;
}

it('a device set to print new orders prints each slip once: not again in another tab, after a reload or on another device', async () => {
  await silencePanel(shop.sql);
  const [printer, other] = [await shop.visitor({ screen: 'desk' }), await openAdmin(shop, '/admin/produtos')];
  const [printed, printedByOther] = [await collectPrints(printer), await collectPrints(other)];
  const { http } = await makeAdmin(shop.addresses);
  await printer.context.addCookies(
    http.cookies.map((cookie) => ({ ...cookie, url: shop.addresses.publicUrl, httpOnly: true })),
  );
  await printer.page.goto('/admin/produtos');
  await other.page.goto('/admin/pedidos');
  const settings = await ownSettings(printer.page);
  await settings.getByRole('switch', { name: 'Imprimir pedido novo neste aparelho' }).press('Space');
  await printer.expectAccessible();
  await printer.page.keyboard.press('Escape');
  const secondTab = await printer.context.newPage();
  await secondTab.goto('/admin/pedidos');

  const { id, number } = await newOrder();
  await Promise.all([printer.page, secondTab, other.page].map((page) => strip(page, number).waitFor()));
  await expect
    .poll(() => printed.map(({ href }) => href))
    .toEqual([packingHref({ orderIds: [id], isOnArrival: true })]);
  expect(printed[0]?.text).toContain(number);
  await expect.poll(() => printer.page.locator('iframe[title="Impressão de pedidos novos"]').count()).toBe(0);

  // Nobody has acknowledged the order yet, so each page asks the shop once, when it opens, whether it may print the
  // order.
  for (const page of [printer.page, secondTab]) {
    const asked = page.waitForResponse('**/api/acts/orders.recordPrints');
    await page.reload();
    expect(await (await asked).json()).toMatchObject({ result: { data: { ok: true, orderIds: [] } } });
    await strip(page, number).waitFor();
  }
  expect(printed).toHaveLength(1);
  expect(printedByOther).toEqual([]);
  const rows = await shop.sql.query(
    'select on_arrival as "onArrival" from order_prints where order_id = $1',
    [id],
  );
  expect(rows).toEqual([{ onArrival: true }]);
  await silencePanel(shop.sql);
});

it('warnings of a recall that are not sent within an hour are shown on every page until they are settled', async () => {
  await silencePanel(shop.sql);
  const [recall] = await shop.sql.query<{ id: string; lotCode: string }>(
    `select r.id, t.code as "lotCode" from recalls r join lots t on t.id = r.lot_id where not r.is_drill limit 1`,
  );
  const text = `há mais de uma hora um aviso do recolhimento não sai (lote ${recall?.lotCode})`;
  const [mail] = await shop.sql.query<{ id: string }>(
    `insert into outgoing_mails (kind, dedupe_key, detail, not_before, created_at, updated_at)
     values ('recall-possible', 'test:' || gen_random_uuid(), $1, now() + interval '1 day',
       now() - interval '61 minutes', now()) returning id`,
    [recall?.id],
  );
  try {
    for (const screen of ['desk', 'phone'] as const) {
      const visitor = await openAdmin(shop, '/admin/produtos', { screen });
      const alert = visitor.page.getByRole('alert').filter({ hasText: text });
      await alert.getByRole('link', { name: 'Ver quem avisar' }).waitFor();
      await visitor.expectAccessible();
      await alert.getByRole('link', { name: 'Ver quem avisar' }).click();
      await visitor.page.waitForURL(`**/admin/recolhimentos/${recall?.id}`);
      await alert.waitFor();
    }
  } finally {
    await shop.sql.query('delete from outgoing_mails where id = $1', [mail?.id]);
  }
  const { page } = await openAdmin(shop, '/admin/produtos');
  await expectHeading(page, 'Produtos');
  expect(await page.getByRole('alert').filter({ hasText: text }).count()).toBe(0);
});
