import { expect, it } from 'vitest';

import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

it('a receipt fits its paper and says that it is not a tax document', async () => {
  const { shopper, product, visitor } = await shop.filledCart();
  const orderId = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
  const { page } = visitor;
  await page.goto(`/conta/pedidos/${orderId}/recibo`);
  await page.getByText('Este recibo não é documento fiscal.').waitFor();
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
  const [payment] = await shop.simulator.paymentsOf(orderId);
  await page.getByText(`pagamento nº ${payment?.id}`).waitFor();
  await visitor.expectAccessible();
  await page.emulateMedia({ media: 'print' });
  // The widths of A4 paper and of the narrow roll of a receipt printer, at 96 pixels per inch.
  for (const width of [794, 302]) {
    await page.setViewportSize({ width, height: 1100 });
    for (const name of ['Imprimir', 'Sair da conta']) {
      expect(await page.getByRole('button', { name }).filter({ visible: true }).count(), name).toBe(0);
    }
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  }
});
