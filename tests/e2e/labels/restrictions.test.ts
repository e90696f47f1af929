import { describe, expect, it } from 'vitest';

import { isHydrated } from '@tests/support/browser/hydrated';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const KEY = 'massa-nao-posso';

describe('“Não posso comer…”', () => {
  it('warns on cards and above the button, hides products on request, and stores but never sends the choice', async () => {
    const visitor = await shop.visitor({ screen: 'phone' });
    const { page } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => {
      sent.push(
        [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n').toLowerCase(),
      );
    });
    await page.goto('/cardapio');
    await isHydrated(page);
    await page.getByText('Não posso comer…').click();
    await page.getByRole('checkbox', { name: 'Soja' }).check();
    await page.getByRole('checkbox', { name: 'Leite' }).check();
    await page.getByText('Contém leite').first().waitFor();
    await visitor.expectAccessible();

    await page.getByRole('link', { name: 'Margherita', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Margherita' });
    const warning = dialog.getByRole('alert');
    await warning.getByText('CONTÉM LEITE. Você marcou “não posso comer leite”.').waitFor();
    await dialog.getByRole('button', { name: /^Adicionar mesmo assim - R\$/ }).waitFor();
    await visitor.expectAccessible();

    await warning.getByRole('link', { name: 'Ver as sem leite' }).click();
    await page.getByText(/produtos escondidos pela sua escolha/).waitFor();
    expect(await page.getByRole('link', { name: 'Margherita', exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Discos Sem Cobertura', exact: true }).waitFor();

    await page.reload();
    await isHydrated(page);
    await page.getByText(/produtos escondidos pela sua escolha/).waitFor();
    await page.getByRole('button', { name: 'Mostrar todos' }).click();
    await page.getByRole('link', { name: 'Margherita', exact: true }).waitFor();

    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toContain('leite');
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.filter((text) => text.includes(KEY) || /leite|soja/.test(decodeURIComponent(text)))).toEqual(
      [],
    );
  });

  it('is absent without JavaScript', async () => {
    const { page } = await shop.visitor({ screen: 'phone', hasScript: false });
    await page.goto('/cardapio');
    expect(await page.getByText('Não posso comer…').isVisible()).toBe(false);
  });
});
