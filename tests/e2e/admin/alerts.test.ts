import { orderNumber } from '@shop/orders/order-number';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { silencePanel, openAdmin } from '@tests/support/e2e/admin-steps';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { tabTo } from '@tests/support/e2e/keyboard';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

/** A new order that was just paid, and its number. */
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

it('a paid order is heard and seen on any screen, and "Ok, vi" on one makes all silent', async () => {
  await silencePanel(shop.sql);
  const tablet = await openAdmin(shop, '/admin/produtos');
  const desk = await openAdmin(shop, '/admin/relatorios');
  await tablet.page.getByRole('button', { name: /^Avisos deste aparelho/ }).click();
  await tablet.page.getByRole('switch', { name: 'Som de pedido novo' }).click();
  await tablet.page.getByRole('button', { name: 'Avisos deste aparelho: som ligado' }).waitFor();
  await tablet.expectSound();
  await tablet.page.keyboard.press('Escape');
  const heard = nextSound(tablet.page);

  const { id, number } = await newOrder();
  await Promise.all([tablet, desk].map(({ page }) => strip(page, number).waitFor()));
  expect(await heard).toEqual({ tune: 'doorbell', isLoud: false });
  await expect.poll(() => desk.page.title()).toMatch(/^\(1\) Relatórios/);
  await desk.expectSound();

  await tabTo(desk.page, 'Ok, vi');
  await desk.page.keyboard.press('Enter');
  await Promise.all([tablet, desk].map(({ page }) => strip(page, number).waitFor({ state: 'detached' })));
  await expect.poll(() => tablet.page.title()).toMatch(/^Produtos/);
  await desk.page.goto(`/admin/pedidos/${id}`);
  await desk.page.getByRole('listitem').filter({ hasText: 'Visto' }).waitFor();
});

it('an order that nobody sees for five minutes turns red and rings louder; "Ver" leads to it', async () => {
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
  await page.getByRole('button', { name: /^Avisos deste aparelho/ }).click();
  await page.getByRole('switch', { name: 'Som de pedido novo' }).click();
  await page.keyboard.press('Escape');
  expect(await nextSound(page)).toEqual({ tune: 'doorbell', isLoud: true });
  await tablet.expectSound();
  await strip(page, number).getByRole('link', { name: 'Ver' }).click();
  await expectHeading(page, number);
  await silencePanel(shop.sql);
});
