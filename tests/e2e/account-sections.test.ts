import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { focusedName, tabAndEnter, tabTo } from '@tests/support/e2e/keyboard';
import { sendSignIn } from '@tests/support/e2e/sign-in-form';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const card = (page: Page, label: string) => page.getByRole('article', { name: label });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

const FIELDS = [
  ['CEP', '40070-190'],
  ['Rua', 'Rua Direta da Piedade'],
  ['Número', '214'],
  ['Bairro', 'Piedade'],
] as const;

async function fillAddress(page: Page, label: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nome do endereço' }).fill(label);
  for (const [name, value] of FIELDS) await page.getByRole('textbox', { name, exact: true }).fill(value);
}

it('a customer manages addresses on a phone: another address becomes the default, and a deletion is undone', async () => {
  const visitor = await shop.browserOf(await shop.shopper());
  const { page } = visitor;
  await page.goto('/conta/enderecos');
  await page.getByRole('heading', { name: 'Nenhum endereço salvo' }).waitFor();
  await visitor.expectAccessible();

  await page.getByRole('link', { name: 'Adicionar endereço' }).click();
  const form = page.getByRole('region', { name: 'Novo endereço' });
  await form.getByRole('button', { name: 'Salvar endereço' }).click();
  await form.getByText('Preencha todos os campos obrigatórios').waitFor();
  await form.getByText('Informe a rua').waitFor();
  await visitor.expectAccessible();
  await fillAddress(page, 'Casa');
  await form.getByText('Entregamos aqui').waitFor();
  await form.getByRole('button', { name: 'Salvar endereço' }).click();
  await said(page, 'Endereço criado com sucesso!');
  await card(page, 'Casa').getByText('Padrão').waitFor();

  await page.getByRole('link', { name: 'Novo endereço' }).click();
  await fillAddress(page, 'Trabalho');
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await card(page, 'Trabalho').waitFor();
  await card(page, 'Trabalho')
    .getByRole('button', { name: /^Usar como padrão/ })
    .click();
  await said(page, 'Endereço padrão atualizado');
  await card(page, 'Trabalho').getByText('Padrão', { exact: true }).waitFor();
  await visitor.expectAccessible();

  await card(page, 'Trabalho').getByRole('link', { name: 'Excluir Trabalho' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir este endereço?' });
  await question.waitFor();
  await expect.poll(() => focusedName(page)).toBe('Ficar com ele');
  await visitor.expectAccessible();
  await question.getByRole('button', { name: 'Excluir endereço' }).click();
  await said(page, 'Endereço excluído com sucesso');
  await card(page, 'Casa').getByText('Padrão').waitFor();
  expect(await card(page, 'Trabalho').count()).toBe(0);
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Desfazer a exclusão de Trabalho' }).click();
  await card(page, 'Trabalho').waitFor();
  await card(page, 'Casa').getByText('Padrão').waitFor();
});

it('a customer manages addresses by keyboard alone, and the focus moves to where the work continues', async () => {
  const visitor = await shop.browserOf(await shop.shopper(), { screen: 'desk' });
  const { page } = visitor;
  await page.goto('/conta/enderecos');
  await tabAndEnter(page, 'Novo endereço');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('formulario');
  await tabTo(page, 'Nome do endereço');
  await page.keyboard.type('Casa');
  for (const [name, value] of FIELDS) {
    await tabTo(page, name);
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Casa');
  await tabAndEnter(page, 'Editar Casa');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('formulario');
  await tabTo(page, 'Número');
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await said(page, 'Endereço atualizado com sucesso!');
  await card(page, 'Casa').getByText(/, 500/).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Casa');

  await tabAndEnter(page, 'Excluir Casa');
  await expect.poll(() => focusedName(page)).toBe('Ficar com ele');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Excluir Casa');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Ficar com ele');
  await tabAndEnter(page, 'Excluir endereço');
  await said(page, 'Endereço excluído com sucesso');
  await expect.poll(() => focusedName(page)).toBe('Desfazer a exclusão de Casa');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Casa');
});

it('the account sections open from a drawer on the phone and from a side menu on the desktop', async () => {
  const shopper = await shop.shopper();
  const visitor = await shop.browserOf(shopper);
  const { page } = visitor;
  await page.goto('/conta/enderecos');
  const opener = page.getByRole('button', { name: /Teresa Teste Endereços/ });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Minha conta' });
  await drawer.getByText(shopper.email).waitFor();
  await visitor.expectAccessible();
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toMatch(/Teresa Teste/);
  await opener.click();
  await drawer.getByRole('link', { name: 'Notificações' }).click();
  await expectHeading(page, 'Notificações');
  expect(await drawer.isVisible()).toBe(false);
  await expect.poll(() => focusedName(page)).toBe('Notificações');

  const desk = await shop.browserOf(shopper, { screen: 'desk' });
  await desk.page.goto('/conta');
  await expectHeading(desk.page, 'Meus Pedidos');
  const menu = desk.page.getByRole('navigation', { name: 'Minha conta' });
  for (const name of ['Detalhes da Conta', 'Endereços', 'Notificações', 'Privacidade', 'Meus Pedidos']) {
    await menu.getByRole('link', { name }).click();
    await expectHeading(desk.page, name);
    expect(await menu.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
  }
});

it('the preference switches keep their values after signing out and in again', async () => {
  const shopper = await shop.shopper();
  const visitor = await shop.browserOf(shopper, { screen: 'desk' });
  const { page } = visitor;
  await page.goto('/conta/notificacoes');
  const email = page.getByRole('region', { name: 'E-mail' });
  await email.getByText(/Agora está desligado/).waitFor();
  await visitor.expectAccessible();
  await email.getByRole('switch', { name: /^Pedidos/ }).uncheck();
  await email.getByRole('switch', { name: /^Novidades/ }).check();
  await page.getByRole('button', { name: 'Salvar preferências' }).click();
  await said(page, 'Preferências salvas com sucesso!');

  await page.goto('/conta/privacidade');
  await page.getByRole('switch', { name: /^E-mails de marketing/ }).check();
  await page.getByRole('button', { name: 'Salvar preferências' }).click();
  await said(page, 'Preferências salvas com sucesso!');
  await page.getByText('Histórico das suas escolhas').click();
  await page.getByText('E-mails de marketing: Sim').waitFor();
  await visitor.expectAccessible();

  await page.getByRole('button', { name: 'Sair da conta' }).click();
  await said(page, 'Logout realizado com sucesso!');
  await page.goto('/conta?redirectTo=/conta/notificacoes');
  await sendSignIn(page, shopper);
  await expectHeading(page, 'Notificações');
  expect(await email.getByRole('switch', { name: /^Pedidos/ }).isChecked()).toBe(false);
  expect(await email.getByRole('switch', { name: /^Promoções/ }).isChecked()).toBe(true);
  expect(await email.getByRole('switch', { name: /^Novidades/ }).isChecked()).toBe(true);
});

it("a campaign's reader unsubscribes by the link in the mail without signing in, and can undo it at once", async () => {
  const shopper = await shop.shopper();
  const { sql } = shop;
  await shopper.http.post('/conta/privacidade', { intent: 'save-preferences', marketingEmails: 'on' });
  const title = `Novidade para ${shopper.email.slice(0, 20)}`;
  await sql.query(
    `insert into campaigns (title, message, type, channel, status)
     values ($1, 'Massa nova no forno.', 'promocao', 'email', 'scheduled')`,
    [title],
  );
  await sql.query(`select graphile_worker.add_job('start-due-campaigns', '{}'::json)`);
  const mail = await shop.mailbox.oneMail(shopper.email, title);
  const link = /Não receber mais:\s+(\S+)/.exec(mail.text)?.[1] ?? '';

  const visitor = await shop.visitor();
  const { page } = visitor;
  await page.goto(link);
  await expectHeading(page, 'Deixar de receber?');
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Não receber mais' }).click();
  await expectHeading(page, 'Pronto, você não recebe mais');
  await expect.poll(() => focusedName(page)).toBe('Pronto, você não recebe mais');
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Foi sem querer: desfazer' }).click();
  await expectHeading(page, 'Deixar de receber?');
  await expect.poll(() => focusedName(page)).toBe('Deixar de receber?');
  await page.getByRole('button', { name: 'Não receber mais' }).click();
  await expectHeading(page, 'Pronto, você não recebe mais');

  const [row] = await sql.query<{ isOn: boolean; consents: string }>(
    `select notification_preferences_email_promotions as "isOn",
       (select string_agg(granted::text, ' ' order by created_at) from consents
        where customer_id = c.id and kind = 'email-promotions') as consents
     from customers c where email = $1`,
    [shopper.email],
  );
  expect(row).toEqual({ isOn: false, consents: 'false true false' });
  await page.goto('/descadastrar?token=cortado');
  await expectHeading(page, 'Este link não vale');
  await visitor.expectAccessible();
});

it('addresses, sections and preferences work without JavaScript', async () => {
  const shopper = await shop.shopper();
  const visitor = await shop.browserOf(shopper, { hasScript: false });
  // The browser reports the 400 response to the incomplete form as an error.
  visitor.expectsProblem(/400 \(Bad Request\)/);
  const { page } = visitor;
  await page.goto('/conta/privacidade');
  await page.getByText('Teresa Teste').first().click();
  await page.getByRole('link', { name: 'Endereços' }).click();
  await page.getByRole('link', { name: 'Novo endereço' }).click();
  await fillAddress(page, '');
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await page.getByText('Preencha todos os campos obrigatórios').waitFor();
  expect(await page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe('Rua Direta da Piedade');
  await page.getByRole('textbox', { name: 'Nome do endereço' }).fill('Casa');
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await said(page, 'Endereço criado com sucesso!');

  await page.getByRole('link', { name: 'Excluir Casa' }).click();
  await page.getByText('Tem certeza que deseja excluir este endereço?').waitFor();
  await page.getByRole('button', { name: 'Excluir endereço' }).click();
  await said(page, 'Endereço excluído com sucesso');
  await page.getByRole('button', { name: 'Desfazer a exclusão de Casa' }).click();
  await card(page, 'Casa').waitFor();

  await page.goto('/conta/notificacoes');
  await page
    .getByRole('region', { name: 'SMS' })
    .getByRole('switch', { name: /^Pedidos/ })
    .uncheck();
  await page.getByRole('button', { name: 'Salvar preferências' }).click();
  await said(page, 'Preferências salvas com sucesso!');
  expect(
    await page
      .getByRole('region', { name: 'SMS' })
      .getByRole('switch', { name: /^Pedidos/ })
      .isChecked(),
  ).toBe(false);
});

it('the account sets only necessary cookies on every page a customer opens', async () => {
  const visitor = await shop.browserOf(await shop.shopper(), { screen: 'desk' });
  const { page, context } = visitor;
  for (const path of ['/', '/cardapio', '/carrinho', '/conta/pedidos', '/conta/privacidade', '/contato']) {
    await page.goto(path);
  }
  await page.getByRole('button', { name: /Entendi|Aceitar/ }).waitFor({ state: 'detached' });
  const names = (await context.cookies()).map(({ name }) => name.replace(/^__Host-/, ''));
  expect(names.filter((name) => !/^massa-(token|carrinho|entrega|aviso|desfazer)$/.test(name))).toEqual([]);
});
