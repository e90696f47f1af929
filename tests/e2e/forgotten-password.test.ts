import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { newPerson, signInOverHttp, type Shopper } from '@tests/support/e2e/shopper';
import { HttpVisitor } from '@tests/support/e2e/http-visitor';
import { linkIn } from '@tests/support/e2e/mailbox';
import { expectAccessibleOnBothScreens } from '@tests/support/e2e/screens';
import { sendSignIn } from '@tests/support/e2e/sign-in-form';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const NEW_PASSWORD = 'Crocante$77';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
  await expectHeading(page, 'Esqueceu a senha?');
  await field(page, 'E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expectHeading(page, 'Verifique seu e-mail');
}

const resetMail = async ({ email }: Shopper) => shop.mailbox.oneMail(email, /^Crie uma nova senha/);

it('a customer who forgot the password gets a link by mail, chooses a new password by the rules and signs in with it', async () => {
  const shopper = await shop.shopper();
  const visitor = await shop.visitor({ screen: 'desk' });
  const { page } = visitor;
  visitor.expectsProblem(/status of 400/);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
  await expectHeading(page, 'Esqueceu a senha?');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await page.getByText('Email é obrigatório').waitFor();
  await expectAccessibleOnBothScreens(visitor);
  await field(page, 'E-mail').fill(shopper.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expectHeading(page, 'Verifique seu e-mail');

  const mail = await resetMail(shopper);
  const link = linkIn(mail, '/redefinir-senha');
  // Mail scanners open every link before the reader does, so opening the link must not use it up.
  for (let look = 0; look < 2; look += 1) expect((await fetch(link)).status).toBe(200);
  const response = await page.goto(link);
  expect(response?.headers()['referrer-policy']).toBe('strict-origin');
  await expectHeading(page, 'Crie sua nova senha');
  await expectAccessibleOnBothScreens(visitor);

  const rule = page.getByRole('list').filter({ hasText: '1 letra minúscula' });
  await field(page, 'Nova senha').pressSequentially('crocante');
  await rule.getByText('1 letra minúscula: cumprido').waitFor();
  await rule.getByText('1 número: falta').waitFor();
  await expectAccessibleOnBothScreens(visitor);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await page.getByText('Senha deve conter pelo menos: 1 letra minúscula').waitFor();
  await expectAccessibleOnBothScreens(visitor);
  await field(page, 'Nova senha').fill(NEW_PASSWORD);
  await page.getByText('A senha cumpre todas as condições.').waitFor();
  expect(await rule.getByText(': falta').count()).toBe(0);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Senha alterada com sucesso! Entre com a nova senha.').waitFor();
  await expectAccessibleOnBothScreens(visitor);

  await sendSignIn(page, { email: shopper.email, password: NEW_PASSWORD });
  await page.getByText('Login realizado com sucesso!').waitFor();
  await shop.mailbox.oneMail(shopper.email, /^Sua senha .* foi alterada$/);
  expect((await shopper.http.get('/conta/detalhes')).status).toBe(303);

  // A used link says that the password was changed; an invalid link explains how to get a new link.
  await page.goto(link);
  await expectHeading(page, 'Senha alterada');
  await page.getByText('A senha já foi alterada por este link. É só entrar com ela.').waitFor();
  await expectAccessibleOnBothScreens(visitor);
  await page.goto(new URL('/redefinir-senha?token=nenhum', link).href);
  await expectHeading(page, 'Link vencido');
  await page.getByRole('link', { name: 'Pedir um novo link' }).click();
  await expectHeading(page, 'Esqueceu a senha?');
});

it('asking for a password link does not reveal whether an account exists, and works without JavaScript', async () => {
  const shopper = await shop.shopper();
  const unknown = newPerson();
  const visitor = await shop.visitor({ hasScript: false });
  const { page } = visitor;
  const said: string[] = [];
  for (const { email } of [unknown, shopper]) {
    await page.goto('/login');
    await askForLink(page, email);
    said.push(((await page.getByRole('main').textContent()) ?? '').replaceAll(email, '…'));
  }
  expect(said[0]).toBe(said[1]);

  await page.goto(linkIn(await resetMail(shopper), '/redefinir-senha'));
  // Without a script the page cannot tick off the conditions, so the hint states the whole rule.
  expect(await page.getByText('1 letra minúscula', { exact: true }).isVisible()).toBe(false);
  expect(await page.getByText(/^Pelo menos 8 caracteres, com letra maiúscula/).isVisible()).toBe(true);
  await field(page, 'Nova senha').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await page.getByText('Senha alterada com sucesso! Entre com a nova senha.').first().waitFor();
  await sendSignIn(page, { email: shopper.email, password: NEW_PASSWORD });
  await page.getByText('Login realizado com sucesso!').first().waitFor();
});

it('a password changed on one device signs the other device out', async () => {
  const shopper = await shop.shopper();
  const other = new HttpVisitor({ baseUrl: shop.addresses.publicUrl });
  await signInOverHttp(other, shopper);
  const [phone, desk] = await Promise.all([
    shop.browserOf(shopper),
    shop.visitor({ screen: 'desk', cookies: other.cookies }),
  ]);
  phone.expectsProblem(/status of 40[03]/);
  await desk.page.goto('/conta/detalhes');
  await expectHeading(desk.page, 'Detalhes da Conta');
  await desk.expectAccessible();

  const { page } = phone;
  await page.goto('/conta/detalhes');
  await expectHeading(page, 'Detalhes da Conta');
  const sessions = page.getByRole('region', { name: 'Sessões' });
  expect(await sessions.getByRole('listitem').count()).toBe(2);
  await sessions.getByText('Este aparelho').waitFor();
  await phone.expectAccessible();

  const sheet = page.getByRole('region', { name: 'Senha', exact: true });
  await sheet.getByText('Trocar senha').click();
  await phone.expectAccessible();
  await field(page, 'Nova senha').fill(NEW_PASSWORD);
  const current = sheet.getByRole('textbox', { name: 'Senha atual' });
  await current.fill('Errada$123');
  await sheet.getByRole('button', { name: 'Salvar nova senha' }).click();
  await page.getByText('Senha atual incorreta').waitFor();
  await phone.expectAccessible();
  await current.fill(shopper.password);
  await field(page, 'Nova senha').fill(NEW_PASSWORD);
  await sheet.getByRole('button', { name: 'Salvar nova senha' }).click();
  await page.getByText('Senha alterada com sucesso! Os outros aparelhos saíram da conta.').waitFor();
  await sessions.getByText('Sua conta não está aberta em nenhum outro aparelho.').waitFor();
  await phone.expectAccessible();

  await desk.page.reload();
  await expectHeading(desk.page, 'Minha Conta');
  expect(new URL(desk.page.url()).pathname).toBe('/conta');
  await sendSignIn(desk.page, { email: shopper.email, password: NEW_PASSWORD });
  await desk.page.waitForURL('**/conta/detalhes');
  await page.reload();
  await sessions.getByRole('button', { name: 'Sair de todos os outros aparelhos' }).click();
  await page.getByText('Os outros aparelhos saíram da conta.').waitFor();
  await desk.page.reload();
  await expectHeading(desk.page, 'Minha Conta');
});

it('a change of an account’s e-mail address is confirmed at the new address and reported to the old one', async () => {
  const shopper = await shop.shopper();
  const { email } = newPerson();
  const visitor = await shop.browserOf(shopper);
  visitor.expectsProblem(/status of 40[03]/);
  const { page } = visitor;
  await page.goto('/conta/detalhes');
  const sheet = page.getByRole('region', { name: 'E-mail', exact: true });
  await sheet.getByText('Trocar e-mail').click();
  await sheet.getByRole('button', { name: 'Enviar confirmação' }).click();
  await sheet.getByText('Email é obrigatório').waitFor();
  await visitor.expectAccessible();
  await sheet.getByRole('textbox', { name: 'Novo e-mail' }).fill(email);
  await sheet.getByRole('textbox', { name: 'Senha atual' }).fill(shopper.password);
  await sheet.getByRole('button', { name: 'Enviar confirmação' }).click();
  await page.getByText('Enviamos um link para o novo e-mail. Ele vale por uma hora.').waitFor();
  await sheet.getByText(`Falta confirmar ${email}`).waitFor();
  await visitor.expectAccessible();

  await shop.mailbox.oneMail(shopper.email, /^Pedido de troca de e-mail/);
  const mail = await shop.mailbox.oneMail(email, /^Confirme seu novo e-mail/);
  await page.goto(linkIn(mail, '/confirmar-novo-email'));
  await expectHeading(page, 'Confirme seu novo e-mail');
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Confirmar novo e-mail' }).click();
  await page.waitForURL('**/conta/detalhes');
  await page.getByText('E-mail alterado com sucesso! Agora você entra com o novo.').waitFor();
  await sheet.getByText(`Você entra com ${email}`).waitFor();
  await shop.mailbox.oneMail(shopper.email, /^O e-mail da sua conta .* foi trocado$/);
});

it('the profile is saved on a phone, and its errors are explained', async () => {
  const visitor = await shop.browserOf(await shop.shopper());
  const { page } = visitor;
  await page.goto('/conta/detalhes');
  const sheet = page.getByRole('region', { name: 'Seus dados' });
  await sheet.getByRole('textbox', { name: 'Nome completo' }).fill('R2D2');
  await sheet.getByRole('button', { name: 'Salvar alterações' }).click();
  await sheet.getByText('Nome deve conter apenas letras e espaços (2-50 caracteres)').waitFor();
  await visitor.expectAccessible();
  await sheet.getByRole('textbox', { name: 'Nome completo' }).fill('  Teresa <Alves> ');
  await sheet.getByRole('textbox', { name: /^Telefone/ }).fill('(71) 98888-0001');
  await sheet.getByRole('button', { name: 'Salvar alterações' }).click();
  await page.getByText('Perfil atualizado com sucesso!').waitFor();
  expect(await sheet.getByRole('textbox', { name: 'Nome completo' }).inputValue()).toBe('Teresa Alves');
  await visitor.expectAccessible();
});
