import type { Locator, Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';

import { CHANGE_CHANNEL } from '@cms/platform/database/announce-change';
import { coveredByChat } from '@tests/support/browser/chat-cover';
import { expectInSight } from '@tests/support/browser/in-sight';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { makeTestProduct, switchResources } from '@tests/support/e2e/database';
import { isHydrated } from '@tests/support/browser/hydrated';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').trim();
  });

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Returns the position of an element within its card and the sizes of both, independent of the scroll position. */
async function placeIn(card: Locator, inside: Locator) {
  const [frame, box] = [await card.boundingBox(), await inside.boundingBox()];
  if (!frame || !box) throw new Error('The card is not to be seen.');
  return { ...box, x: box.x - frame.x, y: box.y - frame.y, cardWidth: frame.width, cardHeight: frame.height };
}

/** The lowest place of a price that a person sees, in pixels: on a phone it is above the bottom navigation. */
const PRICE_ENDS = { phone: 780, desk: 900 } as const;

it.each(['phone', 'desk'] as const)(
  'the first screen of the menu on a %s shows what a pizza costs',
  async (screen) => {
    const { page } = await shop.visitor({ screen });
    await page.goto('/cardapio');
    const card = page.getByRole('main').locator('article').filter({ hasText: 'Margherita' });
    await expectInSight(
      page.getByRole('heading', { level: 1, name: 'Nosso Cardápio' }),
      card.getByRole('heading', { name: 'Margherita' }),
    );
    const price = await card.getByText('R$\u00a049,90').boundingBox();
    expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThan(PRICE_ENDS[screen]);
    if (screen === 'desk') return;
    // The row for the CEP is lower once it has its answer.
    await page.getByRole('textbox', { name: 'Seu CEP mostra a taxa e o horário.' }).fill('40285-001');
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
    await page.getByRole('link', { name: 'Mudar o CEP' }).waitFor();
    await expectInSight(card.getByRole('button', { name: /^Adicionar/ }));
    expect(await coveredByChat(page)).toEqual([]);
  },
);

/** Opens the menu once it has what is sought: it follows a change of the catalogue within moments, not at once. */
async function openMenuWith(page: Page, sought: Locator): Promise<void> {
  const isThere = async () => {
    await page.goto('/cardapio');
    return sought.count();
  };
  await expect.poll(isThere).toBeGreaterThan(0);
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('a product dialog over the menu', () => {
  it('opens and closes, also by the Back button, without moving the menu, and returns the focus', async () => {
    const product = await makeTestProduct(shop.sql);
    const { page } = await shop.visitor({ screen: 'phone' });
    const link = page.getByRole('link', { name: product.name, exact: true });
    await openMenuWith(page, link);
    await link.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(200);
    // If the menu were rendered again, this attribute would be lost.
    await link.evaluate((element) => element.setAttribute('data-marked', ''));

    await link.click();
    await dialogOf(page, product.name).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/produto/${product.slug}`);
    expect(await focusedName(page)).toBe(product.name);
    expect(await scrolled(page)).toBe(before);

    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/cardapio');
    expect(await scrolled(page)).toBe(before);
    expect(await link.getAttribute('data-marked')).toBe('');
    await expect.poll(() => focusedName(page)).toBe(product.name);

    await page.goForward();
    await dialogOf(page, product.name).waitFor();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await scrolled(page)).toBe(before);
  });

  it('is replaced by a full page, shown from its top, when the product is opened outside of the menu', async () => {
    const { page } = await shop.visitor({ screen: 'phone' });
    await page.goto('/');
    await isHydrated(page);
    const highlights = page.getByRole('region', { name: 'Nossos Destaques' });
    await highlights.getByRole('link', { name: 'Margherita', exact: true }).click();
    await expectHeading(page, 'Margherita');
    await expect.poll(() => scrolled(page)).toBe(0);
    const others = page.getByRole('region', { name: 'Outros sabores' });
    await others.getByRole('link', { name: 'Pepperoni', exact: true }).click();
    await expectHeading(page, 'Pepperoni');
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it("keeps the menu's filter, and is replaced by a full page when opened by its address", async () => {
    const visitor = await shop.visitor({ screen: 'desk' });
    const { page } = visitor;
    await page.goto('/cardapio?categoria=discos');
    await isHydrated(page);
    await page.getByRole('link', { name: 'Discos Sem Cobertura', exact: true }).click();
    await dialogOf(page, 'Discos Sem Cobertura').waitFor();
    await visitor.expectAccessible();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).toContain('/cardapio?categoria=discos');

    await page.goto('/produto/discos-sem-cobertura');
    await expectHeading(page, 'Discos Sem Cobertura');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page
      .getByRole('navigation', { name: 'Você está em' })
      .getByRole('link', { name: 'Cardápio' })
      .click();
    await expectHeading(page, 'Nosso Cardápio');
  });

  it('shows the data of the label, and counts the quantity in the cart up and back to zero', async () => {
    const visitor = await shop.visitor({ screen: 'phone' });
    const { page } = visitor;
    await page.goto('/cardapio');
    await isHydrated(page);
    await page.getByRole('link', { name: 'Margherita', exact: true }).click();
    const dialog = dialogOf(page, 'Margherita');
    await dialog.waitFor();
    await dialog.getByText('NÃO CONTÉM GLÚTEN').waitFor();
    await dialog.getByText('ALÉRGICOS: CONTÉM LEITE').waitFor();
    await dialog.getByText('CONTÉM LACTOSE.').waitFor();
    await dialog.getByText('Gluten-Free').waitFor();
    for (const fold of ['Ingredientes', 'Informação nutricional', 'Conservação e preparo']) {
      await dialog.getByText(fold, { exact: true }).click();
    }
    await dialog.getByRole('columnheader', { name: '100 g' }).waitFor();
    await dialog.getByText(/^Peso líquido: /).waitFor();
    await visitor.expectAccessible();

    await dialog.getByRole('button', { name: 'Aumentar Margherita', exact: true }).click();
    await dialog.getByRole('button', { name: 'Adicionar ao Carrinho - R$\u00a099,80' }).click();
    await dialog.getByText('Este item já está no seu carrinho').waitFor();
    await dialog.getByRole('button', { name: 'Adicionar Mais (1)' }).waitFor();
    expect(await dialog.getByRole('spinbutton').inputValue()).toBe('1');
    expect(await dialog.locator('output').textContent()).toBe('2');
    const announced = dialog.locator('p[aria-live="polite"]');
    expect(await announced.textContent()).toBe('Total R$\u00a049,90');
    await dialog.getByRole('button', { name: 'Aumentar Margherita', exact: true }).click();
    await expect.poll(() => announced.textContent()).toBe('Total R$\u00a099,80');
    await dialog.getByRole('button', { name: 'Diminuir Margherita', exact: true }).click();
    await expect.poll(() => announced.textContent()).toBe('Total R$\u00a049,90');
    await visitor.expectAccessible();
    const less = dialog.getByRole('button', { name: 'Diminuir Margherita no carrinho' });
    await less.click();
    await less.click();
    await dialog.getByRole('button', { name: /^Adicionar ao Carrinho/ }).waitFor();
    expect(await dialog.getByText('Este item já está no seu carrinho').count()).toBe(0);
  });

  it('opens for a sold-out product, which cannot be bought', async () => {
    await switchResources(shop.sql, { off: ['waitlist'] });
    onTestFinished(() => switchResources(shop.sql));
    const product = await makeTestProduct(shop.sql, { stock: 1 });
    await shop.sql.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, -1, 'ajuste')`,
      [product.id],
    );
    await shop.sql.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, 'catalog']);
    const visitor = await shop.visitor({ screen: 'desk' });
    const { page } = visitor;
    const card = page.getByRole('article').filter({ hasText: product.name });
    await openMenuWith(page, card.getByRole('button', { name: 'Sem estoque' }));
    expect(await card.getByRole('button', { name: 'Sem estoque' }).isDisabled()).toBe(true);
    await card.getByRole('link', { name: product.name }).click();
    const dialog = dialogOf(page, product.name);
    await dialog.getByText('Sem estoque no momento.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Sem estoque' }).isDisabled()).toBe(true);
    expect(await dialog.getByRole('spinbutton').count()).toBe(0);
    await visitor.expectAccessible();
  });
});

describe('the menu', () => {
  it('is filtered by buttons, each with its own address and the number of products', async () => {
    const visitor = await shop.visitor({ screen: 'phone' });
    const { page } = visitor;
    await page.goto('/cardapio');
    await expectHeading(page, 'Nosso Cardápio');
    const filters = page.getByRole('navigation', { name: 'Categorias' });
    const texts = await filters.getByRole('link').allInnerTexts();
    expect(texts.map((text) => text.replace(/(\d|\n)[\s\S]*$/, '').trim())).toEqual([
      'Todas',
      'Tradicionais',
      'Lactose-Free',
      'Doces',
      'Pizza Sem Cobertura',
    ]);
    await filters.getByRole('link', { name: /^Lactose-Free/ }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
    expect(page.url()).toContain('categoria=lactose-free');
    await page.getByRole('link', { name: 'Discos Sem Cobertura', exact: true }).waitFor();
    // An empty category says that it is empty, before and after it is chosen.
    await filters.getByRole('link', { name: 'Doces nenhum ainda' }).click();
    await page.getByRole('heading', { name: 'Nenhum produto encontrado nesta categoria.' }).waitFor();
    await page.getByText('Ainda não há produtos em Doces.').waitFor();
    await visitor.expectAccessible();
    await page.getByRole('link', { name: 'Ver todas' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5);
  });

  it('replaces the button of a card by a stepper in the same place without a layout shift', async () => {
    const product = await makeTestProduct(shop.sql);
    const { page } = await shop.visitor({ screen: 'phone' });
    const card = page.getByRole('article').filter({ hasText: product.name });
    await openMenuWith(page, card.getByText('Congelada'));
    const add = card.getByRole('button', { name: `Adicionar ${product.name} ao carrinho` });
    const stepper = card.getByRole('group', { name: `Quantidade de ${product.name}` });
    const before = await placeIn(card, add);
    await add.click();
    await stepper.waitFor();
    expect(await placeIn(card, stepper)).toEqual(before);
    await card.getByRole('button', { name: `Diminuir ${product.name}` }).click();
    await add.waitFor();
  });

  it('has two columns on a phone, three on a tablet and four on a desktop', async () => {
    const { page } = await shop.visitor({ screen: 'desk' });
    const columns = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
      return new Set(lefts).size;
    };
    await page.goto('/cardapio');
    expect([await columns(390), await columns(768), await columns(1440)]).toEqual([2, 3, 4]);
    await page.goto('/cardapio?categoria=tradicional');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const bar = await page.getByRole('navigation', { name: 'Categorias' }).boundingBox();
      const picture = await page.getByRole('article').first().boundingBox();
      // The line of the filter bar is at the lower edge of its buttons, and a gap follows before the first pictures.
      expect((picture?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))).toBeGreaterThan(16);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  it('shows the old and the promotional price while a promotion runs, and announces the promotion', async () => {
    const { page } = await shop.visitor({ screen: 'desk' });
    await page.goto('/cardapio');
    await page.getByRole('heading', { name: 'Semana do Queijo' }).waitFor();
    const card = page.getByRole('article').filter({ hasText: 'Quatro Queijos' });
    await card.getByText('−10%').waitFor();
    expect(await card.textContent()).toContain('De R$\u00a062,90 por R$\u00a056,61');
  });
});
