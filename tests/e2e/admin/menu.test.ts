import { expect, it } from 'vitest';

import { menuOf } from '@cms/admin/engine/menu';
import { expectInSight } from '@tests/support/browser/in-sight';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { useShop } from '@tests/support/e2e/use-shop';
import { expectHeading } from '@tests/support/e2e/checkout-steps';

/* The menu of the panel: eight entries beside the page, and on a phone a bar with five places at the lower edge. */

const shop = useShop();

it('has eight entries beside the page, and each opens its first screen, with its tabs below the title', async () => {
  const visitor = await openAdmin(shop, '/admin/pedidos', { screen: 'desk' });
  const { page } = visitor;
  const menu = page.getByRole('navigation', { name: 'Administração' }).first();
  const entries = menuOf({ role: 'admin' });
  expect(entries.length).toBe(8);
  for (const { label, href, tabs } of entries) {
    const link = menu.getByRole('link', { name: new RegExp(`^${label}`) });
    await link.click();
    await page.waitForURL(`**${href}`);
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    if (tabs.length === 1) continue;
    const shown = page.getByRole('navigation', { name: label, exact: true }).getByRole('link');
    await expect
      .poll(() => shown.allInnerTexts())
      .toEqual(tabs.map((tab): unknown => expect.stringContaining(tab.label)));
    await expectInSight(shown.first());
  }
  await visitor.expectAccessible();
});

it('is a bar at the lower edge of a phone, which leads to every screen in at most two taps', async () => {
  const visitor = await openAdmin(shop, '/admin/pedidos', { screen: 'phone' });
  const { page } = visitor;
  const bar = page.getByRole('navigation', { name: 'Navegação inferior' });
  const place = (name: string) => bar.getByRole('link', { name: new RegExp(`^${name}`) });
  for (const name of ['Hoje', 'Pedidos', 'Produtos', 'Loja', 'Mais']) await expectInSight(place(name));
  expect(await page.getByRole('button', { name: 'Abrir menu' }).isVisible()).toBe(false);
  await visitor.expectAccessible();

  await place('Mais').tap();
  await expectHeading(page, 'Mais');
  await page.getByRole('main').getByRole('link', { name: 'Relatórios' }).tap();
  await expectHeading(page, 'Relatórios');
  expect(await place('Mais').getAttribute('aria-current')).toBe('page');

  await place('Loja').tap();
  await expectHeading(page, 'Loja');
  await page.getByRole('link', { name: 'Registros' }).tap();
  await expectHeading(page, 'Registros');
  const pills = page.getByRole('navigation', { name: 'Registros' });
  await expectInSight(pills.getByRole('link', { name: 'Para resolver' }));
  // The way back to the list stands where the tabs of a wider screen would be.
  await page.getByRole('banner').getByRole('link', { name: 'Loja' }).tap();
  await expectHeading(page, 'Loja');
  await page.getByRole('link', { name: 'Perguntas e respostas' }).tap();
  await page.waitForURL('**/admin/globals/faq');
  expect(await place('Loja').getAttribute('aria-current')).toBe('page');
  // Until then a response of the server may fold the rows again.
  await page.locator('form[data-form-ready="true"]').first().waitFor();
  await page.getByRole('button', { name: 'Abrir tudo' }).tap();
  const row = page.locator('.array-field__row').first();
  await row.getByRole('textbox', { name: 'Resposta', exact: true }).waitFor();
  for (const name of ['Negrito', 'Itálico', 'Link'])
    await row.getByRole('button', { name, exact: true }).waitFor();
  await visitor.expectAccessible();
});

it('leaves the act of a form in sight above the bar, and gives way to the keyboard', async () => {
  const visitor = await openAdmin(shop, '/admin/produtos/novo', { screen: 'phone' });
  const { page } = visitor;
  const bar = page.getByRole('navigation', { name: 'Navegação inferior' });
  const act = page.getByRole('button', { name: 'Pôr à venda' });
  await expectInSight(act);
  const [above, below] = await Promise.all([act.boundingBox(), bar.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.getByLabel('Nome *').focus();
  expect(await bar.isVisible()).toBe(false);
  await visitor.expectAccessible();
});
