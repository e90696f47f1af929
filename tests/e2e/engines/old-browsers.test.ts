import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import {
  ADDRESS,
  backToShop,
  continueButton,
  expectHeading,
  payByPix,
  payButton,
} from '@tests/support/e2e/checkout-steps';
import { expectInSight } from '@tests/support/browser/in-sight';
import { newMobile, newPerson } from '@tests/support/e2e/shopper';
import { sendSignIn } from '@tests/support/e2e/sign-in-form';
import { useShop } from '@tests/support/e2e/use-shop';
import { beTooOld, emptyStorage, forbidStorage, lackFeatures } from '@tests/support/engines/init-scripts';
import { useWithoutHas } from '@tests/support/engines/without-has';

const shop = useShop();

/** Buys a pizza without an account, for a delivery, up to the order's own page. */
async function buyAPizza(page: Page): Promise<void> {
  await page.goto('/cardapio');
  await page
    .getByRole('button', { name: /^Adicionar Margherita/ })
    .first()
    .click();
  await page.getByText('adicionado ao carrinho').first().waitFor();
  await page.goto('/carrinho');
  await page.getByRole('textbox', { name: 'CEP', exact: true }).fill(ADDRESS.CEP);
  await expect.poll(() => page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe(ADDRESS.Rua);
  await page.getByText('Entregamos aqui').first().waitFor();
  await page.getByRole('textbox', { name: 'Número' }).fill(ADDRESS['Número']);
  await continueButton(page).click();
  await page.getByRole('textbox', { name: 'Nome e sobrenome' }).fill('Nara Lima');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newPerson().email);
  await page.getByRole('textbox', { name: 'Celular com WhatsApp' }).fill(newMobile());
  await page.getByRole('checkbox', { name: /^Tenho 18 anos/ }).check();
  await payButton(page).click();
  await payByPix(page);
  await backToShop(page);
  await expectHeading(page, 'Pagamento aprovado!');
  await page.getByRole('link', { name: 'Acompanhar pedido' }).click();
  await expectHeading(page, 'Recebemos seu pedido');
}

describe('in a browser without the newer calls', () => {
  it('a visitor buys a pizza without an account', async () => {
    const { page } = await shop.visitor();
    await page.addInitScript(lackFeatures);
    await buyAPizza(page);
  });

  it.each([
    '/informacoes-importantes',
    '/termos-de-uso',
    '/politica-de-privacidade',
    '/politica-de-devolucao',
  ])('the page %s stays what it is once its scripts run, and can be scrolled', async (path) => {
    const { page } = await shop.visitor();
    await page.addInitScript(lackFeatures);
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    expect(heading).not.toContain('Unexpected');
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  });

  it('a customer signs in at the checkout', async () => {
    const shopper = await shop.shopper();
    const { page } = await shop.visitor();
    await page.addInitScript(lackFeatures);
    await page.goto('/cardapio');
    await page
      .getByRole('button', { name: /^Adicionar Margherita/ })
      .first()
      .click();
    await page.getByText('adicionado ao carrinho').first().waitFor();
    await page.goto('/carrinho');
    await page
      .getByText(/^Retirada/)
      .first()
      .click();
    await continueButton(page).click();
    await page.getByRole('radio', { name: 'Já tenho conta' }).check();
    await sendSignIn(page, shopper);
    await page.getByText('Login realizado com sucesso!').first().waitFor();
    await expectInSight(payButton(page));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Carrinho');
  });
});

it.each([
  ['forbidden', forbidStorage],
  ['null', emptyStorage],
])('with a storage that is %s a visitor buys a pizza and sees the order', async (_name, forbid) => {
  const { page } = await shop.visitor();
  await page.addInitScript(forbid);
  await buyAPizza(page);
});

describe('without :has()', () => {
  it('the checkout shows a delivery or a pickup, never both, and the chosen day and card', async () => {
    const { visitor } = await shop.filledCart();
    const { page } = visitor;
    await page.addInitScript(lackFeatures);
    await useWithoutHas(page);
    await page.goto('/carrinho');
    const street = page.getByRole('textbox', { name: 'Rua' });
    const place = page.getByRole('region', { name: 'Local de retirada' });
    await street.waitFor();
    expect(await place.isVisible()).toBe(false);
    await page
      .getByText(/^Retirada/)
      .first()
      .click();
    await place.waitFor();
    expect(await street.isVisible()).toBe(false);
    const [chosen, other] = await page
      .getByRole('radiogroup', { name: 'Escolha o dia' })
      .locator('label')
      .evaluateAll((days) =>
        days.map((day) => getComputedStyle(day.querySelector('input:checked') ?? day).backgroundColor),
      );
    expect(chosen).not.toBe(other);
  });

  it('the chat gives way to the bar of a phone and to the keyboard', async () => {
    const { visitor } = await shop.filledCart();
    const { page } = visitor;
    await page.addInitScript(lackFeatures);
    await useWithoutHas(page);
    await page.goto('/carrinho');
    const chat = page.getByRole('complementary', { name: 'Atendimento' });
    await expect.poll(() => chat.isVisible()).toBe(false);
    await page.goto('/contato');
    await expect.poll(() => chat.getByRole('link').isVisible()).toBe(true);
  });
});

describe('without scripts that work', () => {
  it.each([
    ['do not load', (page: Page) => page.route('**/assets/*.js', (route) => route.abort())],
    [
      'cannot be read',
      (page: Page) =>
        page.route('**/assets/*.js', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'const const = 1;' }),
        ),
    ],
  ])('when the scripts %s, the page of a Pix has its button and promises nothing', async (_name, spoil) => {
    const { visitor } = await shop.filledCart();
    const { page } = visitor;
    await page.goto('/carrinho');
    await page
      .getByText(/^Retirada/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    await expectHeading(page, 'Pague com Pix');
    visitor.expectsProblem(/ERR_FAILED|Failed to fetch|SyntaxError|Unexpected token/);
    await spoil(page);
    await page.route('**/robots.txt', (route) => route.continue());
    const pix = page.url();
    await page.goto('/robots.txt');
    await page.evaluate((address) => window.location.assign(address), pix);
    await page.getByRole('button', { name: 'Já paguei' }).waitFor();
    expect(await page.getByText('Esta página muda sozinha').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Copiar código Pix' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Já paguei' }).click();
    await page.getByRole('button', { name: 'Já paguei' }).waitFor();
  });

  it('a browser below the supported ones gets the pages as without JavaScript, and can fill a cart', async () => {
    const { page } = await shop.visitor();
    await page.addInitScript(beTooOld);
    await page.goto('/robots.txt');
    await page.evaluate(() => window.location.assign('/cardapio'));
    await page
      .getByRole('button', { name: /^Adicionar Margherita/ })
      .first()
      .click();
    await page.getByText('adicionado ao carrinho').first().waitFor();
    await page.evaluate(() => window.location.assign('/carrinho'));
    await page.getByRole('button', { name: 'Atualizar o total' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-scripted'))).toBe(false);
  });
});
