import { expect, it } from 'vitest';

import { importModel } from '@shop/catalog/product-import';
import { addDays } from '@shop/time/days';
import { dayOf } from '@shop/time/bahia';
import { expectInSight } from '@tests/support/browser/in-sight';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { pickDay } from '@tests/support/e2e/calendar';
import { makeTestProduct } from '@tests/support/e2e/database';
import { useShop } from '@tests/support/e2e/use-shop';

/* What changes by itself at a time, copies, and products from a file. */

const shop = useShop();

it('a price is scheduled beside the price of its product, refused for the same time, shown in the list, and taken back', async () => {
  const product = await makeTestProduct(shop.sql, { priceCents: 4_990 });
  const visitor = await openAdmin(shop, `/admin/produtos/${product.id}`, { screen: 'desk' });
  const { page } = visitor;
  const open = page.getByRole('button', { name: 'Marcar preço com data' });
  const dialog = page.getByRole('dialog', { name: `${product.name}: preço com data` });
  const save = dialog.getByRole('button', { name: 'Marcar preço' });
  const tomorrow = addDays(dayOf(new Date()), 1);

  async function fill(cents: string) {
    await open.click();
    await dialog.getByLabel('Preço (R$) *').fill(cents);
    await dialog.getByLabel('Começa *').click();
    await pickDay(page, tomorrow);
    await page.getByRole('button', { name: 'Pronto' }).click();
  }

  await open.click();
  await save.click();
  await dialog.getByText('Escolha o dia e a hora em que este preço começa.').waitFor();
  await visitor.expectAccessible();
  await page.keyboard.press('Escape');

  await fill('44,90');
  await dialog.getByText(/^A partir de .+ às 0h: R\$\u00A044,90\./).waitFor();
  await save.click();
  await expectInSight(page.getByText('Preço marcado.'));
  const list = page.getByRole('list', { name: 'Preços marcados' });
  await list.getByText('R$\u00A044,90').waitFor();

  await fill('39,90');
  visitor.expectsProblem(/409/);
  await save.click();
  await dialog.getByText(/^Já há um preço marcado nesse tempo\. A partir de/).waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`/admin/produtos?busca=${encodeURIComponent(product.name)}`);
  await page.getByText(/^A partir de .+: R\$\u00A044,90$/).waitFor();
  await visitor.expectAccessible();
  await page.goto(`/admin/produtos/${product.id}`);
  await list.getByRole('button', { name: /^Retirar/ }).click();
  await page.getByRole('button', { name: 'Retirar preço' }).click();
  await expectInSight(page.getByText('Preço marcado retirado.'));
  await list.waitFor({ state: 'detached' });
});

it('a copy of a coupon and of a promotion opens filled in and switched off', async () => {
  const visitor = await openAdmin(shop, '/admin/promocoes/cupons', { screen: 'desk' });
  const { page } = visitor;
  const code = `COPIA-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await shop.sql.query(
    `insert into coupons (code, kind, value, minimum_cents) values ($1, 'percent', 15, 5000)`,
    [code],
  );
  await page.goto(`/admin/promocoes/cupons?busca=${code}`);
  await page.getByRole('link', { name: `Duplicar ${code}` }).click();
  await page.getByRole('heading', { name: 'Novo cupom' }).waitFor();
  await expect.poll(() => page.getByLabel('Desconto (%) *').inputValue()).toBe('15');
  expect(await page.getByRole('textbox', { name: /^Código/ }).inputValue()).toBe('');
  expect(
    await page
      .getByRole('switch', { name: /^Desligado/ })
      .last()
      .isChecked(),
  ).toBe(false);
  await visitor.expectAccessible();

  const title = `Semana ${code}`;
  await shop.sql.query(
    `insert into promotions (title, discount_percentage, start_date, end_date, scope)
     values ($1, 20, now() + interval '30 days', now() + interval '33 days', 'all')`,
    [title],
  );
  await page.goto(`/admin/promocoes?busca=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: `Duplicar ${title}` }).click();
  await expect.poll(() => page.getByLabel('Título *').inputValue()).toBe(`${title} (cópia)`);
});

it('a text is scheduled from its editor, in the words of the shop', async () => {
  const visitor = await openAdmin(shop, '/admin/globals/contact', { screen: 'desk' });
  const { page } = visitor;
  await page.getByRole('button', { name: 'Agendar publicação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agendar publicação' });
  await dialog.getByText('O site muda sozinho, com o texto como está agora.').waitFor();
  await dialog.getByRole('button', { name: 'Marcar data' }).click();
  await dialog.getByText('Escolha o dia e a hora.').waitFor();
  await visitor.expectAccessible();
  await dialog.getByLabel('Dia e hora').click();
  await pickDay(page, addDays(dayOf(new Date()), 1));
  await page.getByRole('button', { name: 'Pronto' }).click();
  visitor.expectsProblem(/409/);
  await dialog.getByRole('button', { name: 'Marcar data' }).click();
  await dialog.getByText('O site já mostra este texto. Mude algo antes de marcar uma data.').waitFor();
});

it('products come from a file, after a preview', async () => {
  const visitor = await openAdmin(shop, '/admin/produtos/importar', { screen: 'desk' });
  const { page } = visitor;
  const mark = crypto.randomUUID().slice(0, 8);
  const send = (text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar modelo' }).click();
  expect((await download).suggestedFilename()).toBe('modelo-produtos.csv');

  await send('nome;preço\nPizza;dez\n');
  await page.getByText('Linha 2: preço: “dez” não é um valor como 49,90.').waitFor();
  expect(await page.getByRole('button', { name: 'Importar', exact: true }).count()).toBe(0);
  await visitor.expectAccessible();

  const [head = '', first = ''] = importModel('Pizzas').split('\r\n');
  await send(`${head}\r\n${first.replace('Pizza Calabresa', `Pizza ${mark}`).replace('Pizzas', '')}\r\n`);
  await page.getByText('1 produto novo.').waitFor();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expectInSight(page.getByText('Importado: 1 produto novo.'));
  await page.waitForURL('**/admin/produtos');
  const [row] = await shop.sql.query<{ active: boolean }>('select active from products where name = $1', [
    `Pizza ${mark}`,
  ]);
  expect(row).toEqual({ active: false });
});
