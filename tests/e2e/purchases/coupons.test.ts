import { expect, it } from 'vitest';

import { expectAtField, expectInSight } from '@tests/support/browser/in-sight';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import {
  backToShop,
  continueButton,
  expectHeading,
  payButton,
  payByPix,
} from '@tests/support/e2e/checkout-steps';
import { makeTestProduct } from '@tests/support/e2e/database';
import { newMobile, newPerson } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

/** Creates a coupon of 10 % in the panel, as the owner does. */
async function createCoupon(code: string): Promise<void> {
  const visitor = await openAdmin(shop, '/admin/promocoes/cupons/novo', { screen: 'desk' });
  const { page } = visitor;
  await page.getByRole('heading', { name: 'Novo cupom' }).waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('De 3 a 24 letras, números ou hífens.').waitFor();
  await page.getByRole('textbox', { name: /^Código/ }).fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expectInSight(page.getByText('Cupom criado.'));
  const card = page.getByRole('article').filter({ hasText: code });
  await card.getByText('−10%').waitFor();
  await card.getByText('0 usos').waitFor();
  await visitor.expectAccessible();
}

it('a coupon of a link makes the cart cheaper, is paid with, and says in the panel what it brought', async () => {
  const code = `VOLTA-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await createCoupon(code);
  const product = await makeTestProduct(shop.sql, { priceCents: 5_000 });
  const visitor = await shop.visitor();
  const { page } = visitor;

  await page.goto(`/cardapio?q=${encodeURIComponent(product.name)}&cupom=${code}`);
  await expectInSight(page.getByText('Cupom guardado. O desconto aparece no carrinho.'));
  expect(page.url()).not.toContain('cupom');
  await page.getByRole('button', { name: `Adicionar ${product.name} ao carrinho` }).click();
  await page.getByText(`${product.name} adicionado ao carrinho`).first().waitFor();
  await page.goto('/carrinho');
  const row = page.getByRole('group', { name: 'Cupom' });
  await row.getByText(`Cupom ${code}`).waitFor();
  await row.getByText('−R$\u00A05,00').waitFor();
  await expectInSight(row, row.getByRole('button', { name: 'Remover o cupom' }));
  await visitor.expectAccessible();

  await row.getByRole('button', { name: 'Remover o cupom' }).click();
  await page.getByText('Cupom retirado').waitFor();
  await page.getByText('Tem um cupom?').click();
  await page.getByLabel('Código').fill('nunca-existiu');
  visitor.expectsProblem(/400/);
  await page.keyboard.press('Enter');
  await expectAtField(page.getByLabel('Código'), 'Não conhecemos este cupom.');
  await visitor.expectAccessible();
  await page.getByLabel('Código').fill(` ${code.toLowerCase()} `);
  await page.getByRole('button', { name: 'Usar' }).click();
  await row.getByText(`Cupom ${code}`).waitFor();

  await page.getByRole('radio', { name: /^Retirada/ }).check();
  await continueButton(page).click();
  await page.getByRole('textbox', { name: 'Nome e sobrenome' }).fill('Nara Lima');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newPerson().email);
  await page.getByRole('textbox', { name: 'Celular com WhatsApp' }).fill(newMobile());
  await page.getByRole('checkbox', { name: /^Tenho 18 anos/ }).check();
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
  await page.getByText('R$\u00A045,00').first().waitFor();
  await payByPix(page);
  await backToShop(page);
  await expectHeading(page, 'Pagamento aprovado!');
  await page.getByRole('link', { name: 'Acompanhar pedido' }).click();
  await page.getByText(`Cupom ${code}`).first().waitFor();

  const panel = (await openAdmin(shop, `/admin/promocoes/cupons?busca=${code}`, { screen: 'desk' })).page;
  await panel.getByText('1 pedido pago: R$\u00A045,00, com R$\u00A05,00 de desconto.').waitFor();

  // The link of a campaign that is over promises nothing.
  await shop.sql.query(
    `update coupons set start_date = null, end_date = '2026-01-31T15:00:00Z' where code = $1`,
    [code],
  );
  await page.goto(`/cardapio?cupom=${code}`);
  await expectInSight(page.getByText('Este cupom terminou em 31/01'));
  await page.goto('/carrinho');
  expect(await page.getByText(`Cupom ${code}`).count()).toBe(0);
});

it.each([true, false])(
  'a coupon that the buyer may not use leaves the cart, and the next press pays (JavaScript: %s)',
  async (hasScript) => {
    const code = `PRIMEIRA-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
    await shop.sql.query(
      `insert into coupons (code, kind, value, first_order_only) values ($1, 'percent', 10, true)`,
      [code],
    );
    const [known] = await shop.sql.query<{ email: string }>(
      `select c.email from customers c join orders o on o.customer_id = c.id
       where o.received_at is not null and o.status <> 'cancelado' limit 1`,
    );
    const product = await makeTestProduct(shop.sql, { priceCents: 5_000 });
    const visitor = await shop.visitor({ hasScript });
    visitor.expectsProblem(/409/);
    const { page } = visitor;
    await page.goto(`/cardapio?q=${encodeURIComponent(product.name)}&cupom=${code}`);
    await page.getByRole('button', { name: `Adicionar ${product.name} ao carrinho` }).click();
    await page.getByText(`${product.name} adicionado ao carrinho`).first().waitFor();
    await page.goto('/carrinho');
    await page.getByRole('group', { name: 'Cupom' }).getByText(`Cupom ${code}`).waitFor();
    await page.getByRole('radio', { name: /^Retirada/ }).check();
    if (hasScript) await continueButton(page).click();
    else await page.getByRole('button', { name: 'Atualizar o total' }).click();
    await page.getByRole('textbox', { name: 'Nome e sobrenome' }).fill('Nara Lima');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(known?.email ?? '');
    await page.getByRole('textbox', { name: 'Celular com WhatsApp' }).fill(newMobile());
    await page.getByRole('checkbox', { name: /^Tenho 18 anos/ }).check();
    await payButton(page).click();
    const said = page.getByText(`O cupom ${code} saiu do carrinho. Confira o total antes de pagar.`).first();
    await said.waitFor();
    expect(await page.getByRole('group', { name: 'Cupom' }).getByText(`Cupom ${code}`).count()).toBe(0);
    await payButton(page).click();
    await page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
    await page.getByText('R$\u00A050,00').first().waitFor();
  },
);

it('without JavaScript a coupon is typed, refused at its field, used and taken out', async () => {
  const code = `SEMJS-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await shop.sql.query(
    `insert into coupons (code, kind, value, minimum_cents) values ($1, 'fixed', 1000, 8000)`,
    [code],
  );
  const product = await makeTestProduct(shop.sql, { priceCents: 5_000 });
  const visitor = await shop.visitor({ hasScript: false });
  const { page } = visitor;
  await page.goto(`/cardapio?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: `Adicionar ${product.name} ao carrinho` }).click();
  await page.getByText(`${product.name} adicionado ao carrinho`).first().waitFor();
  await page.goto('/carrinho');
  const type = async () => {
    await page.getByText('Tem um cupom?').click();
    await page.getByLabel('Código').fill(code);
    await page.getByRole('button', { name: 'Usar' }).click();
  };
  visitor.expectsProblem(/400/);
  await type();
  await page.getByText('Vale a partir de R$\u00A080,00: faltam R$\u00A030,00.').waitFor();
  expect(await page.getByLabel('Código').inputValue()).toBe(code);
  await page.goto('/carrinho');
  await page.getByRole('button', { name: `Aumentar ${product.name}` }).click();
  await page.getByRole('heading', { name: 'Itens (2)' }).waitFor();
  await type();
  await page.getByRole('group', { name: 'Cupom' }).getByText('−R$\u00A010,00').waitFor();
  await page.getByRole('button', { name: 'Remover o cupom' }).click();
  await page.getByText('Cupom retirado').waitFor();
  await page.getByText('Tem um cupom?').waitFor();
});
