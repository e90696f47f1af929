import { orderNumber } from '@shop/orders/order-number';
import { expect, it } from 'vitest';

import { confirmationOf } from '@tests/support/e2e/mailbox';
import { ADMIN } from '@tests/support/e2e/admin';
import {
  ADDRESS,
  backToShop,
  expectHeading,
  fillAddress,
  openStep,
  pay,
  payByPix,
} from '@tests/support/e2e/checkout-steps';
import { ordersOf } from '@tests/support/e2e/database';
import { newPerson } from '@tests/support/e2e/shopper';
import { linkIn } from '@tests/support/e2e/mailbox';
import { sendSignIn } from '@tests/support/e2e/sign-in-form';
import { promiseNow } from '@tests/support/e2e/paid-order';
import { showAllDays } from '@tests/support/e2e/admin-steps';
import { useShop } from '@tests/support/e2e/use-shop';
import type { Visitor } from '@tests/support/e2e/visitor';

const shop = useShop();

const NOTE = 'Sem manjericão, por favor';

it('a new shopper buys on a phone from the menu to the paid order, and the admin processes the order', async () => {
  const person = newPerson();
  const shopper = await shop.visitor();
  const { page } = shopper;

  await openAndCloseTheDialog(shopper);
  await addFromTheDialog(shopper);

  const cartTab = page
    .getByRole('navigation', { name: 'Navegação inferior' })
    .getByRole('link', { name: /^Carrinho/ });
  await cartTab.click();
  await expectHeading(page, 'Carrinho');
  await shopper.expectAccessible();
  const note = page.getByRole('textbox', { name: 'Observações especiais para este item' });
  await note.fill(NOTE);
  await note.blur();
  await page.getByText('Observação salva').waitFor();

  await page.getByRole('textbox', { name: 'Rua' }).fill(ADDRESS.Rua);
  await openStep(page, 'Dados');
  await page.getByRole('radio', { name: 'Primeira vez' }).check();
  // The courier may need to call the customer.
  await page.getByRole('textbox', { name: 'Celular com WhatsApp' }).fill('(71) 98888-7777');
  await signUp(shopper, person);
  const mail = await shop.mailbox.oneMail(person.email, /^Confirme seu e-mail/);
  await page.goto(linkIn(mail, '/confirmar-email'));
  // Opened in the browser that signed up, the link signs the shopper in and returns to the cart, which still contains
  // the pizza.
  await expectHeading(page, 'Carrinho');
  await page.getByText('E-mail confirmado! Você já está na sua conta.').waitFor();
  await shopper.expectAccessible();
  expect(await shop.sql.query('select phone from customers where email = $1', [person.email])).toEqual([
    { phone: '(71) 98888-7777' },
  ]);
  const items = page.getByRole('region', { name: 'Itens (1)' });
  expect(await items.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Margherita']);
  expect(await note.inputValue()).toBe(NOTE);
  expect(await page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe(ADDRESS.Rua);

  const admin = await shop.visitor({ screen: 'desk' });
  await openOrdersAsAdmin(admin);

  await fillAddress(page);
  await page.getByText('Entregamos aqui').waitFor();
  await shopper.expectAccessible();
  expect(await page.getByRole('region', { name: 'Total e pagamento' }).textContent()).toContain(
    'R$\u00a064,90',
  );
  await pay(page);
  await payByPix(page);
  await backToShop(page);
  await expectHeading(page, 'Pagamento aprovado!');
  await shopper.expectAccessible();

  const orders = await ordersOf(shop.sql, person.email);
  expect(orders).toMatchObject([
    { status: 'recebido', paymentStatus: 'paid', totalCents: 6490, payments: 1 },
  ]);
  const number = orderNumber(orders[0]?.id ?? '');
  await page.getByRole('link', { name: 'Ver meus pedidos' }).click();
  await expectHeading(page, 'Meus Pedidos');
  const mine = page.getByRole('article').filter({ hasText: number });
  await mine.getByText('Recebido').first().waitFor();
  expect(await mine.textContent()).toContain(NOTE);
  expect(await cartTab.textContent()).toBe('Carrinho');
  await shopper.expectAccessible();

  const confirmation = await shop.mailbox.oneMail(person.email, confirmationOf(number));
  expect(confirmation.text).toContain('Margherita');
  expect(confirmation.text).toContain(ADDRESS.Rua);

  await promiseNow(shop.sql, orders[0]?.id ?? '');
  await moveOn(admin, number);
  await shop.mailbox.oneMail(person.email, `Pedido ${number} em preparo`);
  await shop.mailbox.oneMail(person.email, `Pedido ${number} saiu para entrega`);
  await page.reload();
  await mine.locator('[data-status="enviado"]').waitFor();
});

/**
 * Opens a product, whose dialog is shown over the menu at its own address, and closes it by the browser's Back button.
 */
async function openAndCloseTheDialog(shopper: Visitor) {
  const { page } = shopper;
  await page.goto('/cardapio');
  await expectHeading(page, 'Nosso Cardápio');
  await shopper.expectAccessible();
  await page.getByRole('link', { name: 'Margherita', exact: true }).click();
  await page.getByRole('dialog', { name: 'Margherita' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/produto/margherita');
  await shopper.expectAccessible();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/cardapio');
}

async function addFromTheDialog(shopper: Visitor) {
  const { page } = shopper;
  await page.getByRole('link', { name: 'Margherita', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Margherita' });
  await dialog.getByRole('button', { name: /^Adicionar ao Carrinho/ }).click();
  await page.getByText('Margherita adicionado ao carrinho').waitFor();
  await dialog.getByText('Este item já está no seu carrinho').waitFor();
  await shopper.expectAccessible();
  await dialog.getByRole('button', { name: 'Continuar Comprando' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function signUp(shopper: Visitor, person: ReturnType<typeof newPerson>) {
  const { page } = shopper;
  await page.getByRole('textbox', { name: 'Nome completo' }).fill(person.fullName);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(person.password);
  await page.getByRole('checkbox', { name: /18 anos/ }).check();
  await shopper.expectAccessible();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByText(`Enviamos um link para ${person.email}.`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/carrinho');
  await page.getByText('Conta criada com sucesso! Verifique seu email.').waitFor();
  await shopper.expectAccessible();
}

/** Opens the panel's orders while signed out, signs in at the shop, and returns to the requested page. */
async function openOrdersAsAdmin(admin: Visitor) {
  const { page } = admin;
  await page.goto('/admin/pedidos');
  expect(new URL(page.url()).pathname).toBe('/login');
  await sendSignIn(page, ADMIN);
  await page.waitForURL('**/admin/pedidos');
  await expectHeading(page, 'Pedidos');
}

/** Sets the next status in the admin's list, which was open before the payment and shows the order without a reload. */
async function moveOn(admin: Visitor, number: string) {
  const { page } = admin;
  const card = page.getByRole('article', { name: number });
  await expect
    .poll(async () => {
      await showAllDays(page);
      return card.isVisible();
    })
    .toBe(true);
  expect(await card.textContent()).toContain(NOTE);
  await admin.expectAccessible();
  // The pizza has lots, so the queue leads to the page that notes them, before and after somebody has begun.
  await card.getByRole('link', { name: /^Separar \d+ caixas?$/ }).waitFor();
  await card.getByRole('button', { name: `Mais sobre o pedido ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Começar preparo' }).click();
  await page.getByText('Status do pedido atualizado!').first().waitFor();
  await card.getByRole('link', { name: /^Separar \d+ caixas?$/ }).click();
  admin.expectsProblem(/status of 409/);
  await page.waitForURL('**/separar');
  const separate = page.url();
  await page.getByRole('button', { name: 'Não tenho o lote' }).click();
  await page.getByRole('button', { name: 'Pronto assim mesmo', exact: true }).click();
  await page.waitForURL(({ href }) => href !== separate);
  await page.goto('/admin/pedidos');
  await showAllDays(page);
  await card.getByRole('button', { name: 'Marcar como enviado' }).click();
  await page.getByRole('button', { name: 'Enviar assim mesmo', exact: true }).click();
  await card.getByRole('button', { name: 'Marcar como entregue' }).waitFor();
  await admin.expectAccessible();
}
