import { expect, it } from 'vitest';

import { backToShop, checkOutDelivery, expectHeading, payByCard } from '@tests/support/e2e/checkout-steps';
import { isHydratedNow } from '@tests/support/browser/hydrated';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

it('the pending page stops polling after two minutes, and then looks again when it is asked to', async () => {
  const { visitor } = await shop.filledCart();
  const { page } = visitor;
  await checkOutDelivery(page);
  await payByCard(page, 'CONT');
  await page.clock.install();
  await backToShop(page);
  await expectHeading(page, 'Quase lá.');
  const status = page.getByRole('main').getByRole('status').first();
  await expect.poll(() => status.textContent()).toBe('Verificando status do pagamento...');
  // The page starts polling once its script runs, so the test waits for the script before it moves the clock.
  await expect.poll(() => isHydratedNow(page)).toBe(true);
  const again = page.getByRole('link', { name: 'Verificar de novo' });
  expect(await again.count()).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pagamento/situacao')) asked.push(request.url());
  });
  // The page says when it saw the payment last, not when it was opened.
  await page.route('**/pagamento/situacao?*', (route) =>
    route.fulfill({ json: { page: 'pendente', seen: 'visto às 3h07' } }),
  );
  await page.clock.runFor(119_000);
  expect(await status.textContent()).toBe('Verificando status do pagamento...');
  expect(asked.length).toBe(23);
  await page.clock.runFor(2_000);
  await expect
    .poll(() => status.textContent())
    .toBe('Seu pagamento está sendo processado. Aguarde a confirmação.');
  await expectHeading(page, 'Quase lá.', again);
  await page.getByText(/^O Mercado Pago está analisando seu cartão\./).waitFor();
  await page.getByText(/visto às 3h07$/).waitFor();
  await again.click();
  await page.getByText(/visto às \d{1,2}h(?:\d\d)?$/).waitFor();
  for (const [name, href] of [
    ['Meus Pedidos', '/conta'],
    ['Voltar ao cardápio', '/cardapio'],
  ] as const)
    expect(await page.getByRole('main').getByRole('link', { name }).getAttribute('href')).toBe(href);
  await visitor.expectAccessible();
});

it.each(['sucesso', 'falha', 'pendente'])(
  'the payment page reveals nothing about another customer’s order: /pagamento/%s',
  async (page) => {
    const visitor = await shop.visitor();
    await visitor.page.goto(
      `/pagamento/${page}?external_reference=00000000-0000-4000-8000-000000000000&payment_id=77`,
    );
    await expectHeading(visitor.page, 'Seu pagamento');
    expect(await visitor.page.getByText('77').count()).toBe(0);
    await visitor.page.getByRole('main').getByRole('link', { name: 'Entrar' }).waitFor();
    await visitor.expectAccessible();
  },
);
