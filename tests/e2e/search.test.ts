import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { expectInSight } from '@tests/support/browser/in-sight';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { isHydrated } from '@tests/support/browser/hydrated';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const searchIn = (page: Page) => page.getByRole('combobox', { name: 'Buscar produtos e perguntas' });

/** Returns the text of the option that is selected with the arrow keys, as assistive technology sees it. */
const marked = (page: Page) => page.getByRole('option', { selected: true }).innerText();

describe('the search', () => {
  it('opens by its shortcut key, searches while the shopper types, and is used by keyboard alone', async () => {
    const visitor = await shop.visitor({ screen: 'desk' });
    const { page } = visitor;
    await page.goto('/sobre');
    await isHydrated(page);
    await page.keyboard.press('/');
    await searchIn(page).waitFor();
    expect(await searchIn(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await searchIn(page).inputValue()).toBe('');
    await visitor.expectAccessible();

    await page.keyboard.type('mucarela');
    await page
      .getByRole('dialog')
      .getByText('5 resultados para mucarela: 4 produtos e 1 pergunta.')
      .waitFor();
    expect(await page.locator('mark').first().innerText()).toBe('Mussarela');
    await page.keyboard.press('ArrowDown');
    expect(await marked(page)).toMatch(/^Mussarela/);
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('option', { selected: true }).count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    expect(await marked(page)).toMatch(/^Quais são os sabores\?/);
    await visitor.expectAccessible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Mussarela');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/produto/mussarela');
  });

  it('opens by its button over the menu, and a found product opens in a dialog over the menu', async () => {
    const visitor = await shop.visitor({ screen: 'phone' });
    const { page } = visitor;
    await page.goto('/cardapio');
    await isHydrated(page);
    await page.getByRole('link', { name: 'Buscar' }).click();
    await searchIn(page).fill('kit');
    await page.getByRole('option', { name: /^Kit 3 Pizzas/ }).click();
    await page.getByRole('dialog', { name: 'Kit 3 Pizzas Sem Cobertura' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/cardapio');
  });

  it('returns the focus when it is closed', async () => {
    const { page } = await shop.visitor({ screen: 'desk' });
    await page.goto('/contato');
    await isHydrated(page);
    await page.getByRole('link', { name: 'Buscar' }).focus();
    await page.keyboard.press('Enter');
    await searchIn(page).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Buscar');
  });

  it('leads to its own page, as the search field of every page does', async () => {
    const visitor = await shop.visitor({ screen: 'desk' });
    const { page } = visitor;
    await page.goto('/');
    await isHydrated(page);
    await page.getByRole('link', { name: 'Buscar' }).click();
    await searchIn(page).fill('tamanho');
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Busca');
    await page.getByRole('status').getByText('1 pergunta para tamanho.').waitFor();
    await visitor.expectAccessible();
    await page
      .getByRole('link', { name: /tamanho/i })
      .first()
      .click();
    // The page opens at the answer.
    await expectInSight(page.getByText('30\u00a0cm'));
  });

  it('states that no text matches exactly, and suggests where to begin when there is no result', async () => {
    const visitor = await shop.visitor({ screen: 'phone' });
    const { page } = visitor;
    await page.goto('/');
    await isHydrated(page);
    await page.getByRole('link', { name: 'Buscar' }).click();
    await searchIn(page).fill('peperone');
    await page.getByText('Nada escrito assim: peperone. O mais parecido:').waitFor();
    await page.getByRole('option', { name: /^Pepperoni/ }).waitFor();
    await searchIn(page).fill('xyzxyz');
    await page.getByText('Nada com xyzxyz por aqui.').waitFor();
    await page.getByRole('group', { name: 'Nossos Destaques' }).waitFor();
    await visitor.expectAccessible();
  });

  it('ignores its shortcut key when that is switched off, and while the shopper types in a field', async () => {
    const { page } = await shop.visitor({ screen: 'desk' });
    await page.goto('/busca');
    await isHydrated(page);
    const field = page.getByRole('searchbox', { name: 'Buscar produtos e perguntas' });
    await page.keyboard.press('/');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('a/b');
    expect(await field.inputValue()).toBe('a/b');

    await page.goto('/contato');
    await isHydrated(page);
    await page.keyboard.press('/');
    await page.getByRole('checkbox', { name: /^Abrir com a tecla/ }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await isHydrated(page);
    await page.keyboard.press('/');
    // If the key had opened the dialog, the dialog would cover the link, and the click would fail.
    await page.getByRole('link', { name: 'Buscar' }).click();
    await searchIn(page).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Abrir com a tecla/ }).isChecked()).toBe(false);
  });

  it('works without JavaScript, and is excluded from search engines', async () => {
    const visitor = await shop.visitor({ hasScript: false, screen: 'phone' });
    const { page } = visitor;
    await page.goto('/cardapio');
    await page.getByRole('link', { name: 'Buscar' }).click();
    await expectHeading(page, 'Busca');
    await page.getByRole('searchbox').fill('manjericao');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByText('para manjericao').waitFor();
    await page.getByRole('link', { name: 'Margherita', exact: true }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await page.getByRole('searchbox').fill('nadadisso');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByRole('heading', { name: 'Nada com “nadadisso” por aqui.' }).waitFor();
  });
});

describe('the preview of a shared link', () => {
  it('has a picture, a title and structured data that a browser reads without errors', async () => {
    const { page } = await shop.visitor({ screen: 'desk' });
    await page.goto('/produto/margherita');
    const content = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute('content');
    expect(await content('og:title')).toBe('Margherita');
    const picture = await page.request.get((await content('og:image')) ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await picture.body()).byteLength).toBeLessThan(300_000);
    const things = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((blocks) =>
        blocks.map((block) => JSON.parse(block.textContent ?? '') as { '@type': string }),
      );
    expect(things.map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList']);
    for (const [path, type] of Object.entries({
      '/': 'WebSite',
      '/contato': 'LocalBusiness',
      '/informacoes-importantes': 'FAQPage',
    })) {
      const html = await (await page.request.get(path)).text();
      expect(html, path).toContain(`"@type":"${type}"`);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{40,160}"/);
    }
    for (const path of ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/favicon.ico']) {
      expect((await page.request.get(path)).status(), path).toBe(200);
    }
  });
});
