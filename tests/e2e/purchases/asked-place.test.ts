import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { expectInSight, expectPageInSight } from '@tests/support/browser/in-sight';
import { openStep } from '@tests/support/e2e/checkout-steps';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const BROTAS = /^Brotas: R\$\s15, (?:hoje|amanhã) \d/;
const QUESTION = 'Seu CEP mostra a taxa e o horário.';

const field = (page: Page) => page.getByRole('textbox', { name: QUESTION });
const see = (page: Page) => page.getByRole('button', { name: 'Ver', exact: true });
const answer = (page: Page) => page.getByRole('main').getByRole('status').getByText(BROTAS);
const change = (page: Page) => page.getByRole('link', { name: 'Mudar o CEP' });

const isFocused = (page: Page) => ({
  field: () => field(page).evaluate((input) => input === document.activeElement),
  change: () => change(page).evaluate((link) => link === document.activeElement),
});

describe.each(['phone', 'desk'] as const)('on a %s, the row for the CEP', (screen) => {
  it('is answered on the home page, repeated on menu and product, and carried to the checkout', async () => {
    const visitor = await shop.visitor({ screen });
    const { page } = visitor;
    await page.goto('/');
    await expectInSight(field(page), see(page), page.getByText('Não sei o CEP'));
    await visitor.expectAccessible();
    await field(page).pressSequentially('40285001');
    expect(await field(page).inputValue()).toBe('40285-001');
    await field(page).press('Enter');
    await expectInSight(answer(page), change(page));
    await expect.poll(isFocused(page).change).toBe(true);
    await visitor.expectAccessible();

    await page.goto('/cardapio');
    await expectPageInSight(page, { heading: 'Nosso Cardápio', next: change(page) });
    await expectInSight(answer(page));
    await visitor.expectAccessible();
    await page.goto('/produto/margherita');
    await expectInSight(page.getByText(BROTAS), change(page));
    await visitor.expectAccessible();
    await page.getByRole('button', { name: /^Adicionar ao Carrinho/ }).click();
    await page.getByText('Margherita adicionado ao carrinho').first().waitFor();
    await page.goto('/carrinho');
    await openStep(page, 'Entrega');
    expect(await page.getByRole('textbox', { name: 'CEP' }).inputValue()).toBe('40285-001');
    await page.getByText('Entregamos aqui por').waitFor();
  });

  it('never keeps the former answer beside a half or unknown CEP, and a reload does not bring it back', async () => {
    const visitor = await shop.visitor({ screen });
    visitor.expectsProblem(/status of 400/);
    const { page } = visitor;
    await page.goto('/cardapio');
    await field(page).fill('40285-001');
    await see(page).click();
    await change(page).click();
    await expect.poll(isFocused(page).field).toBe(true);
    expect(await field(page).inputValue()).toBe('40285-001');
    for (const [typed, words] of [
      ['4183', 'CEP tem 8 números.'],
      ['99999-999', 'Não encontramos este CEP. Confira ou escolha o bairro.'],
    ] as const) {
      await field(page).fill(typed);
      await see(page).click();
      await expectInSight(page.getByRole('alert').getByText(words));
      await expect.poll(isFocused(page).field).toBe(true);
      expect(await field(page).getAttribute('aria-invalid')).toBe('true');
      await visitor.expectAccessible();
      await page.reload();
      await page.getByText(words).waitFor();
      expect(await field(page).inputValue()).toBe(typed);
      expect(await page.getByText(BROTAS).count()).toBe(0);
    }
  });
});

it('the bairro can be chosen instead of the CEP, Salvador’s first, with the keyboard alone', async () => {
  const visitor = await shop.visitor({ screen: 'phone' });
  const { page } = visitor;
  await page.goto('/');
  await page.locator('summary', { hasText: 'Não sei o CEP' }).press('Enter');
  const bairros = page.getByRole('combobox', { name: 'Escolha o bairro' });
  await expectInSight(bairros, page.getByRole('button', { name: 'Ver o bairro' }));
  expect(await bairros.locator('optgroup').first().getAttribute('label')).toBe('Salvador');
  await visitor.expectAccessible();
  await bairros.selectOption({ label: 'Brotas' });
  await page.getByRole('button', { name: 'Ver o bairro' }).press('Enter');
  await expectInSight(answer(page));
  // The choice comes back with the question.
  await change(page).press('Enter');
  expect(await bairros.inputValue()).toBe('Salvador|Brotas');
});

it('a product without an answer leads to the row, whose field has the focus', async () => {
  const visitor = await shop.visitor({ screen: 'phone' });
  const { page } = visitor;
  await page.goto('/produto/margherita');
  await page.getByRole('link', { name: 'Veja taxa e horário pelo CEP' }).click();
  await expectInSight(field(page));
  await expect.poll(isFocused(page).field).toBe(true);
  await page.getByRole('link', { name: 'Margherita', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Margherita' });
  await sheet.getByRole('link', { name: 'Veja taxa e horário pelo CEP' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expectInSight(field(page));
  await expect.poll(isFocused(page).field).toBe(true);
});

it('the row works without JavaScript', async () => {
  const { page } = await shop.visitor({ hasScript: false });
  await page.goto('/cardapio');
  await field(page).fill('4183');
  await see(page).click();
  await page.getByText('CEP tem 8 números.').waitFor();
  expect(await isFocused(page).field()).toBe(true);
  await field(page).fill('40285-001');
  await see(page).click();
  await page.getByText(BROTAS).waitFor();
  await change(page).click();
  expect(await field(page).inputValue()).toBe('40285-001');
});
