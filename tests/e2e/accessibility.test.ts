import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { ADDRESS, expectHeading, payButton } from '@tests/support/e2e/checkout-steps';
import { makeTestProduct, ordersOf } from '@tests/support/e2e/database';
import { newPerson } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const SCREENS = ['phone', 'desk'] as const;

describe.each(SCREENS)('axe finds nothing (%s)', (screen) => {
  it('on any page a visitor can open', async () => {
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
      '/sobre',
      '/contato',
      '/informacoes-importantes',
      '/termos-de-uso',
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

  it('on the page that does not exist', async () => {
    const visitor = await shop.visitor({ screen });
    visitor.expectsProblem(/status of 404/);
    const answer = await visitor.page.goto('/nao-existe');
    expect(answer?.status()).toBe(404);
    await visitor.page.getByText('Oops! Page not found').waitFor();
    await visitor.expectSound();
  });

  it('on errors of signing in and signing up', async () => {
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

  it('on errors of the checkout, which stand at their fields', async () => {
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
    expect(await ordersOf(shop.sql, shopper.email)).toEqual([]);
  });
});

it('can be bought from with the keyboard alone, up to the payment page', async () => {
  const product = await makeTestProduct(shop.sql);
  const shopper = await shop.shopper();
  const { page } = await shop.browserOf(shopper, { screen: 'desk' });
  await page.goto('/cardapio');
  await tabTo(page, product.name);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: product.name }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Closed by the keyboard, the dialog gives the focus back to where it was.
  await expect.poll(() => focusedName(page)).toBe(product.name);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: product.name }).waitFor();
  await tabTo(page, /^Adicionar ao Carrinho/);
  await page.keyboard.press('Enter');
  await page.getByText(`${product.name} adicionado ao carrinho`).waitFor();
  await tabTo(page, 'Continuar Comprando');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await tabTo(page, 'Carrinho, 1 item', { back: true });
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Carrinho');
  await tabTo(page, `Aumentar ${product.name}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Itens (2)' }).waitFor();
  for (const [label, value] of Object.entries(ADDRESS)) {
    await tabTo(page, label);
    await page.keyboard.type(value);
  }
  await tabTo(page, 'Pagar com Mercado Pago');
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Como você quer simular o pagamento?');
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([
    { totalCents: 2 * product.priceCents + 1500 },
  ]);
});

async function expectInvalid(page: Page, label: string, error: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await page.getByText(error, { exact: true }).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  expect(texts).toContain(error);
}

/** The accessible name of what has the focus, as far as a sighted keyboard user can tell it. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
    return (element.getAttribute('aria-label') ?? (label || element.innerText)).trim();
  });
}

const MAX_STOPS = 150;

/** Presses Tab until the focus stands on it, as somebody without a mouse would. */
async function tabTo(page: Page, name: string | RegExp, { back = false } = {}): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const focused = await focusedName(page);
    passed.push(focused);
    if (typeof name === 'string' ? focused === name : name.test(focused)) {
      expect(await page.locator(':focus').isVisible()).toBe(true);
      return;
    }
  }
  throw new Error(`The Tab key never reached ${String(name)}; it passed ${passed.join(' · ')}`);
}
