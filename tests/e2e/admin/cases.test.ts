import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const REFUSED_FORM = /status of 400/;

/** Creates a delivered order of two units of one product; opens its buyer's browser at a width of 390 px. */
async function delivered(options: { hasScript?: boolean } = {}) {
  const filled = await shop.filledCart({ quantity: 2, stock: 9, ...options });
  const orderId = await paidOrderOf(shop, {
    shopper: filled.shopper,
    priceCents: filled.product.priceCents * 2,
  });
  const admin = await makeAdmin(shop.addresses);
  await admin.moveOrder(orderId, 'recebido', 'entregue');
  return { ...filled, orderId };
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar e receber protocolo' });

it('a shopper reports a thawed pizza and gets a protocol number, and the admin refunds one pizza', async () => {
  const { visitor, product, orderId } = await delivered();
  const { page } = visitor;
  visitor.expectsProblem(REFUSED_FORM);
  await page.goto(`/conta/pedidos/${orderId}`);
  await page.getByRole('link', { name: 'Preciso de ajuda' }).click();
  await expectHeading(page, 'O que aconteceu?');
  await visitor.expectAccessible();
  await page.getByRole('link', { name: 'Chegou descongelada ou danificada' }).click();
  await expectHeading(page, 'Chegou descongelada ou danificada');
  await visitor.expectAccessible();

  await sendButton(page).click();
  await page.getByText('Marque ao menos uma pizza.').waitFor();
  await page.getByText('Conte em uma frase.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('line0');
  await visitor.expectAccessible();
  await page.getByRole('checkbox', { name: product.name }).check();
  await page.getByRole('textbox', { name: 'Conte o que houve' }).fill('A caixa de cima chegou mole.');
  await page.getByRole('radio', { name: 'Dinheiro' }).check();
  await sendButton(page).click();

  await expectHeading(page, 'Recebemos. Já está com a gente.');
  const protocol = (await page.getByText(/^\d{6}-\d{4,}$/).textContent()) ?? '';
  await visitor.expectAccessible();

  const admin = await openAdmin(shop, '/admin/casos');
  await admin.expectAccessible();
  await admin.page.getByRole('link', { name: new RegExp(protocol) }).click();
  await expectHeading(admin.page, 'Chegou descongelada ou danificada');
  await admin.expectAccessible();
  // Only the pizza that arrived thawed is proposed, and one date is the deadline here and in the list.
  const proposed = new RegExp(`^1 de 2 ${product.name}`);
  expect(await admin.page.getByRole('checkbox', { name: proposed }).isChecked()).toBe(true);
  await admin.page.getByText(/responder até /).waitFor();
  await admin.page.getByRole('textbox', { name: /^Recado para/ }).fill('Sentimos muito.');
  await admin.page.getByRole('button', { name: /^Devolver R\$.* e avisar/ }).click();
  const question = admin.page.getByRole('alertdialog');
  await question.getByText(/O pedido continua como está \(entregue\)/).waitFor();
  await admin.expectAccessible();
  await question.getByRole('button', { name: /^Devolver R\$/ }).click();
  await admin.page.getByText('Dinheiro devolvido').waitFor();

  await page.reload();
  await expectHeading(page, 'Respondemos ao seu protocolo.');
  await page.getByText('Sentimos muito.').waitFor();
});

it('beside a case stand the other open ones, on wide screens only, and each opens with its own form', async () => {
  const { visitor, product, orderId } = await delivered();
  const { page } = visitor;
  for (const [path, text] of [
    ['descongelada', 'A caixa de cima chegou mole.'],
    ['faltou', 'Veio outro sabor.'],
  ] as const) {
    await page.goto(`/conta/pedidos/${orderId}/ajuda/${path}`);
    await page.getByRole('checkbox', { name: product.name }).check();
    await page.getByRole('textbox', { name: 'Conte o que houve' }).fill(text);
    await page.getByRole('radio', { name: 'Dinheiro' }).check();
    await sendButton(page).click();
    await expectHeading(page, 'Recebemos. Já está com a gente.');
  }
  const protocol = (await page.getByText(/^\d{6}-\d{4,}$/).textContent()) ?? '';

  const admin = await openAdmin(shop, '/admin/casos');
  await admin.page.getByRole('link', { name: new RegExp(protocol) }).click();
  await expectHeading(admin.page, 'Faltou ou veio errado');
  const open = admin.page.getByRole('navigation', { name: 'Casos abertos' });
  expect(await open.locator('[aria-current="true"]').textContent()).toContain('Faltou ou veio errado');
  await admin.expectAccessible();
  const message = admin.page.getByRole('textbox', { name: /^Recado para/ });
  await message.fill('Mandamos a certa hoje.');
  // The two cases of this test are the last ones, because they are due last.
  await open
    .getByRole('link', { name: /^Chegou descongelada/ })
    .last()
    .click();
  await expectHeading(admin.page, 'Chegou descongelada ou danificada');
  await admin.page.getByText('A caixa de cima chegou mole.').waitFor();
  expect(await message.inputValue()).toBe('');

  await admin.page.setViewportSize({ width: 768, height: 1024 });
  expect(await open.isVisible()).toBe(false);
  await admin.expectAccessible();
});

it('withdrawing from a purchase asks for confirmation on a second page, and works without JavaScript', async () => {
  const { visitor, orderId } = await delivered({ hasScript: false });
  const { page } = visitor;
  await page.goto(`/conta/pedidos/${orderId}/ajuda`);
  await page.getByRole('link', { name: 'Quero desistir da compra' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { name: 'Devolver estas pizzas?' }).waitFor();
  await page.getByRole('button', { name: 'Confirmar a desistência' }).click();
  await expectHeading(page, 'Você desistiu da compra. Está registrado.');
  await page.getByText(/^\d{6}-\d{4,}$/).waitFor();
});

it('a replacement is a free order, to which the case in the panel, the first order and the buyer’s page of the case link', async () => {
  const { visitor, product, orderId } = await delivered();
  const { page } = visitor;
  await page.goto(`/conta/pedidos/${orderId}/ajuda/descongelada`);
  await page.getByRole('checkbox', { name: product.name }).check();
  await page.getByRole('textbox', { name: 'Conte o que houve' }).fill('A caixa de cima chegou mole.');
  await page.getByRole('radio', { name: 'Troca' }).check();
  await sendButton(page).click();
  await expectHeading(page, 'Recebemos. Já está com a gente.');
  const protocol = (await page.getByText(/^\d{6}-\d{4,}$/).textContent()) ?? '';

  const admin = await openAdmin(shop, '/admin/casos');
  await admin.page.getByRole('link', { name: new RegExp(protocol) }).click();
  await admin.page.getByRole('radio', { name: /^Mandar outra/ }).waitFor();
  expect(await admin.page.getByRole('radio', { name: /^Mandar outra/ }).isChecked()).toBe(true);
  await admin.page.getByRole('combobox', { name: 'Quando entregar a troca' }).waitFor();
  await admin.expectAccessible();
  await admin.page.getByRole('button', { name: /^Mandar outra e avisar/ }).click();
  await admin.page.getByRole('link', { name: /^Pedido da troca/ }).click();
  await admin.page.getByText('Troca do pedido').waitFor();
  await admin.page.getByText(' · Troca').waitFor();
  await admin.expectAccessible();

  await page.reload();
  await expectHeading(page, 'Respondemos ao seu protocolo.');
  await page.getByRole('link', { name: /^pedido [0-9A-F]{8}$/ }).click();
  await page.getByText('Você não paga nada.').waitFor();
  await visitor.expectAccessible();
});

it('a report of illness rings in the panel', async () => {
  const { visitor, product, orderId } = await delivered();
  const office = await openAdmin(shop, '/admin/casos');
  await office.page.getByRole('button', { name: 'Ativar som' }).click();
  await office.page.getByRole('button', { name: 'Som ativado' }).waitFor();
  const rang = office.page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('massa-mansa:som', () => resolve(true), { once: true }),
      ),
  );

  const { page } = visitor;
  await page.goto(`/conta/pedidos/${orderId}/ajuda/passou-mal`);
  await page.getByRole('checkbox', { name: product.name }).check();
  await sendButton(page).click();
  await expectHeading(page, 'Recebemos. Já está com a gente.');
  await office.page.getByText('avisou que alguém passou mal.').first().waitFor();
  expect(await rang).toBe(true);
});
