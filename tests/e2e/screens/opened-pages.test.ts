import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { expectInSight, expectPageInSight } from '@tests/support/browser/in-sight';
import { ADDRESS } from '@tests/support/e2e/checkout-steps';
import { HttpVisitor } from '@tests/support/e2e/http-visitor';
import { signInOverHttp } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

/**
 * A page that a form opens begins at its top, even when the form keeps the scroll position on its own page and is far
 * down that page.
 */

const shop = useShop();

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const pixButton = (page: Page) => page.getByRole('button', { name: 'Pagar com Pix' });
const copyButton = (page: Page) => page.getByRole('button', { name: 'Copiar código Pix' });

/** Opens the cart of a customer on a phone, chooses pickup and scrolls to the end of the page. */
async function openCartAtItsEnd() {
  const filled = await shop.filledCart();
  const { page } = filled.visitor;
  await page.goto('/carrinho');
  await page.getByRole('radio', { name: /^Retirada/ }).check();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // The cart's heading is far above the window.
  expect(await scrollOf(page)).toBeGreaterThan(600);
  return filled;
}

async function expectPixPageAtItsTop(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Pague com Pix' }).waitFor();
  await expect.poll(() => scrollOf(page)).toBe(0);
  await expectPageInSight(page, { heading: 'Pague com Pix', next: copyButton(page) });
}

describe('the Pix page', () => {
  it.each(['reduce', 'no-preference'] as const)(
    'shows its heading and its code after "Pagar com Pix" at the end of the cart; motion: %s',
    async (reducedMotion) => {
      const { page } = (await openCartAtItsEnd()).visitor;
      await page.emulateMedia({ reducedMotion });
      await pixButton(page).click();
      await expectPixPageAtItsTop(page);
    },
  );

  it('shows its heading when an order whose request was lost is sent again', async () => {
    const { visitor } = await openCartAtItsEnd();
    const { page, context } = visitor;
    visitor.expectsProblem(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await pixButton(page).click();
    const again = page.getByRole('button', { name: 'Tentar de novo' });
    await again.waitFor();
    await context.setOffline(false);
    await again.click();
    await expectPixPageAtItsTop(page);
  });
});

async function saveAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Nome do endereço' }).fill('Casa');
  for (const [name, value] of Object.entries(ADDRESS))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
}

/** Forms of the account that keep the scroll position on their page, each with the acts that send it. */
const ACCOUNT_FORMS: [string, string, (page: Page) => Promise<void>][] = [
  ['an address', '/conta/enderecos?novo=sim', saveAddress],
  [
    'the end of another session',
    '/conta/detalhes',
    (page) => page.getByRole('button', { name: 'Sair de todos os outros aparelhos' }).click(),
  ],
];

describe('the sign-in page', () => {
  it.each(ACCOUNT_FORMS)(
    'shows its heading when the session ended before %s was sent',
    async (_, path, send) => {
      const shopper = await shop.shopper();
      await signInOverHttp(new HttpVisitor({ baseUrl: shop.addresses.publicUrl }), shopper);
      const { page, context } = await shop.browserOf(shopper);
      await page.goto(path);
      await context.clearCookies();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await send(page);
      await page.waitForURL('**/conta?redirectTo=**');
      await page.getByRole('textbox', { name: 'Senha' }).waitFor();
      await expect.poll(() => scrollOf(page)).toBe(0);
      await expectInSight(page.getByRole('heading', { level: 1 }));
    },
  );
});
