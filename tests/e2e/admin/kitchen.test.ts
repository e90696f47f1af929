import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { menuOf } from '@cms/admin/engine/menu';
import { kitchenHref } from '@cms/admin/views/kitchen/kitchen-address';
import { separateHref } from '@cms/admin/views/packing/packing-address';
import { orderNumber } from '@shop/orders/order-number';
import { workplaceOf } from '@shop/permissions/workplaces';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { sendSignIn } from '@tests/support/e2e/sign-in-form';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const ACCOUNTS = {
  cozinha: { email: 'cozinha@massamansa.test', password: 'Cozinha@12345' },
  atendente: { email: 'atendente@massamansa.test', password: 'Atendente@12345' },
};

/** Opens a browser in which a member of the team has signed in by the shop's own form. */
async function memberVisitor(role: keyof typeof ACCOUNTS, screen: 'desk' | 'phone' = 'desk') {
  const visitor = await shop.visitor({ screen });
  const { page } = visitor;
  await page.goto('/login');
  await sendSignIn(page, ACCOUNTS[role]);
  await page.waitForURL(`**${workplaceOf({ role })?.path}`);
  return visitor;
}

/** Places and pays an order; returns it with its buyer and the day that it is promised for. */
async function promisedOrder() {
  const { shopper, product } = await shop.filledCart({ quantity: 1, stock: 1 });
  const orderId = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
  const [row] = await shop.sql.query<{ day: string }>(
    'select slot_date::text as day from orders where id = $1',
    [orderId],
  );
  return { orderId, shopper, productId: product.id, number: orderNumber(orderId), day: row?.day ?? '' };
}

/** Opens a day in the kitchen, and presses "Mostrar mais" until all of its orders are shown. */
async function openDay(page: Page, href: string): Promise<void> {
  await page.goto(href);
  const more = page.getByRole('button', { name: /^Mostrar mais/ });
  while ((await more.count()) > 0) await more.first().click();
}

const card = (page: Page, number: string) => page.getByRole('article', { name: number });
const dayOfKitchen = (day: string) => kitchenHref({ date: day, method: null });

/** Expects that the page and its data contain no amount, and neither the buyer's full name nor the e-mail. */
async function expectNoPersonalData(page: Page, { fullName, email }: { fullName: string; email: string }) {
  const html = await page.content();
  expect(html).not.toContain(email);
  expect(html).not.toContain(fullName);
  expect(html).not.toMatch(/R\$\s?\d|Cents\\?":\s?\d/);
}

it('a cook signs in to the kitchen, marks an order "Pronto" and undoes it, and sees no amounts and no contact data', async () => {
  const { orderId, number, shopper, day } = await promisedOrder();
  const visitor = await memberVisitor('cozinha');
  const { page } = visitor;
  await openDay(page, dayOfKitchen(day));
  const order = card(page, number);
  await order.waitFor();
  await expectNoPersonalData(page, shopper);
  await order.getByRole('button', { name: `Pronto: pedido ${number}` }).click();
  await order.getByRole('button', { name: `Desfazer: pedido ${number}` }).waitFor();
  await visitor.expectAccessible();
  await order.getByRole('button', { name: `Desfazer: pedido ${number}` }).click();
  await order.getByRole('button', { name: `Pronto: pedido ${number}` }).waitFor();
  await page.goto(separateHref(orderId));
  await page.getByText(`pedido ${number}`).waitFor();
  await expectNoPersonalData(page, shopper);
  expect(await page.getByRole('button', { name: 'Falta 1 caixa' }).isDisabled()).toBe(true);
  await page.getByRole('checkbox').check();
  await visitor.expectAccessibleAtWidths();
  await page.getByRole('button', { name: /^Pronto, (?:ir para|voltar à cozinha)/ }).click();
  await page.waitForURL((url) => !url.pathname.includes(orderId));
  await openDay(page, dayOfKitchen(day));
  await card(page, number).getByText('Pronto', { exact: true }).waitFor();
  await visitor.expectAccessible();
});

it('"Pronto" without a lot asks in a dialog that names the order and leads to Separar, which asks the same', async () => {
  const { orderId, productId, number, day } = await promisedOrder();
  const visitor = await memberVisitor('cozinha');
  visitor.expectsProblem(/status of 409/);
  const { page } = visitor;
  await openDay(page, dayOfKitchen(day));
  const ready = card(page, number).getByRole('button', { name: `Pronto: pedido ${number}` });
  await ready.waitFor();
  // The product gets its first lot while the kitchen shows the order as it was before.
  await shop.sql.query(
    `insert into lots (code, product_id, made_on, best_before, quantity)
     values ('200101-' || (1 + (random() * 998)::int), $1, '2020-01-01', '2099-01-01', 5)`,
    [productId],
  );
  await ready.click();
  const question = page.getByRole('alertdialog', { name: new RegExp(`^Sem lote: .+, ${number}$`) });
  await question
    .getByText('1 caixa sem lote. Num recolhimento não dá para saber se este pedido recebeu.')
    .waitFor();
  await visitor.expectAccessible();
  await question.getByRole('button', { name: 'Separar as caixas' }).click();
  await page.waitForURL(`**${separateHref(orderId)}`);
  await page.getByRole('button', { name: 'Não tenho o lote' }).click();
  await question.getByRole('button', { name: 'Pronto assim mesmo' }).click();
  await page.waitForURL((url) => !url.pathname.includes(orderId));
  await openDay(page, dayOfKitchen(day));
  await card(page, number).getByText('Pronto', { exact: true }).waitFor();
});

it('a new order appears at the right position in the list of the open kitchen page, and is announced', async () => {
  const first = await promisedOrder();
  const visitor = await memberVisitor('cozinha', 'phone');
  const { page } = visitor;
  await openDay(page, kitchenHref({ date: first.day, method: 'pickup' }));
  await card(page, first.number).waitFor();
  const { number, day } = await promisedOrder();
  expect(day).toBe(first.day);
  await page
    .getByRole('status')
    .filter({ hasText: `Entrou 1 pedido: ${number}` })
    .waitFor();
  await card(page, number).getByText('Novo').waitFor({ state: 'attached' });
  const cards = await page.getByRole('article').allInnerTexts();
  const placeOf = (wanted: string) => cards.findIndex((words) => words.includes(wanted));
  expect(placeOf(number)).toBeGreaterThan(placeOf(first.number));
  await visitor.expectAccessible();
});

it.each(['cozinha', 'atendente'] as const)(
  'a page that the role %s may not open says so, and links to the page of that role',
  async (role) => {
    const visitor = await memberVisitor(role);
    const { page } = visitor;
    const own = workplaceOf({ role });
    const open = menuOf({ role }).map(({ href }) => href);
    const links = await page
      .getByRole('navigation', { name: 'Administração' })
      .first()
      .getByRole('link')
      .all();
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
    // Below the pages of the role, everybody finds the shop.
    expect(hrefs).toEqual([...open, '/']);
    for (const { href } of menuOf({ role: 'admin' }).filter((entry) => !open.includes(entry.href))) {
      await page.goto(href);
      if (href === '/admin') await page.waitForURL(`**${own?.path}`);
      else {
        await page.getByRole('heading', { name: 'Esta página não é da sua função' }).waitFor();
        const way = page.getByRole('link', { name: `Ir para ${own?.label}` });
        expect(await way.getAttribute('href')).toBe(own?.path);
      }
    }
    await visitor.expectAccessible();
  },
);

it('the address of the former production page leads to the kitchen', async () => {
  const { page } = await memberVisitor('cozinha');
  await page.goto('/admin/producao?dia=2026-12-24');
  await page.waitForURL('**/admin/cozinha?dia=2026-12-24');
});

it('the kitchen’s screen stays on while its sound is on', async () => {
  const { page } = await memberVisitor('cozinha');
  await page.addInitScript(() => {
    const held = { count: 0 };
    Object.assign(window, { held });
    const request = () => {
      held.count += 1;
      return Promise.resolve({
        released: false,
        release() {
          held.count -= 1;
          return Promise.resolve();
        },
      });
    };
    Object.defineProperty(Navigator.prototype, 'wakeLock', { configurable: true, get: () => ({ request }) });
  });
  const held = () => page.evaluate(() => (window as unknown as { held: { count: number } }).held.count);
  await page.goto('/admin/cozinha');
  expect(await held()).toBe(0);
  await page.getByRole('button', { name: 'Ativar som' }).first().click();
  await page.getByRole('button', { name: 'Som ativado' }).waitFor();
  await expect.poll(held).toBe(1);
  await page.getByRole('button', { name: 'Som ativado' }).click();
  await expect.poll(held).toBe(0);
});
