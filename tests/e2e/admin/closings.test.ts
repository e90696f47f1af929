import { orderNumber } from '@shop/orders/order-number';
import { weekdayOf } from '@shop/time/days';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { windowsHref } from '@cms/admin/views/delivery/delivery-address';
import { expectInSight } from '@tests/support/browser/in-sight';
import { endPause } from '@tests/support/orders/far-windows';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { makeTestProduct } from '@tests/support/e2e/database';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { addOverHttp } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

/* The days on which the shop is closed, and the hours in which it takes no orders. */

const shop = useShop();

it('a holiday is marked as closed for delivery and pickup, and opened again', async () => {
  const visitor = await openAdmin(shop, '/admin/entregas/quando-e-onde');
  const { page } = visitor;
  await visitor.expectAccessible();
  const list = page.getByRole('region', { name: 'Dias fechados e feriados' });
  const all = list.getByRole('button', { name: /^Mostrar mais/ });
  await all.click();
  const holiday = list.getByRole('listitem').filter({ hasText: 'Tiradentes' });
  await holiday.getByText('Abre normal').waitFor();
  await holiday.getByRole('button', { name: /^Opções de .*21\/04/ }).click();
  await page.getByRole('menuitem', { name: 'Fechar neste dia' }).click();
  await page.getByText(/^Fechado: /).waitFor();
  await holiday.getByText('Fechado').waitFor();
  await holiday.getByRole('button', { name: /^Opções de .*21\/04/ }).click();
  await page.getByRole('menuitem', { name: 'Reabrir' }).click();
  await page.getByText(/^Aberto de novo: /).waitFor();
  await holiday.getByText('Abre normal').waitFor();
});

it('the act that saves a weekday is in sight without scrolling, whatever the window', async () => {
  const { page } = await openAdmin(shop, '/admin/entregas/quando-e-onde?dia=0');
  for (const size of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expectInSight(page.getByRole('button', { name: 'Salvar domingo' }));
  }
});

it('a change of times names the orders that were promised for them, also where the weekday was off', async () => {
  const [shopper, product] = await Promise.all([shop.shopper(), makeTestProduct(shop.sql)]);
  await addOverHttp(shopper.http, product.id);
  const id = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
  const [slot] = await shop.sql.query<{ templateId: string; date: string; place: number }>(
    `select o.slot_template_id as "templateId", o.slot_date::text as date,
       (select count(*)::int from slot_templates t where (t.method, t.weekday) = (own.method, own.weekday)
         and (t."from", t."to", t.id) < (own."from", own."to", own.id)) as place
     from orders o join slot_templates own on own.id = o.slot_template_id where o.id = $1`,
    [id],
  );
  if (!slot) throw new Error('the order has no window');
  const off = await shop.sql.query<{ id: string }>(
    `update slot_templates set active = false
     where active and method = 'pickup' and weekday = $1 returning id`,
    [String(weekdayOf(slot.date))],
  );
  // With many orders of other tests in the same window, this one is in the part that opens.
  const named = (page: Page) =>
    page
      .getByRole('status')
      .getByText(`pedido ${orderNumber(id)}`)
      .first();
  // How many they are is in sight where the change is saved, without scrolling.
  const waitForName = async (page: Page) => {
    await named(page).waitFor({ state: 'attached' });
    await expectInSight(page.getByRole('status').getByText(/^\d+ pedidos? já marcados?$/));
    await expectInSight(page.getByRole('button', { name: /^Salvar/ }));
    await expectInSight(page.locator(':focus'));
  };
  try {
    const day = await openAdmin(shop, `/admin/entregas/quando-e-onde?dia=${weekdayOf(slot.date)}`);
    const row = day.page.getByRole('group', { name: 'Retirada na loja' });
    await row.getByRole('switch', { name: 'Retirada na loja' }).press('Space');
    const opens = row.getByRole('textbox', { name: 'Das' }).nth(slot.place);
    await opens.waitFor();
    expect(await named(day.page).count()).toBe(0);
    await opens.fill('06:15');
    await waitForName(day.page);
    await day.expectAccessible();

    const weekly = await openAdmin(shop, windowsHref({ week: null, slot: null }, slot.templateId), {
      screen: 'phone',
    });
    await weekly.page.getByRole('heading', { name: 'Horário de toda semana' }).waitFor();
    expect(await named(weekly.page).count()).toBe(0);
    await weekly.page.getByRole('textbox', { name: 'Das', exact: true }).fill('06:15');
    await waitForName(weekly.page);
    await weekly.expectAccessible();
  } finally {
    await shop.sql.query('update slot_templates set active = true where id = any($1::uuid[])', [
      off.map((window) => window.id),
    ]);
  }
});

it('the search of the panel opens the dialogs that it names, also on their own page', async () => {
  const { page } = await openAdmin(shop, '/admin/entregas');
  await page.getByRole('button', { name: 'Pausar pedidos' }).waitFor();
  for (const [query, place, title] of [
    ['pausar', 'Pausar a loja', 'Pausar pedidos'],
    ['fechar segunda', 'Fechar um dia', 'Fechar um dia'],
  ] as const) {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Buscar no painel' });
    await search.waitFor();
    await page.keyboard.type(query);
    await search.getByRole('option', { name: new RegExp(`^${place}`) }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(new URL(page.url()).pathname).toBe('/admin/entregas/quando-e-onde');
});

it('a day is closed in one dialog, which says what leaves the site, and its windows are gone', async () => {
  const visitor = await openAdmin(shop, '/admin/entregas/quando-e-onde', { screen: 'phone' });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Fechar um dia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fechar um dia' });
  await dialog.getByRole('radio').nth(5).check();
  await dialog.getByText(/saem do site\. Dá para reabrir quando quiser\.$/).waitFor();
  await visitor.expectAccessible();
  const act = dialog.getByRole('button', { name: /^Fechar / });
  const date = /\d{2}\/\d{2}/.exec(await act.innerText())?.[0] ?? '';
  try {
    await act.click();
    await page.getByText(/^Fechado: /).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: date });
    await row.getByText('Fechado').waitFor();
    await visitor.expectAccessible();
    await row.getByRole('button', { name: /^Opções de / }).click();
    await page.getByRole('menuitem', { name: 'Reabrir' }).click();
    await row.waitFor({ state: 'detached' });
  } finally {
    await shop.sql.query('delete from delivery_closed_days where reason is null or reason = $1', ['']);
  }
});

it('a day ends early, is listed with its time, and gets its usual hours again', async () => {
  const visitor = await openAdmin(shop, '/admin/entregas/quando-e-onde', { screen: 'phone' });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Fechar um dia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fechar um dia' });
  await dialog.getByRole('radio').nth(5).check();
  await dialog.getByRole('radio', { name: 'Mais cedo' }).check();
  await dialog.getByLabel('Fecha às').fill('12h30');
  await page.keyboard.press('Tab');
  await dialog.getByText(/O que começa antes das 12h30 vai até as 12h30/).waitFor();
  await visitor.expectAccessible();
  const act = dialog.getByRole('button', { name: /^Fechar .*, às 12h30$/ });
  const date = /\d{2}\/\d{2}/.exec(await act.innerText())?.[0] ?? '';
  try {
    await act.click();
    await page.getByText(/^Fecha às 12h30: /).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: date });
    await row.getByText('Fecha às 12h30').waitFor();
    await row.getByRole('button', { name: /^Opções de / }).click();
    await page.getByRole('menuitem', { name: 'Voltar ao horário de sempre' }).click();
    await row.waitFor({ state: 'detached' });
  } finally {
    await shop.sql.query('delete from delivery_closed_days where ends_at is not null');
  }
});

it('the form of a weekday says which windows go on after the shop has closed, and ends them with it', async () => {
  const { page } = await openAdmin(shop, '/admin/entregas/quando-e-onde?dia=2');
  const attendance = page.getByRole('group', { name: 'Atendimento' });
  await attendance.getByLabel('Às', { exact: true }).fill('12h');
  await page.keyboard.press('Tab');
  const notice = page.getByRole('note').filter({ hasText: 'A loja fecha às 12h' });
  await notice.getByRole('button', { name: 'Terminar tudo às 12h' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancelar' }).click();
});

it('the shop is paused with a text that every page shows, and one press ends the pause', async () => {
  const visitor = await openAdmin(shop, '/admin/entregas');
  const { page } = visitor;
  await page.getByRole('button', { name: 'Pausar pedidos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pausar pedidos' });
  await dialog.getByRole('radio', { name: 'Retirada' }).check();
  await dialog.getByRole('radio', { name: 'Amanhã' }).check();
  await dialog.getByText('Ninguém pede para retirar até amanhã. A entrega continua.').waitFor();
  await dialog.getByText('“Retiradas pausadas. Voltamos amanhã.”').waitFor();
  await dialog.getByRole('button', { name: 'Mudar o recado' }).click();
  await dialog.getByLabel('Recado no site').fill('Fila grande. Já voltamos.');
  await visitor.expectAccessible();
  try {
    await dialog.getByRole('button', { name: 'Pausar até amanhã' }).click();
    await page.getByText(/^Retiradas pausadas até amanhã/).waitFor();
    await page.goto('/admin/pedidos');
    await page.getByText(/No site: Fila grande\. Já voltamos\. Voltamos amanhã\.$/).waitFor();
    const home = await shop.visitor({ screen: 'phone' });
    await home.page.goto('/');
    await home.page.getByText('Fila grande. Já voltamos. Voltamos amanhã.').waitFor();
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'Voltar agora' }).click();
    await page.getByText('A loja voltou a receber pedidos.').waitFor();
    await page.getByText(/^Retiradas pausadas até/).waitFor({ state: 'detached' });
  } finally {
    // The demo is shared: without this, a failure here would refuse the orders of every later test.
    await endPause(shop.sql);
  }
});
