import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { fillPhone, pay, payButton } from '@tests/support/e2e/checkout-steps';
import { makeTestProduct, ordersOf } from '@tests/support/e2e/database';
import { newPerson } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const SCREENS = ['phone', 'desk'] as const;

describe.each(SCREENS)('axe finds no problem (%s)', (screen) => {
  it('on any page that a visitor can open', async () => {
    const visitor = await shop.visitor({ screen });
    const paths = [
      '/',
      '/cardapio',
      '/cardapio?q=nada-disso',
      '/produto/quatro-queijos',
      '/carrinho',
      '/login',
      '/login?aba=criar-conta',
      '/conta',
      '/confirmar-email',
      '/confirmar-email?token=vencido',
      '/esqueci-a-senha',
      '/esqueci-a-senha?enviado',
      '/redefinir-senha?token=vencido',
      '/confirmar-novo-email?token=vencido',
      '/ate-logo',
      '/entrar/verificar?com=google',
      '/entrar/ligar?token=vencido',
      '/sobre',
      '/contato',
      '/informacoes-importantes',
      '/termos-de-uso',
      '/termos-de-uso/versoes',
      '/termos-de-uso/versoes/2025-01',
      '/politica-de-privacidade',
      '/politica-de-devolucao',
    ];
    for (const path of paths) {
      const answer = await visitor.page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(await visitor.page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      await visitor.expectSound();
    }
  });

  it('on the progress page of an account deletion, or on the link to a finished one', async () => {
    const visitor = await shop.visitor({ screen });
    const requests = await shop.sql.query<{ id: string }>(
      `insert into erasure_requests (source, done_at) values ('facebook', null), ('facebook', now()) returning id`,
    );
    for (const { id } of requests) {
      await visitor.page.goto(`/privacidade/exclusao/${id}`);
      await visitor.page.getByText(id).waitFor();
      await visitor.expectSound();
    }
    visitor.expectsProblem(/status of 404/);
    await visitor.page.goto('/excluir-conta?token=vencido');
    await visitor.expectSound();
  });

  it('on the not-found page', async () => {
    const visitor = await shop.visitor({ screen });
    visitor.expectsProblem(/status of 404/);
    const answer = await visitor.page.goto('/nao-existe');
    expect(answer?.status()).toBe(404);
    await visitor.page.getByText('Oops! Page not found').waitFor();
    await visitor.expectSound();
  });

  it('on the sign-in and sign-up forms with errors', async () => {
    const visitor = await shop.visitor({ screen });
    const { page } = visitor;
    visitor.expectsProblem(/status of 40[01]/);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expectInvalid(page, 'E-mail', 'Email é obrigatório');
    await visitor.expectSound();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(newPerson().email);
    await page.getByRole('textbox', { name: 'Senha' }).fill('errada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('alert').getByText('Email ou senha incorretos').waitFor();
    await visitor.expectSound();

    await page.goto('/login?aba=criar-conta');
    await page.getByRole('textbox', { name: 'Nome completo' }).fill('1');
    await page.getByRole('textbox', { name: 'Senha' }).fill('curta');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expectInvalid(page, 'Nome completo', 'Nome deve conter apenas letras e espaços (2-50 caracteres)');
    await expectInvalid(page, 'Senha', 'Senha deve ter pelo menos 8 caracteres');
    await visitor.expectSound();
  });

  it("on a visitor's cart: with items, during sign-in and sign-up, with one or all items removed", async () => {
    const product = await makeTestProduct(shop.sql);
    const visitor = await shop.visitor({ screen });
    const { page } = visitor;
    await page.goto(`/produto/${product.slug}`);
    await page.getByRole('button', { name: /^Adicionar ao Carrinho/ }).click();
    await page.getByText(`${product.name} adicionado ao carrinho`).waitFor();
    await page.goto('/carrinho');
    await visitor.expectSound();
    await page.getByRole('button', { name: 'Já tenho conta' }).click();
    await page.getByRole('textbox', { name: 'Senha' }).waitFor();
    await visitor.expectSound();
    await page.getByRole('button', { name: 'Primeira vez' }).click();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expectInvalid(page, 'Nome completo', 'Nome é obrigatório');
    await visitor.expectSound();
    await page.getByRole('button', { name: `Remover ${product.name}` }).click();
    await page.getByText(`${product.name} saiu do carrinho.`).first().waitFor();
    await visitor.expectSound();
  });

  it("on a customer's cart: saved addresses, pickup, an address filled in by its postal code", async () => {
    const { visitor } = await shop.filledCart({ screen });
    const { page } = visitor;
    await page.goto('/carrinho');
    await page.getByRole('radio', { name: /^Retirada/ }).check();
    await visitor.expectSound();
    await page.getByRole('radio', { name: /^Entrega/ }).check();
    await page.getByRole('textbox', { name: 'CEP' }).fill('40285-001');
    await page.getByText('Endereço preenchido pelo CEP. Confira.').waitFor();
    await visitor.expectSound();
  });

  it('on a cart whose price and stock changed, and the focus is on the line that reports it', async () => {
    const { shopper, product, visitor } = await shop.filledCart({ screen, quantity: 2 });
    const { page } = visitor;
    visitor.expectsProblem(/status of 409/);
    await page.goto('/carrinho');
    await page.getByRole('radio', { name: /^Retirada/ }).check();
    await shop.sql.query('update products set price_cents = price_cents + 300 where id = $1', [product.id]);
    await payButton(page).click();
    await page.getByText('O total do pedido mudou').waitFor();
    const news = page.locator('[data-line-news]');
    expect(await news.textContent()).toContain('O preço mudou de R$\u00a049,90 para R$\u00a052,90.');
    await expect.poll(() => news.evaluate((element) => element === document.activeElement)).toBe(true);
    await visitor.expectSound();

    await shop.sql.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, -19, 'ajuste')`,
      [product.id],
    );
    await payButton(page).click();
    await page.getByText('Estoque insuficiente').waitFor();
    await news.getByText('Resta 1. Ajuste a quantidade para continuar.').waitFor();
    await visitor.expectSound();
    await page.getByRole('button', { name: `Mudar para 1 ${product.name}` }).click();
    await page.getByRole('heading', { name: 'Itens (1)' }).waitFor();
    await pay(page);
    expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ totalCents: 5290 }]);
  });

  it('on the checkout with errors, which are shown at their fields', async () => {
    const { shopper, visitor } = await shop.filledCart({ screen });
    const { page } = visitor;
    await page.goto('/carrinho');
    await page.getByRole('textbox', { name: 'CEP' }).fill('99999-999');
    await page.getByText('Este CEP parece fora da nossa área de entrega.').waitFor();
    await payButton(page).click();
    await page
      .getByRole('alert')
      .getByText('Endereço incompleto – Por favor, preencha todos os campos obrigatórios do endereço.')
      .waitFor();
    await expectInvalid(page, 'Rua', 'Informe a rua');
    await expectInvalid(page, 'Número', 'Informe o número');
    await visitor.expectSound();

    // Corrected fields keep their values: nothing is sent before the next press of the button.
    await page.getByRole('textbox', { name: 'Rua' }).pressSequentially('Rua das Flores');
    await page.getByText('Informe a rua').waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Número' }).pressSequentially('7');
    await page.getByText('Informe o número').waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Bairro' }).pressSequentially('Brotas');
    expect(await page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe('Rua das Flores');
    expect(await ordersOf(shop.sql, shopper.email)).toEqual([]);
    await fillPhone(page);
    await pay(page);
    expect(await ordersOf(shop.sql, shopper.email)).toHaveLength(1);
  });
});

async function expectInvalid(page: Page, label: string, error: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await page.getByText(error, { exact: true }).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const ids = (await field.getAttribute('aria-describedby'))?.split(/\s+/) ?? [];
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  expect(texts).toContain(error);
}
