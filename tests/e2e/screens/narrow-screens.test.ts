import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { makeOrderLink } from '@cms/orders/order-links';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { ordersOf } from '@tests/support/e2e/database';
import { useShop } from '@tests/support/e2e/use-shop';
import { loseWindow } from '@tests/support/orders/far-windows';
import { until } from '@tests/support/server/until';

const shop = useShop();

const PUBLIC_PATHS = [
  '/',
  '/cardapio',
  '/cardapio?categoria=doce',
  '/produto/quatro-queijos',
  '/busca?q=queijo',
  '/busca?q=nada-disso',
  '/carrinho',
  '/login',
  '/login?aba=criar-conta',
  '/conta',
  '/confirmar-email',
  '/sobre',
  '/informacoes-importantes',
  '/contato',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/politica-de-devolucao',
  '/pagamento/sucesso',
  '/pagamento/falha',
  '/pagamento/pendente',
];

/**
 * A phone of 2013; a window of 1440 px zoomed to 200 %, and one of 1280 px zoomed to 400 %, which is 320 px wide too.
 */
const NARROW = [
  { width: 320, height: 568 },
  { width: 720, height: 450 },
];

/** Returns at which of the narrow windows an open page scrolls sideways, and by how much. */
async function overflows(page: Page, name: string): Promise<string[]> {
  const wide: string[] = [];
  for (const size of NARROW) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) wide.push(`${name} at ${size.width}: ${overflow} px`);
  }
  return wide;
}

/** Opens what is folded, because it has to fit too. */
const unfold = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)));

it('the form without an account, a Pix and every page of an order’s link fit the narrowest phone too', async () => {
  const { shopper } = await shop.filledCart({ priceCents: 5000 });
  const placed = await shopper.http.post('/carrinho', {
    intent: 'checkout-pix',
    deliveryMethod: 'pickup',
    expectedTotalCents: '5000',
    termsVersion: '2025-01',
  });
  expect(placed.status, await placed.text()).toBe(303);
  const [order] = await ordersOf(shop.sql, shopper.email);
  const orderId = order?.id ?? '';
  const link = `/pedido/${await makeOrderLink(shop.sql, orderId)}`;
  const visitor = await shop.visitor({ screen: 'desk' });
  visitor.expectsProblem(/404/);
  const { page } = visitor;
  const wide: string[] = [];
  const look = async (path: string, heading: string | RegExp) => {
    await page.goto(path);
    await expectHeading(page, heading);
    await unfold(page);
    wide.push(...(await overflows(page, path)));
  };

  await look(link, 'Falta pagar seu pedido');
  await look(`${link}/pix`, 'Pague com Pix');
  const [pix] = await shop.standIn.ordersOf(orderId);
  await shop.standIn.changeStatus(pix!.paymentId, { status: 'approved' });
  const isPaid = async () => (await ordersOf(shop.sql, shopper.email))[0]?.paymentStatus === 'paid';
  await until('the order is paid', isPaid, 30_000);
  await look(link, 'Recebemos seu pedido');
  await look(`${link}/recibo`, 'Recibo');
  await loseWindow(shop.sql, orderId);
  await look(`${link}/horario`, 'Outro horário ou o dinheiro de volta');
  await look(`/pedido/${'A'.repeat(22)}`, 'Este link não vale mais');
  await page.goto('/produto/margherita');
  await page
    .getByRole('button', { name: /Adicionar/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Navegação inferior' })
    .getByRole('link', { name: /^Carrinho/ })
    .click();
  await expectHeading(page, 'Carrinho');
  await page.getByRole('button', { name: 'Sem cadastro' }).click();
  await page.getByRole('textbox', { name: 'Nome e sobrenome' }).waitFor();
  wide.push(...(await overflows(page, 'the form without an account')));
  expect(wide).toEqual([]);
});

it('no page scrolls sideways on the narrowest phone or zoomed to 200 %, and none runs an animation', async () => {
  const { visitor } = await shop.filledCart({ screen: 'desk' });
  const { page } = visitor;
  const wide: string[] = [];
  const moving: string[] = [];
  for (const path of [...PUBLIC_PATHS, '/conta/pedidos']) {
    await page.goto(path);
    wide.push(...(await overflows(page, path)));
    const running = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => {
          const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
          return iterations === Infinity || Number(duration) > 100;
        }).length,
    );
    if (running > 0) moving.push(path);
  }
  expect(wide).toEqual([]);
  expect(moving).toEqual([]);
});
