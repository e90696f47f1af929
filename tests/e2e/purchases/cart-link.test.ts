import { expect, it } from 'vitest';

import { expectInSight } from '@tests/support/browser/in-sight';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { makeTestProduct } from '@tests/support/e2e/database';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const cartLines = async (productId: string): Promise<number[]> =>
  (
    await shop.sql.query<{ quantity: number }>('select quantity from cart_lines where product_id = $1', [
      productId,
    ])
  ).map(({ quantity }) => quantity);

it.each([true, false])('a cart link fills the cart after one press (JavaScript: %s)', async (hasScript) => {
  const product = await makeTestProduct(shop.sql, { priceCents: 5_000 });
  const visitor = await shop.visitor({ screen: 'phone', hasScript });
  const { page } = visitor;

  await page.goto(`/carrinho?itens=${product.slug}:2,nao-existe:1`);
  await expectInSight(
    page.getByRole('heading', { name: 'Este link traz 2 itens.' }),
    page.getByRole('button', { name: 'Colocar no carrinho' }),
  );
  await page.getByText(`2 × ${product.name}, R$\u00A0100,00`).waitFor();
  await page.getByText('1 item do link não está no cardápio.').waitFor();
  // An audit waits for timers, which never end in a page without scripts.
  if (hasScript) await visitor.expectAccessible();
  expect(await cartLines(product.id)).toEqual([]);

  await page.getByRole('button', { name: 'Colocar no carrinho' }).click();
  await expectInSight(page.getByText('Itens do link no carrinho'));
  await page.getByRole('heading', { name: 'Este link traz' }).waitFor({ state: 'detached' });
  expect(await cartLines(product.id)).toEqual([2]);

  await page.goto(`/carrinho?itens=${product.slug}:2`);
  await page.getByRole('heading', { name: 'Carrinho', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Colocar no carrinho' }).count()).toBe(0);
  expect(await cartLines(product.id)).toEqual([2]);

  // A link promises no more than there is.
  const scarce = await makeTestProduct(shop.sql, { priceCents: 5_000, stock: 3 });
  await page.goto(`/carrinho?itens=${scarce.slug}:7`);
  await expectInSight(page.getByRole('heading', { name: 'Este link traz 3 itens.' }));
  await page.getByText(`Só temos 3 unidades de ${scarce.name}.`).waitFor();
});

it('the panel says how many came, and from where', async () => {
  const source = `cartaz-${crypto.randomUUID().slice(0, 6)}`;
  const visitor = await shop.visitor();
  // The browser of the tests says that it is headless, so it would count as a robot.
  const agent = await visitor.page.evaluate(() => navigator.userAgent.replace('Headless', ''));
  await visitor.page.setExtraHTTPHeaders({ 'user-agent': agent });
  await visitor.page.goto(`/cardapio?utm_source=${source}`);
  const known = () =>
    shop.sql.query<{ visits: number }>('select visits from page_visits where source = $1', [source]);
  await expect.poll(known, { timeout: 60_000 }).toEqual([{ visits: 1 }]);

  const panel = await openAdmin(shop, '/admin/relatorios/visitas', { screen: 'desk' });
  await expectInSight(panel.page.getByRole('heading', { name: 'De onde vêm' }));
  await panel.page
    .getByRole('row')
    .filter({ hasText: source.replace('cartaz-', 'Cartaz ') })
    .waitFor();
  await panel.expectAccessible();
});
