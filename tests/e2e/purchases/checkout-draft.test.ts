import { formatBrl } from '@shop/money/format-brl';
import type { Request } from 'playwright';
import { expect, it } from 'vitest';

import { openStep } from '@tests/support/e2e/checkout-steps';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const FEE_CENTS = 1500;

/** Matches the total in the bar, after the day of the order. */
const totalOf = (cents: number) => new RegExp(`^Total.*${formatBrl(cents).replace('$', '\\$')}$`);

it('the checkout keeps the chosen pickup after a reload and announces each new total to screen readers', async () => {
  const { visitor } = await shop.filledCart({ priceCents: 5000 });
  const { page } = visitor;
  await page.goto('/carrinho');
  const announced = page.getByRole('region', { name: 'Total e pagamento' }).locator('[aria-live="polite"]');
  expect(await announced.textContent()).toMatch(totalOf(5000 + FEE_CENTS));
  const pickup = page.getByRole('radio', { name: /^Retirada/ });
  const kept = page.waitForResponse((response) => response.url().endsWith('/carrinho/rascunho'));
  await pickup.check();
  await expect.poll(() => announced.textContent()).toMatch(totalOf(5000));
  expect(await pickup.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await kept;

  await page.reload();
  await openStep(page, 'Entrega');
  expect(await pickup.isChecked()).toBe(true);
  expect(await announced.textContent()).toMatch(totalOf(5000));
  await visitor.expectAccessible();
});

it('the checkout sends a draft again that could not be stored, when the next field loses focus', async () => {
  const { visitor } = await shop.filledCart();
  const { page } = visitor;
  const isDraft = (request: Request) => request.url().endsWith('/carrinho/rascunho');
  await page.goto('/carrinho');
  await page.route('**/carrinho/rascunho', (route) => route.abort(), { times: 1 });
  visitor.expectsProblem(/rascunho|ERR_FAILED/);
  const stored = page.waitForEvent('requestfinished', isDraft);
  const sent: Request[] = [];
  page.on('request', (request) => isDraft(request) && sent.push(request));
  await page.getByRole('textbox', { name: 'Rua' }).fill('Rua do Passo');
  await expect
    .poll(async () => {
      await page.getByRole('textbox', { name: 'Número' }).focus();
      await page.getByRole('textbox', { name: 'Complemento' }).focus();
      return sent.length;
    })
    .toBe(2);
  await stored;

  await page.reload();
  expect(await page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe('Rua do Passo');
});
