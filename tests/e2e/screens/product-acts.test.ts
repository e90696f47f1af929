import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { expectInSight, expectPageInSight } from '@tests/support/browser/in-sight';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const addButton = (within: Page | Locator) => within.getByRole('button', { name: /^Adicionar ao Carrinho/ });
const toCart = (within: Page | Locator) => within.getByRole('link', { name: 'Ir para o carrinho' });

/** Whether a message floats over the page; one that is only announced is one pixel high. */
const hasToast = (page: Page) =>
  page
    .getByRole('region', { name: 'Avisos' })
    .getByText(/carrinho/)
    .evaluateAll((texts) => texts.some((text) => text.getBoundingClientRect().height > 1));

it('the product’s page on a desktop of 1366 × 768 shows the button under the price without scrolling', async () => {
  const { page } = await shop.visitor({ screen: 'desk' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/produto/margherita');
  await expectInSight(page.getByRole('heading', { level: 1, name: 'Margherita' }), addButton(page));
  const [price, button, label] = await Promise.all([
    page.getByRole('main').getByText('R$\u00a049,90').first().boundingBox(),
    addButton(page).boundingBox(),
    page.getByRole('main').getByText('NÃO CONTÉM GLÚTEN').boundingBox(),
  ]);
  expect(button?.y).toBeGreaterThan(price?.y ?? Infinity);
  expect(button?.y).toBeLessThan(label?.y ?? 0);
});

const ZOOMED = [
  { width: 720, height: 450 },
  { width: 683, height: 384 },
  { width: 640, height: 360 },
];

it.each(ZOOMED)(
  'a product’s page zoomed to twice its size shows name and price in its first window; %o',
  async (size) => {
    const { page } = await shop.visitor({ screen: 'desk' });
    await page.setViewportSize(size);
    await page.goto('/produto/margherita');
    await expectInSight(
      page.getByRole('heading', { level: 1, name: 'Margherita' }),
      page.getByRole('main').getByText('R$\u00a049,90').first(),
    );
  },
);

describe.each(['phone', 'desk'] as const)('on a %s, after a product was added,', (screen) => {
  it('its page offers the way to the cart, with a note and without a message over the page', async () => {
    const visitor = await shop.visitor({ screen });
    const { page } = visitor;
    await page.goto('/produto/margherita');
    await expectPageInSight(page, { heading: 'Margherita', next: addButton(page) });
    await addButton(page).click();
    await page
      .getByRole('region', { name: 'Avisos' })
      .getByText('Margherita adicionado ao carrinho')
      .waitFor();
    await expectInSight(page.getByText('Este item já está no seu carrinho'), toCart(page));
    expect(await hasToast(page)).toBe(false);
    await visitor.expectAccessible();
    await toCart(page).click();
    await expectPageInSight(page, {
      heading: 'Carrinho',
      next: page.getByRole('button', { name: 'Pagar com Mercado Pago' }),
    });
  });

  it('its sheet over the menu offers the way to the cart, without a message over the sheet', async () => {
    const visitor = await shop.visitor({ screen });
    const { page } = visitor;
    await page.goto('/cardapio');
    await page.getByRole('link', { name: 'Margherita', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Margherita' });
    await expectInSight(sheet.getByRole('heading', { name: 'Margherita' }), addButton(sheet));
    await addButton(sheet).click();
    await expectInSight(sheet.getByText('Este item já está no seu carrinho'), toCart(sheet));
    expect(await hasToast(page)).toBe(false);
    await visitor.expectAccessible();
    await toCart(sheet).click();
    await expectPageInSight(page, {
      heading: 'Carrinho',
      next: page.getByRole('button', { name: 'Pagar com Mercado Pago' }),
    });
  });
});

/** Scrolls the sheet down step by step and returns the smallest distance in pixels between its cross and a "+". */
const closestToCross = (sheet: Locator): Promise<number> =>
  sheet.evaluate(async (dialog) => {
    const cross = dialog.querySelector('[aria-label="Fechar"]')!.getBoundingClientRect();
    const scroller = [...dialog.querySelectorAll('*')].find(
      (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
    );
    let closest = Infinity;
    for (let top = 0; top <= (scroller?.scrollHeight ?? 0); top += 10) {
      scroller?.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const plus of dialog.querySelectorAll('[aria-label^="Aumentar"]')) {
        const { top: upper, bottom, left, right } = plus.getBoundingClientRect();
        const rows = Array.from({ length: Math.round(bottom - upper) }, (_, row) => upper + row).filter(
          (y) => {
            const hit = document.elementFromPoint((left + right) / 2, y);
            return hit !== null && plus.contains(hit);
          },
        );
        // Only the part that is drawn counts: the rest has scrolled away.
        const [first = Infinity, last = -Infinity] = [rows[0], rows.at(-1)];
        const aside = Math.max(cross.left - right, left - cross.right, 0);
        if (rows.length > 0)
          closest = Math.min(closest, Math.max(first - cross.bottom, cross.top - last, aside));
      }
    }
    return closest;
  });

it.each([
  { width: 390, height: 844 },
  { width: 720, height: 450 },
  { width: 1366, height: 768 },
  { width: 1440, height: 560 },
])(
  'the cross of a product’s sheet never touches a "+", however far the sheet is scrolled; %o',
  async (size) => {
    const { page } = await shop.visitor({ screen: 'desk' });
    await page.setViewportSize(size);
    await page.goto('/cardapio');
    await page.getByRole('link', { name: 'Margherita', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Margherita' });
    await addButton(sheet).click();
    await sheet.getByText('Este item já está no seu carrinho').waitFor();
    await sheet
      .locator('details')
      .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));
    expect(await closestToCross(sheet)).toBeGreaterThan(0);
  },
);

it('the cart that is opened while its first product is on its way is never called empty', async () => {
  const { page } = await shop.visitor();
  await page.goto('/produto/margherita');
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname.startsWith('/carrinho'),
    async (route) => {
      if (route.request().method() === 'POST') await isReleased;
      await route.continue();
    },
  );
  await addButton(page).click();
  await page
    .getByRole('link', { name: /^Carrinho/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('main').getByText('Colocando no carrinho…').waitFor();
  expect(await page.getByText('Seu carrinho está vazio.').count()).toBe(0);
  release();
  await expectPageInSight(page, {
    heading: 'Carrinho',
    next: page.getByRole('button', { name: 'Pagar com Pix' }),
  });
});
