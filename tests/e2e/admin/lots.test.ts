import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { orderNumber } from '@shop/orders/order-number';
import { makeAdmin } from '@tests/support/e2e/admin';
import { openAdmin, orderCard } from '@tests/support/e2e/admin-steps';
import { countedSteps } from '@tests/support/e2e/counted-steps';
import { makeTestProduct } from '@tests/support/e2e/database';
import { expectInSight } from '@tests/support/browser/in-sight';
import { openChromium } from '@tests/support/browser/open-chromium';
import { paidOrderOf, promiseNow } from '@tests/support/e2e/paid-order';
import { writeQrVideo } from '@tests/support/browser/qr-video';
import { addOverHttp } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';
import { Visitor } from '@tests/support/e2e/visitor';
import { openWindow } from '@tests/support/browser/browser-window';
import { REPORT_PDF } from '@tests/support/orders/lot-steps';

const shop = useShop();

async function bought(quantity: number) {
  const { shopper, product } = await shop.filledCart({ quantity, stock: quantity });
  const orderId = await paidOrderOf(shop, { shopper, priceCents: product.priceCents * quantity });
  await promiseNow(shop.sql, orderId);
  return { product, orderId, number: orderNumber(orderId) };
}

/**
 * Fills in the form of a new lot, ticks its checklist, uploads its report and releases the lot. Returns the lot's code.
 */
async function makeAndRelease(page: Page, { productId, quantity }: { productId: string; quantity: number }) {
  await page.goto(`/admin/lotes/novo?produto=${productId}`);
  await page.getByRole('textbox', { name: 'Quantas' }).fill(String(quantity));
  await page.getByRole('button', { name: 'Ingrediente', exact: true }).click();
  await page.getByPlaceholder('Ingrediente').last().fill('Farinha de arroz');
  await page.getByPlaceholder('Lote dele').last().fill('FA-2291');
  for (const field of await page.getByPlaceholder('Lote dele').all())
    if ((await field.inputValue()) === '') await field.fill('L-1');
  await page.getByRole('radio', { name: /Abaixo do que o teste mede/ }).click();
  await page.getByRole('textbox', { name: 'Menor valor do teste' }).fill('5 mg/kg');
  await page.getByRole('combobox', { name: 'Método' }).selectOption('ELISA R5');
  await page.getByRole('textbox', { name: 'Laboratório' }).fill('Laboratório de amostra');
  await page.getByLabel('Data do laudo').fill('20/11/2026');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('heading', { level: 1, name: /^Lote \d{6}-\d+$/ }).waitFor();
  const code = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Lote ', '') ?? '';
  expect(await page.getByRole('button', { name: 'Liberar para venda' }).isDisabled()).toBe(true);
  for (const item of [/^Bancada/, /^Utensílios/, /^Mãos/, /^Nenhum alimento/, /^Embalagem/])
    await page.getByRole('checkbox', { name: item }).check();
  await page.getByText('Lista inteira.').waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'laudo.pdf', mimeType: 'application/pdf', buffer: REPORT_PDF });
  await page.getByRole('link', { name: 'laudo.pdf' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Liberar para venda' }).isDisabled()).toBe(false);
  await page.getByRole('button', { name: 'Liberar para venda' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Liberar para venda' }).click();
  await page.locator('main [data-status="liberado"]').first().waitFor();
  return code;
}

it('the owner creates and releases a lot, packs an order by typing its code, and sends the order', async () => {
  const { product, orderId, number } = await bought(2);
  const office = await openAdmin(shop, '/admin/lotes');
  const { page } = office;
  await page.getByRole('heading', { name: 'Lotes' }).waitFor();
  await office.expectAccessibleAtWidths();
  const code = await makeAndRelease(page, { productId: product.id, quantity: 3 });
  await office.expectAccessible();

  await page.goto(`/admin/pedidos/${orderId}/separar`);
  await page.getByText(`pedido ${number}`).waitFor();
  const field = page.getByRole('textbox', { name: 'Ler a caixa' });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await office.expectAccessible();

  office.expectsProblem(/status of 4(04|09)/);
  await field.fill('991231-9');
  await field.press('Enter');
  await page.getByText('Não achamos o lote 991231-9. Confira o código da caixa.').waitFor();
  // A scanner types the code and presses Enter without waiting for the page.
  await field.fill(code);
  await field.press('Enter');
  await field.fill(code);
  await field.press('Enter');
  await page.getByText(`${product.name} 2 de 2`).waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  const box = page.getByRole('checkbox', { name: `${product.name} caixa 2 de 2` });
  await box.uncheck();
  await page.getByText(`${product.name} 1 de 2`).waitFor();
  await page.getByRole('button', { name: 'Falta 1 caixa' }).locator('visible=true').waitFor();
  await box.check();
  await page.getByText(`${product.name} 2 de 2`).waitFor();
  // A scanner that types while the focus is elsewhere still reaches its field.
  await box.press('9');
  await expect.poll(() => field.inputValue()).toBe('9');
  await field.fill('');
  await page.getByRole('button', { name: 'Pronto para retirada' }).locator('visible=true').click();
  // The page leads to the next order or to the queue, and still offers to undo the step.
  await page.waitForURL(({ pathname }) => !pathname.includes(orderId));
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  await office.expectAccessible();

  await page.goto('/admin/lotes/etiquetas');
  await page
    .getByRole('article', { name: /^Etiqueta do lote/ })
    .first()
    .waitFor();
  await office.expectAccessible();

  // Each label is one sheet, and the tape is as long as its label.
  await page.getByLabel('Quantas').fill('3');
  for (const [size, sheet] of [
    ['A6, rótulo inteiro', /^105×148$/],
    ['Fita de 62 mm', /^62×\d+$/],
  ] as const) {
    await page.getByText(size, { exact: true }).click();
    await expect
      .poll(async () => sheetsOf(await page.pdf({ preferCSSPageSize: true })))
      .toEqual(Array.from({ length: 3 }, () => expect.stringMatching(sheet) as string));
  }

  // WebKit's sheets have whole points, so a label has room to spare.
  await page.getByText('A6, rótulo inteiro', { exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  const label = page.getByRole('article', { name: /^Etiqueta do lote/ }).first();
  const points = await label.evaluate((sheet) => (sheet.getBoundingClientRect().height * 72) / 96);
  expect(points).toBeLessThanOrEqual(Math.floor((148 / 25.4) * 72));
});

/** Returns the sizes of the sheets of a PDF in mm: '105×148'. */
const sheetsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, ...sides]) =>
    sides.map((points) => Math.round((Number(points) / 72) * 25.4)).join('×'),
  );

it('every box is ticked, with its lot where it has one, and the next order follows', async () => {
  const [first, second] = [await bought(2), await bought(1)];
  const office = await openAdmin(shop, '/admin/lotes');
  const { page } = office;
  const [early, late] = [
    await makeAndRelease(page, { productId: first.product.id, quantity: 1 }),
    await makeAndRelease(page, { productId: first.product.id, quantity: 1 }),
  ];
  await shop.sql.query(`update orders set delivery_method = 'delivery' where id = any($1::uuid[])`, [
    [first.orderId, second.orderId],
  ]);
  // Only these two orders are left to pack.
  await shop.sql.query(
    `insert into order_preparations (order_id, step)
     select o.id, coalesce(max(r.step), 0) + 1 from orders o left join order_preparations r on r.order_id = o.id
     where o.status in ('recebido', 'em_preparo') and o.id <> all($1::uuid[]) group by o.id having coalesce(max(r.step), 0) % 2 = 0`,
    [[first.orderId, second.orderId]],
  );
  await page.goto(`/admin/pedidos/${first.orderId}/separar`);
  await page.getByRole('button', { name: 'Faltam 2 caixas' }).waitFor();
  // The second box comes from the lot that somebody took first.
  await page.getByRole('button', { name: `Lote ${early}: trocar o lote de ${first.product.name}` }).click();
  await page.getByRole('menuitem', { name: new RegExp(late) }).click();
  await page.getByText(`${first.product.name} 1 de 2`).waitFor();
  await page.getByRole('button', { name: 'Falta 1 caixa' }).waitFor();
  await page.getByRole('checkbox', { name: `${first.product.name} caixa 2 de 2` }).check();
  await page.getByText('Tudo na mão.').waitFor();
  await office.expectAccessibleAtWidths();
  await page.getByRole('button', { name: /^Pronto, ir para/ }).click();
  await page.waitForURL(`**/admin/pedidos/${second.orderId}/separar`);
  await page.getByText('sem lote').waitFor();
  await page.getByRole('checkbox', { name: second.product.name }).check();
  await page.getByRole('button', { name: 'Pronto, voltar à fila' }).click();
  await page.waitForURL('**/admin/pedidos');
  const ready = await shop.sql.query<{ id: string; lots: string[] }>(
    `select o.id, array_agg(coalesce(t.code, 'sem lote') order by t.code) as lots
     from orders o join orders_lines l on l._parent_id = o.id join order_line_lots b on b.line_id = l.id
       left join lots t on t.id = b.lot_id
     where o.id = any($1::uuid[]) and exists (select 1 from order_preparations r where r.order_id = o.id) group by o.id`,
    [[first.orderId, second.orderId]],
  );
  expect(new Map(ready.map(({ id, lots }) => [id, lots]))).toEqual(
    new Map([
      [first.orderId, [early, late].sort()],
      [second.orderId, ['sem lote']],
    ]),
  );
});

it('an order without lots is sent from Separar only after a dialog that names it', async () => {
  const { product, orderId, number } = await bought(1);
  const office = await openAdmin(shop, '/admin/lotes');
  const { page } = office;
  await makeAndRelease(page, { productId: product.id, quantity: 1 });
  office.expectsProblem(/status of 409/);
  await page.goto(`/admin/pedidos/${orderId}/separar`);
  await page.getByRole('button', { name: 'Não tenho o lote' }).click();
  const question = page.getByRole('alertdialog', { name: new RegExp(`^Sem lote: .+, ${number}$`) });
  await question.getByRole('button', { name: 'Enviar assim mesmo' }).click();
  await page.waitForURL(({ pathname }) => !pathname.includes(orderId));
  const rows = await shop.sql.query<{ units: number }>(
    'select units from sent_without_lot where order_id = $1',
    [orderId],
  );
  expect(rows).toEqual([{ units: 1 }]);
});

it('a pickup with a lot takes three taps from new to handed over while its buyer waits', async () => {
  const { product, orderId, number } = await bought(1);
  const office = await openAdmin(shop, '/admin/lotes', { screen: 'phone' });
  const { page } = office;
  await makeAndRelease(page, { productId: product.id, quantity: 1 });
  await page.goto('/admin/pedidos');
  const { count, tap } = countedSteps(page);
  await tap(orderCard(page, number).getByRole('link', { name: 'Separar 1 caixa' }));
  await page.getByText(`pedido ${number}`).waitFor();
  const handOver = page.getByRole('button', { name: 'Já levou: marcar como retirado' });
  // Offered once the box is in hand.
  expect(await handOver.count()).toBe(0);
  await tap(page.getByRole('checkbox', { name: product.name }));
  await page.getByText(`${product.name} 1 de 1`).waitFor();
  await expectInSight(page.getByRole('button', { name: 'Pronto para retirada' }).locator('visible=true'));
  await office.expectAccessible();
  await tap(handOver);
  await page.waitForURL(({ pathname }) => !pathname.includes(orderId));
  expect(count.taps).toBe(3);
  const rows = await shop.sql.query(
    `select o.status::text as status, l.lot_id is not null as "hasLot"
     from orders o join orders_lines i on i._parent_id = o.id join order_line_lots l on l.line_id = i.id
     where o.id = $1`,
    [orderId],
  );
  expect(rows).toEqual([{ status: 'entregue', hasLot: true }]);
  // It can be undone like any hand-over.
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect
    .poll(() => shop.sql.query('select status::text as status from orders where id = $1', [orderId]))
    .toEqual([{ status: 'em_preparo' }]);
});

it('on a tablet the bar of Separar stands at the lower edge of the window, below the toasts', async () => {
  const { orderId } = await bought(1);
  const { page } = await openAdmin(shop, `/admin/pedidos/${orderId}/separar`);
  await page.setViewportSize({ width: 768, height: 1024 });
  const act = page.getByRole('button', { name: 'Falta 1 caixa' }).locator('visible=true');
  await expect
    .poll(() => act.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom))
    .toBeLessThan(20);
});

it('a missing box of a stopped lot is removed from its order with the buyer’s consent, and refunded', async () => {
  const product = await makeTestProduct(shop.sql, { stock: 0 });
  const office = await openAdmin(shop, '/admin/lotes');
  const { page } = office;
  const code = await makeAndRelease(page, { productId: product.id, quantity: 2 });
  const lotAddress = page.url();
  const shopper = await shop.shopper();
  await addOverHttp(shopper.http, product.id, 2);
  const orderId = await paidOrderOf(shop, { shopper, priceCents: product.priceCents * 2 });
  const number = orderNumber(orderId);

  await page.goto(lotAddress);
  await page.getByRole('button', { name: `Ações do lote ${code}` }).click();
  await page.getByRole('menuitem', { name: 'Parar o lote' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Parar o lote' }).click();
  await page.getByRole('heading', { name: 'Faltam 2 caixas para pedidos já vendidos' }).waitFor();
  await office.expectAccessibleAtWidths();

  await page.getByRole('button', { name: `Trocar ou tirar, pedido ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Trocar ou tirar do pedido ${number}` });
  await dialog.getByRole('combobox', { name: `Quantas de ${product.name}` }).selectOption('1');
  await dialog.getByRole('radio', { name: /^Tirar e devolver/ }).click();
  await dialog.getByText(/^Voltam R\$\s49,90 para quem comprou/).waitFor();
  await office.expectAccessibleAtWidths();
  await dialog.getByRole('button', { name: 'Tirar do pedido' }).click();
  await dialog.getByRole('alert').getByText('Combine com quem comprou').waitFor();
  await dialog.getByRole('checkbox', { name: /que concordou$/ }).check();
  await dialog.getByRole('button', { name: 'Tirar do pedido' }).click();
  await page.getByText(`Pedido ${number} atualizado.`).waitFor();
  await page.getByRole('heading', { name: 'Falta 1 caixa para pedidos já vendidos' }).waitFor();
  await expect
    .poll(async () => (await shop.simulator.paymentsOf(orderId))[0]?.refundedCents)
    .toBe(product.priceCents);
});

/** Opens a tablet's browser, whose camera sees the text as a QR code. The caller must close the browser. */
async function tabletThatSees(text: string) {
  const video = await writeQrVideo(text);
  const browser = await openChromium({
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  const { http } = await makeAdmin(shop.addresses);
  const { publicUrl } = shop.addresses;
  const tablet = new Visitor(await openWindow(browser, { screen: 'desk', publicUrl }));
  await tablet.use(http.cookies, publicUrl);
  return { browser, tablet, page: tablet.page };
}

it('a tablet’s camera reads the lot code on a box', async () => {
  const { product, orderId } = await bought(1);
  const office = await openAdmin(shop, '/admin/lotes');
  const code = await makeAndRelease(office.page, { productId: product.id, quantity: 1 });
  const { browser, tablet, page } = await tabletThatSees(`${shop.addresses.publicUrl}/lote/${code}`);
  try {
    await page.goto(`/admin/pedidos/${orderId}/separar`);
    await page.getByRole('button', { name: 'Ler com a câmera' }).click();
    await page.getByText(`${product.name} 1 de 1`).waitFor();
    // A lot code that stays in view of the camera is counted as one box only.
    await page.getByText('Mostre o código da etiqueta, uma caixa por vez.').waitFor();
    await page.goto('/admin/lotes/ler');
    await tablet.expectAccessibleAtWidths();
    await page.getByRole('button', { name: 'Ler com a câmera' }).click();
    await page.getByRole('heading', { level: 1, name: `Lote ${code}` }).waitFor();
    expect(tablet.problems).toEqual([]);
    const response = await page.goto('/admin/pedidos');
    expect(response?.headers()['permissions-policy']).toContain('camera=()');
    expect(response?.headers()['content-security-policy']).not.toContain('wasm');
  } finally {
    await browser.close();
  }
});

it('the camera page reports a code that belongs to no lot', async () => {
  const { browser, tablet, page } = await tabletThatSees('https://example.com/produto/7891000100103');
  try {
    await page.goto('/admin/lotes/ler');
    await page.getByRole('button', { name: 'Ler com a câmera' }).click();
    await page.getByText('Este código não é de um lote da casa.').waitFor();
    expect(tablet.problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
