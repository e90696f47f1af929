import { readFile } from 'node:fs/promises';
import { formatBrl } from '@shop/money/format-brl';
import { dayOf } from '@shop/time/bahia';
import { monthName } from '@shop/time/days';
import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';

import { ADMIN, makeAdmin } from '@tests/support/e2e/admin';
import { ordersOf } from '@tests/support/e2e/database';
import { tabTo } from '@tests/support/e2e/keyboard';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { expectAccessibleOnBothScreens } from '@tests/support/e2e/screens';
import { useShop } from '@tests/support/e2e/use-shop';
import type { VisitorOptions } from '@tests/support/e2e/visitor';

const shop = useShop();

async function adminVisitor(screen: NonNullable<VisitorOptions['screen']> = 'desk') {
  const admin = await makeAdmin(shop.addresses);
  return { admin, visitor: await shop.visitor({ screen, cookies: admin.http.cookies }) };
}

/** Returns the link of a metric; a tab of the page may have the same name. */
const figureLink = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name}`) }).filter({ has: page.locator('strong') });

/** Reads a metric on the page by its name; returns it in centavos or as a count. */
async function figure(page: Page, name: string): Promise<number> {
  const text = await figureLink(page, name).locator('strong').textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}

const today = () => dayOf(new Date());

it('the dashboard counts a purchase of today until it is cancelled and refunded', async () => {
  const { admin, visitor } = await adminVisitor();
  const { page } = visitor;
  await page.goto('/admin');
  const summary = page.getByRole('region', { name: `Resumo de ${monthName(today())}` });
  const revenueOfMonth = summary.locator('dd').first();
  const soldBefore = Number((await revenueOfMonth.getByRole('link').textContent())?.replace(/\D/g, ''));
  const before = { revenue: await figure(page, 'Receita total'), orders: await figure(page, 'Pedidos') };

  const kept = await shop.filledCart({ priceCents: 94_321 });
  const keptId = await paidOrderOf(shop, { shopper: kept.shopper, priceCents: 94_321 });
  const undone = await shop.filledCart({ priceCents: 9_876 });
  const undoneId = await paidOrderOf(shop, { shopper: undone.shopper, priceCents: 9_876 });

  // The open page refreshes itself, so it shows the purchases without a reload.
  await expect.poll(() => figure(page, 'Receita total')).toBe(before.revenue + 94_321 + 9_876);
  await admin.send('POST', `/api/orders/${undoneId}/cancel`, {
    from: 'recebido',
    cancelReason: 'customer_asked',
  });
  await expect
    .poll(() => ordersOf(shop.sql, undone.shopper.email))
    .toMatchObject([{ status: 'cancelado', paymentStatus: 'refunded' }]);

  await expect.poll(() => figure(page, 'Receita total')).toBe(before.revenue + 94_321);
  await expect.poll(() => figure(page, 'Pedidos')).toBe(before.orders + 1);
  await expect
    .poll(async () => (await revenueOfMonth.getByRole('link').textContent())?.replace(/\D/g, ''))
    .toBe(String(soldBefore + 94_321));
  await visitor.expectAccessible();

  await page.goto('/admin/relatorios?periodo=mes');
  expect(await figure(page, 'Vendas')).toBe(soldBefore + 94_321);
  await page.getByRole('link', { name: kept.product.name }).waitFor();
  await page
    .getByRole('img', { name: /^Vendas por dia de / })
    .locator('svg')
    .first()
    .waitFor();
  await visitor.expectAccessible();

  // The metric links to the orders that it counts.
  await figureLink(page, 'Vendas').click();
  await page.waitForURL('**/admin/pedidos?*');
  await page.getByRole('article', { name: keptId.slice(-8).toUpperCase() }).waitFor();
  expect(await page.getByRole('article', { name: undoneId.slice(-8).toUpperCase() }).count()).toBe(0);
});

it('a report is downloaded as a file whose rows add up', async () => {
  const { shopper, product } = await shop.filledCart({ priceCents: 5_000 });
  await paidOrderOf(shop, { shopper, priceCents: 5_000 });
  const { visitor } = await adminVisitor();
  const { page } = visitor;
  await page.goto(`/admin/relatorios?de=${today()}&ate=${today()}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar produtos vendidos em planilha' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`relatorio-produtos-${today()}-a-${today()}.csv`);
  const file = await readFile(await download.path());
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...lines] = file.toString('utf8').slice(1).trimEnd().split('\r\n');
  expect(head).toBe('Produto;Unidades;Vendas (R$)');
  expect(lines).toContain(`${product.name};1;50,00`);
  expect(new URL(page.url()).pathname).toBe('/admin/relatorios');
});

it('a printed report shows its whole chart, which is not drawn again for the paper', async () => {
  const { shopper } = await shop.filledCart({ priceCents: 5_000 });
  await paidOrderOf(shop, { shopper, priceCents: 5_000 });
  const { visitor } = await adminVisitor();
  const { page } = visitor;
  await page.goto('/admin/relatorios?periodo=mes');
  const drawing = page.locator('.recharts-surface').first();
  await drawing.waitFor();
  await page.emulateMedia({ media: 'print' });
  const widths = await page
    .getByRole('img', { name: /^Vendas/ })
    .first()
    .evaluate((chart) => {
      chart.setAttribute('style', 'width: 600px');
      return [chart, chart.querySelector('.recharts-surface')].map(
        (element) => element?.getBoundingClientRect().width,
      );
    });
  expect(widths).toEqual([600, 600]);
});

it('the reports reject invalid days and say why', async () => {
  const { visitor } = await adminVisitor('phone');
  const { page } = visitor;
  await page.goto('/admin/relatorios?de=2026-11-20&ate=2026-11-01');
  await page.getByText('A última data deve ser igual ou posterior à primeira.').waitFor();
  await visitor.expectAccessible();
});

describe('customers', () => {
  it('are found, sorted, opened and exported as a list by keyboard alone', async () => {
    const { shopper } = await shop.filledCart({ priceCents: 7_000 });
    await paidOrderOf(shop, { shopper, priceCents: 7_000 });
    const { visitor } = await adminVisitor();
    const { page } = visitor;
    await page.goto('/admin/clientes');
    await tabTo(page, /^Buscar cliente/);
    await page.keyboard.type(shopper.email);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/clientes?busca=*');
    const row = page.getByRole('row').filter({ hasText: shopper.email });
    await row.getByText(formatBrl(7_000)).waitFor();
    await row.getByText('Ativo').waitFor();

    await tabTo(page, 'Pedidos', { back: false });
    await page.goto('/admin/clientes?busca=' + encodeURIComponent(shopper.email) + '&ordem=nome');
    expect(await page.getByRole('columnheader', { name: 'Cliente' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar Lista' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect(text).toContain(`;${shopper.email};`);

    await row.getByRole('link').first().click();
    await page.waitForURL(/\/admin\/clientes\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 2, name: 'Função na loja' }).waitFor();
    await visitor.expectAccessible();
  });

  it('always include at least one admin, because the access of the last admin cannot be revoked', async () => {
    const { visitor } = await adminVisitor();
    const { page } = visitor;
    visitor.expectsProblem(/status of 409/);
    const others = await shop.sql.query<{ id: string }>(
      `update customers set role = 'cliente' where role = 'admin' and email <> $1 returning id`,
      [ADMIN.email],
    );
    onTestFinished(async () => {
      await shop.sql.query(`update customers set role = 'admin' where id = any($1::uuid[])`, [
        others.map(({ id }) => id),
      ]);
    });
    await page.goto('/admin/equipe');
    await page.getByRole('button', { name: 'Mais sobre Marina Dias' }).click();
    await page.getByRole('menuitem', { name: 'Tirar acesso' }).click();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await visitor.expectAccessible();
    await question.getByRole('button', { name: 'Tirar o acesso' }).click();
    await page.getByText('Esta é a única pessoa que administra a loja.').waitFor();
    await visitor.expectAccessible();
  });
});

it.each(['light', 'dark'] as const)(
  'in %s mode, the dashboard, reports and customers pass the page checks on a phone and on a desktop',
  async (theme) => {
    const { visitor } = await adminVisitor();
    const { page, context } = visitor;
    await context.addCookies([{ name: 'massa-theme', value: theme, url: shop.addresses.publicUrl }]);
    for (const path of ['/admin', '/admin/relatorios', '/admin/clientes', '/admin/relatorios?periodo=ano']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      await expectAccessibleOnBothScreens(visitor);
    }
  },
);
