import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { seedSettings } from '@cms/seed/content/settings';
import { orderNumber } from '@shop/orders/order-number';
import { expect, it } from 'vitest';

import {
  ADDRESS,
  backToShop,
  expectHeading,
  fillAddress,
  pay,
  payByPix,
} from '@tests/support/e2e/checkout-steps';
import { ordersOf } from '@tests/support/e2e/database';
import { addOverHttp, newPerson } from '@tests/support/e2e/shopper';
import { linkIn } from '@tests/support/e2e/mailbox';
import { sendSignIn } from '@tests/support/e2e/sign-in-form';
import { useShop } from '@tests/support/e2e/use-shop';
import type { Visitor } from '@tests/support/e2e/visitor';
import { findTexts } from '@tests/support/privacy/database-text';

const shop = useShop();

const signUp = async ({ page }: Visitor, person: ReturnType<typeof newPerson>) => {
  await page.goto('/conta?aba=cadastrar');
  await page.getByRole('textbox', { name: 'Nome completo' }).fill(person.fullName);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(person.password);
  await page.getByRole('checkbox', { name: /18 anos/ }).check();
  await page.getByRole('button', { name: /^(Criar conta|Cadastrar)$/ }).click();
  await page.getByText(`Enviamos um link para ${person.email}.`).waitFor();
};

/** Returns the complete logs of the shop's processes. */
async function readLogs(): Promise<string> {
  const folder = path.join(shop.addresses.dataDir, 'logs');
  const files = (await readdir(folder, { recursive: true })).filter(
    // The mailbox and the payment simulator represent other companies, which keep the data they receive.
    (file) => file.endsWith('.log') && !/mailbox|payment-simulator/.test(file),
  );
  expect(files.length).toBeGreaterThan(0);
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n');
}

it('a customer who bought and exported their data deletes the account for good and can sign up again', async () => {
  const person = newPerson();
  const visitor = await shop.visitor();
  const { page } = visitor;
  await signUp(visitor, person);
  const welcome = await shop.mailbox.oneMail(person.email, /^Confirme seu e-mail/);
  await page.goto(linkIn(welcome, '/confirmar-email'));
  await page.getByText('E-mail confirmado! Você já está na sua conta.').waitFor();

  const orderId = await buy(visitor, person.email);
  await refusesWhileOpen(visitor, orderId);
  await cancel(visitor, orderId);
  await downloads(visitor, person);
  await deletes(visitor, person);

  const goodbye = await shop.mailbox.oneMail(person.email, 'Sua conta foi excluída');
  expect(goodbye.text).toContain('Este é o nosso último e-mail para você');
  visitor.expectsProblem(/status of 401/);
  await page.goto('/login');
  await sendSignIn(visitor.page, person);
  await page.getByRole('alert').getByText('Email ou senha incorretos').waitFor();

  expect(await findTexts(shop.sql, [person.email])).toEqual([]);
  expect(await readLogs()).not.toContain(person.email);
  await signUp(visitor, person);
  const [anew] = await shop.sql.query<{ orders: number }>(
    `select (select count(*) from orders o where o.customer_id = c.id)::int as orders
     from customers c where c.email = $1`,
    [person.email],
  );
  expect(anew).toEqual({ orders: 0 });
});

async function buy({ page }: Visitor, email: string): Promise<string> {
  await page.goto('/produto/margherita');
  await page
    .getByRole('button', { name: /^Adicionar ao Carrinho/ })
    .first()
    .click();
  await page.getByText('Margherita adicionado ao carrinho').waitFor();
  await page.goto('/carrinho');
  await fillAddress(page);
  await page.getByText('Entregamos aqui').waitFor();
  await pay(page);
  await payByPix(page);
  await backToShop(page);
  await expectHeading(page, 'Pagamento aprovado!');
  const [order] = await ordersOf(shop.sql, email);
  return order?.id ?? '';
}

/** Expects that the page refuses the deletion and names the open order that prevents it. */
async function refusesWhileOpen(visitor: Visitor, orderId: string) {
  const { page } = visitor;
  await page.goto('/conta/privacidade');
  await expectHeading(page, 'Privacidade');
  await page.getByRole('link', { name: 'Excluir conta' }).click();
  await expectHeading(page, 'Excluir conta');
  await page.getByRole('heading', { name: 'Antes, falta terminar' }).waitFor();
  await visitor.expectAccessible();
  await page.getByRole('link', { name: `Pedido ${orderNumber(orderId)}` }).click();
  await page
    .getByRole('article')
    .filter({ hasText: orderNumber(orderId) })
    .waitFor();
}

async function cancel({ page }: Visitor, orderId: string) {
  await page.goto(`/conta/pedidos/${orderId}?cancelar=sim`);
  await page.getByRole('button', { name: 'Cancelar pedido' }).first().click();
  await page
    .getByText(/Pedido cancelado\. O valor pago será devolvido/)
    .first()
    .waitFor();
  await expect
    .poll(
      async () => {
        const [row] = await shop.sql.query<{ status: string }>(
          'select payment_status::text as status from orders where id = $1',
          [orderId],
        );
        return row?.status;
      },
      { timeout: 30_000 },
    )
    .toBe('refunded');
}

async function downloads(visitor: Visitor, person: ReturnType<typeof newPerson>) {
  const { page } = visitor;
  await page.goto('/conta/privacidade');
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar meus dados' }).click();
  await page.getByText('Preparando seus dados para download...').waitFor();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d{2}-\d{2}\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    cadastro: { email: string };
    pedidos: { rua: string; pagamentos: unknown[] }[];
  };
  expect(file.cadastro.email).toBe(person.email);
  expect(file.pedidos).toMatchObject([{ rua: ADDRESS.Rua, situacao: 'cancelado' }]);
  await page.getByRole('link', { name: 'veja tudo aqui' }).click();
  await expectHeading(page, 'Meus dados');
  await page.getByRole('region', { name: 'Cadastro' }).getByText(person.email).waitFor();
  await visitor.expectAccessible();
}

/** Deletes the account in the dialog, after a first attempt with a wrong password. */
async function deletes(visitor: Visitor, person: ReturnType<typeof newPerson>) {
  const { page } = visitor;
  visitor.expectsProblem(/status of 400/);
  await page.goto('/conta/privacidade');
  await page.getByRole('link', { name: 'Excluir conta' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Tem certeza?' });
  await dialog.waitFor();
  expect(
    await dialog.getByRole('button', { name: 'Ficar' }).evaluate((it) => it === document.activeElement),
  ).toBe(true);
  await visitor.expectAccessible();
  const password = dialog.getByLabel('Confirme com a sua senha');
  await password.fill('errada');
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await dialog.getByText('Senha incorreta').waitFor();
  await visitor.expectAccessible();
  await password.fill(person.password);
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expectHeading(page, 'Até logo');
  await visitor.expectAccessible();
  await page.goto('/conta/privacidade');
  expect(new URL(page.url()).pathname).toBe('/conta');
}

it('an account is deleted without JavaScript: a page asks for confirmation and rejects a wrong password', async () => {
  const shopper = await shop.shopper();
  const visitor = await shop.browserOf(shopper, { hasScript: false });
  const { page } = visitor;
  visitor.expectsProblem(/status of 400/);
  await page.goto('/conta/privacidade');
  await page.getByRole('link', { name: 'Excluir conta' }).click();
  await page.getByRole('heading', { name: 'Tem certeza?' }).waitFor();
  await page.getByLabel('Confirme com a sua senha').fill('errada');
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await page.getByText('Senha incorreta').waitFor();
  await page.getByLabel('Confirme com a sua senha').fill(shopper.password);
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expectHeading(page, 'Até logo');
});

it('an account without a password is deleted by a mailed link that asks for confirmation', async () => {
  const shopper = await shop.shopper();
  await shop.sql.query('update customers set hash = null, salt = null where email = $1', [shopper.email]);
  const visitor = await shop.browserOf(shopper, { screen: 'desk' });
  const { page } = visitor;
  await page.goto('/conta/privacidade/excluir');
  await expectHeading(page, 'Excluir conta');
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Enviar link por e-mail' }).click();
  await page.getByText('Enviamos um link para o seu e-mail. Ele vale por uma hora.').waitFor();
  const mail = await shop.mailbox.oneMail(shopper.email, 'Confirme a exclusão da sua conta');
  const link = linkIn(mail, '/excluir-conta');
  const reader = await shop.visitor();
  await reader.page.goto(link);
  await expectHeading(reader.page, 'Tem certeza?');
  await reader.expectAccessible();
  await reader.page.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expectHeading(reader.page, 'Até logo');
  reader.expectsProblem(/status of 404/);
  await reader.page.goto(link);
  await expectHeading(reader.page, 'Link vencido');
  await reader.expectAccessible();
  await page.goto('/conta/pedidos');
  expect(new URL(page.url()).pathname).toBe('/conta');
});

it('a customer can postpone the deletion until an open order is finished, and can withdraw it', async () => {
  const { shopper, product, visitor } = await shop.filledCart();
  const { page } = visitor;
  await addOverHttp(shopper.http, product.id, 1);
  await shopper.http.post('/carrinho', {
    intent: 'checkout',
    deliveryMethod: 'pickup',
    expectedTotalCents: String(product.priceCents * 2),
    termsVersion: seedSettings.termsVersion,
  });
  await page.goto('/conta/privacidade/excluir');
  await page.getByText('aguarda pagamento. Pague ou cancele.').waitFor();
  await page.getByLabel('Confirme com a sua senha').fill(shopper.password);
  await page.getByRole('button', { name: 'Excluir quando terminar' }).click();
  await page.getByRole('heading', { name: 'Exclusão marcada' }).waitFor();
  await visitor.expectAccessible();
  await shop.mailbox.oneMail(shopper.email, 'Sua conta será excluída quando o pedido terminar');
  await page.getByRole('button', { name: 'Desistir e ficar com a conta' }).click();
  await page.getByText('Exclusão cancelada. Sua conta continua com você.').waitFor();
  await expectHeading(page, 'Privacidade');
});
