import { orderNumber } from '@shop/orders/order-number';
import { expect, it } from 'vitest';

import { openAdmin, orderCard, silencePanel } from '@tests/support/e2e/admin-steps';
import { makeTestProduct, switchResources } from '@tests/support/e2e/database';
import { paidOrderOf, promiseNow } from '@tests/support/e2e/paid-order';
import { addOverHttp } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

it('the team tells a buyer over WhatsApp with the owner’s text, and the order says who did', async () => {
  await silencePanel(shop.sql);
  const [shopper, product] = await Promise.all([shop.shopper(), makeTestProduct(shop.sql)]);
  await addOverHttp(shopper.http, product.id);
  const id = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
  await promiseNow(shop.sql, id);
  await shop.sql.query(
    `update customers set phone = '+5571999990000', phone_e164 = '+5571999990000'
     where id = (select customer_id from orders where id = $1)`,
    [id],
  );
  const visitor = await openAdmin(shop, '/admin/avisos/whatsapp');
  const { page, context } = visitor;
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));

  // The form takes nothing before its script has started.
  await page.locator('form:not([inert])').waitFor();
  const text = page.getByLabel('Em Preparo *');
  await text.fill('Oi {cliente}!');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('{cliente} não existe. Use {nome}, {pedido}, {janela} ou {loja}.').first().waitFor();
  await text.fill('Oi, {nome}! O pedido {pedido} está no forno.');
  await page.getByText('Oi, Nara! O pedido 613D8B2F está no forno.').waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Textos salvos.').waitFor();

  await page.goto('/admin/pedidos');
  const number = orderNumber(id);
  const begin = orderCard(page, number).getByRole('button', { name: 'Começar preparo' });
  const offer = page.getByRole('link', { name: 'Avisar no WhatsApp' });
  const offered = async () => {
    if ((await begin.count()) > 0) await begin.click();
    return offer.isVisible();
  };
  await expect.poll(offered).toBe(true);
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  const [chat] = await Promise.all([context.waitForEvent('page'), offer.click()]);
  const url = new URL(chat.url());
  expect(url.pathname).toBe('/5571999990000');
  expect(url.searchParams.get('text')).toMatch(new RegExp(`^Oi, .+! O pedido ${number} está no forno\\.$`));
  await chat.close();
  await orderCard(page, number)
    .getByText(/^Avisado por .+ \d+h\d\d$/)
    .waitFor();

  await page.goto(`/admin/pedidos/${id}`);
  await page.getByRole('link', { name: 'Avisar no WhatsApp' }).waitFor();
  await page.getByText('Aviso por WhatsApp: Em Preparo').waitFor();
  await visitor.expectAccessible();

  await switchResources(shop.sql, { off: ['whatsapp'] });
  await page.reload();
  await page.getByRole('heading', { name: 'Próximo passo' }).waitFor();
  expect(await page.getByText('WhatsApp: Em Preparo').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Avisar no WhatsApp' }).count()).toBe(0);
  await switchResources(shop.sql);
});
