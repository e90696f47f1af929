import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { seedSettings } from '@cms/seed/content/settings';
import { fillPhone, openStep, pay, payButton } from '@tests/support/e2e/checkout-steps';
import { makeTestProduct, ordersOf } from '@tests/support/e2e/database';
import {
  countAnimations,
  expectAccessibleOnBothScreens,
  onBothScreens,
  onScreen,
  overflows,
} from '@tests/support/e2e/screens';
import { newPerson } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const desk = () => shop.visitor({ screen: 'desk' });
const deskWithCart = (quantity = 1) => shop.filledCart({ screen: 'desk', quantity });

/** Each page is loaded once, in a browser window of desktop size, and checked at the sizes of a desktop and a phone. */
describe('on a phone and on a desktop, axe finds no problem', () => {
  it('on any page that a visitor can open, and each page fits a narrower screen and runs no animation', async () => {
    const visitor = await desk();
    const { page } = visitor;
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
      `/termos-de-uso/versoes/${seedSettings.termsVersion}`,
      '/politica-de-privacidade',
      '/politica-de-devolucao',
    ];
    const wide: string[] = [];
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      expect(await countAnimations(page), path).toBe(0);
      await onBothScreens(page, async () => {
        expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
        await visitor.expectAccessible();
      });
      wide.push(...(await overflows(page, path)));
    }
    expect(wide).toEqual([]);
  });

  it('on the progress page of an account deletion, or on the page of an expired deletion link', async () => {
    const visitor = await desk();
    const requests = await shop.sql.query<{ id: string }>(
      `insert into erasure_requests (source, done_at) values ('facebook', null), ('facebook', now()) returning id`,
    );
    for (const { id } of requests) {
      await visitor.page.goto(`/privacidade/exclusao/${id}`);
      await visitor.page.getByText(id).waitFor();
      await expectAccessibleOnBothScreens(visitor);
    }
    visitor.expectsProblem(/status of 404/);
    await visitor.page.goto('/excluir-conta?token=vencido');
    await expectAccessibleOnBothScreens(visitor);
  });

  it('on the not-found page', async () => {
    const visitor = await desk();
    visitor.expectsProblem(/status of 404/);
    const response = await visitor.page.goto('/nao-existe');
    expect(response?.status()).toBe(404);
    await visitor.page.getByText('Oops! Page not found').waitFor();
    await expectAccessibleOnBothScreens(visitor);
  });

  it('on the sign-in and sign-up forms with errors', async () => {
    const visitor = await desk();
    const { page } = visitor;
    visitor.expectsProblem(/status of 40[01]/);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expectInvalid(page, 'E-mail', 'Email é obrigatório');
    await expectAccessibleOnBothScreens(visitor);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(newPerson().email);
    await page.getByRole('textbox', { name: 'Senha' }).fill('errada');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('alert').getByText('Email ou senha incorretos').waitFor();
    await expectAccessibleOnBothScreens(visitor);

    await page.goto('/login?aba=criar-conta');
    await page.getByRole('textbox', { name: 'Nome completo' }).fill('1');
    await page.getByRole('textbox', { name: 'Senha' }).fill('curta');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expectInvalid(page, 'Nome completo', 'Nome deve conter apenas letras e espaços (2-50 caracteres)');
    await expectInvalid(page, 'Senha', 'Senha deve ter pelo menos 8 caracteres');
    await expectAccessibleOnBothScreens(visitor);
  });

  it("on a visitor's cart: with items, during sign-in and sign-up, with one or all items removed", async () => {
    const product = await makeTestProduct(shop.sql);
    const visitor = await desk();
    const { page } = visitor;
    await page.goto(`/produto/${product.slug}`);
    await page.getByRole('button', { name: /^Adicionar ao Carrinho/ }).click();
    await page.getByText(`${product.name} adicionado ao carrinho`).waitFor();
    await page.goto('/carrinho');
    await expectAccessibleOnBothScreens(visitor);
    await openStep(page, 'Dados');
    await expectAccessibleOnBothScreens(visitor);
    await page.getByRole('radio', { name: 'Já tenho conta' }).check();
    await page.getByRole('textbox', { name: 'Senha' }).waitFor();
    await expectAccessibleOnBothScreens(visitor);
    await page.getByRole('radio', { name: 'Primeira vez' }).check();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await expectInvalid(page, 'Nome completo', 'Nome é obrigatório');
    await expectAccessibleOnBothScreens(visitor);
    await page.getByRole('button', { name: `Remover ${product.name}` }).click();
    await page.getByText(`${product.name} saiu do carrinho.`).first().waitFor();
    await expectAccessibleOnBothScreens(visitor);
  });

  it("on a customer's cart: saved addresses, pickup, an address filled in by its postal code", async () => {
    const { visitor } = await deskWithCart();
    const { page } = visitor;
    await page.goto('/carrinho');
    await page.getByRole('radio', { name: /^Retirada/ }).check();
    await expectAccessibleOnBothScreens(visitor);
    await page.getByRole('radio', { name: /^Entrega/ }).check();
    await page.getByRole('textbox', { name: 'CEP' }).fill('40285-001');
    await page.getByText('Endereço preenchido pelo CEP. Confira.').waitFor();
    await expectAccessibleOnBothScreens(visitor);
    await openStep(page, 'Pagamento');
    await expectAccessibleOnBothScreens(visitor);
  });

  it('on a cart after a price and a stock changed, and the focus is on the line that reports the change', async () => {
    const { shopper, product, visitor } = await deskWithCart(2);
    const { page } = visitor;
    visitor.expectsProblem(/status of 409/);
    await page.goto('/carrinho');
    await page.getByRole('radio', { name: /^Retirada/ }).check();
    await shop.sql.query('update products set price_cents = price_cents + 300 where id = $1', [product.id]);
    // On a desktop the pay button is in the summary, on a phone in the bar at the bottom. The test presses each of them
    // once.
    await payButton(page).click();
    await page.getByText('O total do pedido mudou').waitFor();
    const news = page.locator('[data-line-news]');
    expect(await news.textContent()).toContain('O preço mudou de R$\u00a049,90 para R$\u00a052,90.');
    await expect.poll(() => news.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessibleOnBothScreens(visitor);

    await shop.sql.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, -19, 'ajuste')`,
      [product.id],
    );
    await onScreen(page, 'phone', async () => {
      await payButton(page).click();
      await page.getByText('Estoque insuficiente').waitFor();
      await expect.poll(() => news.evaluate((element) => element === document.activeElement)).toBe(true);
    });
    await news.getByText('Resta 1. Ajuste a quantidade para continuar.').waitFor();
    await expectAccessibleOnBothScreens(visitor);
    await page.getByRole('button', { name: `Mudar para 1 ${product.name}` }).click();
    await page.getByRole('heading', { name: 'Itens (1)' }).waitFor();
    await pay(page);
    expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ totalCents: 5290 }]);
  });

  it('on the checkout with errors, which are shown at their fields', async () => {
    const { shopper, visitor } = await deskWithCart();
    const { page } = visitor;
    await page.goto('/carrinho');
    await page.getByRole('textbox', { name: 'CEP' }).fill('99999-999');
    await page.getByText('Não encontramos este CEP. Confira ou escolha o bairro.').waitFor();
    await onScreen(page, 'phone', async () => {
      await payButton(page).click();
      await page
        .getByRole('alert')
        .getByText('Endereço incompleto – Por favor, preencha todos os campos obrigatórios do endereço.')
        .waitFor();
      const street = page.getByRole('textbox', { name: 'Rua' });
      await expect.poll(() => street.evaluate((field) => field === document.activeElement)).toBe(true);
    });
    await expectInvalid(page, 'Rua', 'Informe a rua');
    await expectInvalid(page, 'Número', 'Informe o número');
    await expectAccessibleOnBothScreens(visitor);

    // Correcting a field submits nothing: the corrected values stay, and no order is placed before the button is
    // pressed again.
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
