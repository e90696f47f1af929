import { formatBrl } from '@shop/money/format-brl';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { isHydrated } from '@tests/support/browser/hydrated';
import { openStep } from '@tests/support/e2e/checkout-steps';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const FEE_CENTS = 1500;

const shownTotal = (page: Page) => page.getByRole('region', { name: 'Total e pagamento' }).textContent();

it('a pay button pressed early marks the fields of the first unfinished step alone', async () => {
  const visitor = await shop.visitor();
  const { page } = visitor;
  await page.goto('/produto/margherita');
  await page.getByRole('button', { name: /^Adicionar ao Carrinho/ }).click();
  await page.getByText('Margherita adicionado ao carrinho').first().waitFor();
  await page.goto('/carrinho');
  const wrongIn = (step: string) => page.locator(`#${step} [aria-invalid="true"]`).count();
  await isHydrated(page);
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await page.getByText('Endereço incompleto').filter({ visible: true }).waitFor();
  await expect.poll(() => wrongIn('entrega')).toBeGreaterThan(0);
  expect(await wrongIn('dados')).toBe(0);
});

it('a half CEP has no fee, and the total says that it is without the delivery', async () => {
  const { visitor } = await shop.filledCart({ priceCents: 4990 });
  const { page } = visitor;
  await page.goto('/carrinho');
  await openStep(page, 'Entrega');
  const cep = page.getByRole('textbox', { name: 'CEP', exact: true });
  await expect.poll(() => shownTotal(page)).toContain(formatBrl(4990 + FEE_CENTS));
  await cep.fill('4028');
  await expect.poll(() => shownTotal(page)).toMatch(/sem a entrega/);
  expect(await shownTotal(page)).toContain(formatBrl(4990));
  // The page has stored the half CEP.
  await cep.blur();
  await page
    .getByText(/8 números/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await shownTotal(page)).toMatch(/sem a entrega/);
  await cep.fill('40285-001');
  await expect.poll(() => shownTotal(page)).toContain(formatBrl(4990 + FEE_CENTS));
});
