import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

/** A phone of 390 × 844 and windows of 1280 × 720, 1366 × 768 and 1440 × 900, all zoomed to 200 %. */
const ZOOMED = [
  { width: 195, height: 422 },
  { width: 640, height: 360 },
  { width: 683, height: 384 },
  { width: 720, height: 450 },
];

/** Returns the share of the window's height that fixed and sticky bars take in its middle. */
const heldByBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isBar = (element: Element | null): boolean => {
      for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
      }
      return false;
    };
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return rows.filter(isBar).length / innerHeight;
  });

it('the bars leave two thirds of the height of a page zoomed to 200 %, wherever it is scrolled', async () => {
  const { product, visitor } = await shop.filledCart({ screen: 'desk' });
  const { page } = visitor;
  const narrow: string[] = [];
  // The message about the filled cart appears on the first page and ends with it.
  await page.goto('/contato');
  for (const path of ['/', '/cardapio', `/produto/${product.slug}`, '/carrinho', '/conta/pedidos']) {
    await page.goto(path);
    for (const size of ZOOMED) {
      await page.setViewportSize(size);
      for (const top of [0, 600, 100_000]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        const share = await heldByBars(page);
        if (share > 1 / 3)
          narrow.push(`${path} at ${size.width} × ${size.height}, ${top} px: ${share.toFixed(2)}`);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  expect(narrow).toEqual([]);
});

it('a phone’s footer is at most 480 px high, its groups unfold, and where an order is paid it names the seller alone', async () => {
  const { visitor } = await shop.filledCart();
  const { page } = visitor;
  const footer = page.getByRole('contentinfo');
  for (const path of ['/', '/cardapio', '/produto/margherita']) {
    await page.goto(path);
    expect((await footer.boundingBox())?.height, path).toBeLessThanOrEqual(480);
  }
  const privacy = footer.getByRole('link', { name: 'Política de Privacidade' });
  expect(await privacy.isVisible()).toBe(false);
  await footer.locator('summary', { hasText: 'Suporte' }).click();
  await privacy.waitFor();
  await visitor.expectAccessible();
  await page.goto('/carrinho');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await footer.getByRole('link').count()).toBe(0);
    expect(await footer.textContent()).toContain('CNPJ');
  }
});
