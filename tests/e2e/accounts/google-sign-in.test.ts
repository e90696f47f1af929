import { expect, it } from 'vitest';

import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { makeTestProduct } from '@tests/support/e2e/database';
import { linkIn } from '@tests/support/e2e/mailbox';
import { useShop } from '@tests/support/e2e/use-shop';
import type { Visitor } from '@tests/support/e2e/visitor';

const shop = useShop();

/** Chooses an account on the provider's page, or declines. */
async function decide({ page }: Visitor, choice: string): Promise<void> {
  await page.getByRole('heading', { name: /simulação/ }).waitFor();
  await page.getByRole('button', { name: choice }).click();
}

async function addToCart({ page }: Visitor, name: string): Promise<void> {
  await page.goto(`/cardapio?q=${encodeURIComponent(name)}`);
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click();
  await page.getByText(`${name} adicionado ao carrinho`).first().waitFor();
}

it('a new visitor signs in with Google, keeps the cart and is recognised the next time', async () => {
  const product = await makeTestProduct(shop.sql);
  const person = await shop.identity.person({ name: 'Gilda D’Ávila 2' });
  const visitor = await shop.visitor();
  const { page } = visitor;

  await addToCart(visitor, product.name);
  await page.goto('/login?redirectTo=%2Fcarrinho');
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Continuar com Google' }).click();
  await decide(visitor, 'Cancelar');
  await page.getByText('Entrada cancelada.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await visitor.expectAccessible();

  await page.getByRole('button', { name: 'Continuar com Google' }).click();
  await decide(visitor, person.email ?? '');
  await expectHeading(page, 'Falta só um passo.');
  await visitor.expectAccessible();
  const name = page.getByRole('textbox', { name: 'Nome completo' });
  expect(await name.inputValue()).toBe('Gilda D’Ávila');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByText('Confirme que você tem 18 anos ou mais').waitFor();
  await visitor.expectAccessible();
  await name.fill('Gilda Ávila');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Criar conta' }).click();

  await page.getByText('Conta criada com sucesso!').waitFor();
  await expectHeading(page, 'Carrinho');
  const items = page.getByRole('region', { name: 'Itens (1)' });
  expect(await items.getByRole('heading', { level: 3 }).allTextContents()).toEqual([product.name]);

  await page.goto('/conta/detalhes');
  const linked = page.getByRole('region', { name: 'Contas ligadas' });
  await linked.getByText('É a única forma de entrar na sua conta.').waitFor();
  await visitor.expectAccessible();
  // The sign-in proved nothing, because the session at Google may be old: the way leads there again.
  await linked.getByRole('button', { name: 'Ligar Facebook' }).click();
  await expectHeading(page, 'Confirme que é você');
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Entrar de novo com Google' }).click();
  await decide(visitor, person.email ?? '');
  await page.getByText('Confirmado! Continue de onde parou.').waitFor();
  await linked.getByRole('button', { name: 'Ligar Facebook' }).click();
  await decide(visitor, person.email ?? '');
  await page.getByText('Conta ligada com sucesso!').waitFor();
  await linked.getByRole('button', { name: 'Desligar Google' }).click();
  await page.getByText('Conta desligada com sucesso!').waitFor();
  await linked.getByRole('button', { name: 'Ligar Google' }).waitFor();

  const next = await shop.visitor();
  await next.page.goto('/login?redirectTo=%2Fcarrinho');
  await next.page.getByRole('button', { name: 'Continuar com Facebook' }).click();
  await decide(next, person.email ?? '');
  await next.page.getByText('Login realizado com sucesso!').waitFor();
  await expectHeading(next.page, 'Carrinho');
  const kept = next.page.getByRole('region', { name: /^Itens/ });
  expect(await kept.getByRole('heading', { level: 3 }).allTextContents()).toEqual([product.name]);
});

it('a visitor from Facebook enters an e-mail address and confirms it by mail, without a script', async () => {
  const email = `frida.${crypto.randomUUID().slice(0, 8)}@clientes.test`;
  const person = await shop.identity.person({ name: 'Frida Teste', email: null });
  const visitor = await shop.visitor({ hasScript: false });
  const { page } = visitor;

  await page.goto('/login');
  await page.getByRole('button', { name: 'Continuar com Facebook' }).click();
  await page.locator(`button[value="${person.subject}"]`).click();
  await expectHeading(page, 'Falta só um passo.');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expectHeading(page, 'Verifique seu e-mail');
  await page.getByText(email).first().waitFor();

  const mail = await shop.mailbox.oneMail(email, /^Confirme sua entrada/);
  const reader = await shop.visitor();
  await reader.page.goto(linkIn(mail, '/entrar/ligar'));
  await expectHeading(reader.page, 'Foi você?');
  await reader.expectAccessible();
  await reader.page.getByRole('button', { name: 'Sim, ligar o Facebook' }).click();
  await reader.page.getByText('Confirmado! Agora é só entrar.').waitFor();

  await page.getByRole('button', { name: 'Continuar com Facebook' }).click();
  await page.locator(`button[value="${person.subject}"]`).click();
  await page.goto('/conta/detalhes');
  await expectHeading(page, 'Detalhes da Conta');
});

it('a failure of the provider is reported on the page', async () => {
  const person = await shop.identity.person();
  await shop.identity.setFault('token-500');
  const visitor = await shop.visitor();
  await visitor.page.goto('/login?redirectTo=%2Fcarrinho');
  await visitor.page.getByRole('button', { name: 'Continuar com Google' }).click();
  await decide(visitor, person.email ?? '');
  await visitor.page.getByText('O serviço escolhido não respondeu.').waitFor();
  await visitor.expectAccessible();
});
